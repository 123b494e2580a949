import { runMutation } from '@strongroom/api'
import type { RequestContent } from '@strongroom/api/contract'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { CoverChanged } from '../../coverage/cover-changed.tsx'
import type { PlatformContext } from '../../platform.ts'
import { AskPage } from '../../requests/ask-page.tsx'

/**
 * The action of the form: asks for what was entered, and leads to the page of what came of it. `to` is the id of a route,
 * and its parameters are held against that. @throws ApiError with the reasons of the platform by field
 */
async function ask({ api, queryClient }: PlatformContext, content: RequestContent): Promise<never> {
  const calls = await api.requests()
  const { id } = await runMutation(queryClient, calls.create(), content)
  throw redirect({ to: '/requests/{-$part}', params: { part: id } })
}

/** The entry: the form that asks for money to be moved, and the example of how a form of its own page is built. */
export const Route = createFileRoute('/_signed-in/')({
  loader: ({ context }) => context.api.requests(),
  component: function Entry() {
    const context = Route.useRouteContext()
    return <AskPage calls={Route.useLoaderData()} ask={(content) => ask(context, content)} Cover={CoverChanged} />
  },
})
