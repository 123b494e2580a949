import { createFileRoute } from '@tanstack/react-router'
import { FromParentPage } from '../../drafts/from-parent-page.tsx'
import { recordsAt } from '../../kinds/addresses.ts'
import { beginScreens, kindAhead } from '../../kinds/begin-screens.ts'

export const Route = createFileRoute('/_signed-in/pending-{$records}/from-parent/create')({
  params: recordsAt.all,
  staticData: kindAhead,
  remountDeps: ({ params }) => params,
  validateSearch: ({ parent }: Readonly<Record<string, unknown>>): { parent?: string } =>
    typeof parent === 'string' || typeof parent === 'number' ? { parent: String(parent) } : {},
  beforeLoad: ({ params }) => ({ screens: beginScreens(params.records) }),
  loader: async ({ context }) => await context.screens,
  component: () => <FromParentPage of={Route.useLoaderData()} parent={Route.useSearch().parent} />,
})
