import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../account/account-page.tsx'

export const Route = createFileRoute('/_signed-in/account')({
  loader: ({ context }) => context.api.own(),
  component: () => <AccountPage calls={Route.useLoaderData()} />,
})
