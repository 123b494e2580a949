import type { Draft, ManagedKind } from '@strongroom/api/contract'
import { EntityTable } from '@strongroom/ui/entity-table'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { PageTitle } from '../shell/page-title.tsx'
import { privilegeReason } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import type { EntityDefinition } from '../definition.ts'
import { draftColumns, draftListOffer } from './draft-columns.ts'
import { listRequest } from '../lists/list-request.ts'
import type { ListSearch } from '../lists/list-search.ts'
import { place } from '../places.ts'
import { useListView } from '../lists/use-list-view.ts'
import { useTableRows, type ListOptions } from '../lists/use-table-rows.ts'

type DraftListProps<Kind extends ManagedKind> = { entity: EntityDefinition<Kind>; search: ListSearch }

const idOf = ({ id }: { id: string }) => id

/** The pending versions of a kind, whoever makes them. */
export function DraftList<Kind extends ManagedKind>({ entity, search }: DraftListProps<Kind>) {
  const { noun, plural } = entity
  const kind: ManagedKind = entity.kind
  const { api } = useApp()
  const [view, setView] = useListView(search, draftListOffer)
  const options: ListOptions<Draft<ManagedKind>> = api.managed(kind).pendingList(listRequest(view))
  const rows = useTableRows(options)
  const disabledReason = privilegeReason(useMe(), { action: 'edit', entity: kind })
  const title = `${plural}: changes under way`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ListScreen
        title="Changes under way"
        breadcrumbs={[{ label: plural, href: place.records(kind) }]}
        primaryAction={{ label: `New ${noun}`, href: place.newDraft(kind), disabledReason }}
      >
        <EntityTable
          label={title}
          noun={{ one: 'change', many: 'changes' }}
          columns={draftColumns}
          rowId={idOf}
          rowHref={({ id }) => place.draft(kind, id)}
          view={view}
          onViewChange={setView}
          empty={{
            title: 'Nothing is under way',
            text: `What is drafted for ${plural.toLowerCase()} and not approved yet stands here.`,
          }}
          {...rows}
        />
      </ListScreen>
    </>
  )
}
