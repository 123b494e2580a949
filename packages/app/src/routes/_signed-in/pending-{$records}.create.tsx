import { createFileRoute, redirect } from '@tanstack/react-router'
import { begunAt } from '../../drafts/begun-here.ts'
import { parentAt } from '../../drafts/carrier.ts'
import { draftBeginning, named } from '../../drafts/draft-beginning.ts'
import { NewDraftPage } from '../../drafts/new-draft-page.tsx'
import { StartPage } from '../../drafts/start-page.tsx'
import { recordsAt } from '../../kinds/addresses.ts'
import { beginScreens, kindAhead } from '../../kinds/begin-screens.ts'

export const Route = createFileRoute('/_signed-in/pending-{$records}/create')({
  params: recordsAt.all,
  staticData: kindAhead,
  validateSearch: draftBeginning,
  loaderDeps: ({ search: { begin, of, parent, carrier } }) => ({ begin, of, parent, carrier }),
  remountDeps: ({ params, loaderDeps }) => ({ ...params, ...loaderDeps }),
  beforeLoad: ({ params: { records }, search: { draft }, cause }) => {
    // What was begun on this page goes on under its own address when one comes back to it.
    if (draft !== undefined && cause !== 'stay') {
      throw redirect({ to: '/pending-{$records}/$id', params: { records, id: draft }, replace: true })
    }
    return { screens: beginScreens(records) }
  },
  loader: async ({ context: { api, queryClient, screens }, params: { records }, deps: { of, carrier }, location }) => {
    // So does what was begun while it was left.
    const id = begunAt(queryClient, location)
    if (id !== undefined) throw redirect({ to: '/pending-{$records}/$id', params: { records, id }, replace: true })
    const kind = await screens
    const at = parentAt(named(carrier))
    // Whose draft one writes at is known before the form stands: the first key would be written there.
    if (at) await queryClient.ensureQueryData(api.records(at.kind).draft(at.id))
    const rules = await kind.rules()
    if (of === undefined) return { screens: kind, rules, record: undefined }
    // Never out of the cache: a change grows from what is approved now.
    const record = await queryClient.fetchQuery(api.records(records).detail(of))
    if (record.pendingId !== null) {
      throw redirect({ to: '/pending-{$records}/$id', params: { records, id: record.pendingId }, replace: true })
    }
    return { screens: kind, rules, record }
  },
  component: () => {
    const { screens, rules, record } = Route.useLoaderData()
    const { begin, parent, carrier } = Route.useSearch()
    const ridesWith = named(carrier)
    if (record) {
      const { id: approvedId, content, lockedFields } = record
      return <NewDraftPage of={screens} rules={rules} beginning={{ approvedId, content, lockedFields, ridesWith }} />
    }
    if (begin === 'blank') {
      const owner = named(parent)
      const content = { ...screens.emptyDraft, ...(owner && screens.belonging?.(owner)) }
      return (
        <NewDraftPage
          of={screens}
          rules={rules}
          beginning={{ approvedId: null, content, lockedFields: [], ridesWith }}
        />
      )
    }
    const { Start = StartPage } = screens
    return <Start of={screens} />
  },
})
