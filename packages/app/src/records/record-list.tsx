import type { Approved, ManagedKind } from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import { EntityTable } from '@strongroom/ui/entity-table'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { PageTitle } from '../shell/page-title.tsx'
import { privilegeReason } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import type { EntityDefinition } from '../definition.ts'
import { filtersOf } from '../lists/filters-of.ts'
import { listOffer } from '../lists/list-offer.ts'
import { listRequest } from '../lists/list-request.ts'
import type { ListSearch } from '../lists/list-search.ts'
import { place } from '../places.ts'
import { useListView } from '../lists/use-list-view.ts'
import { useTableRows } from '../lists/use-table-rows.ts'

type RecordListProps<Kind extends ManagedKind> = { entity: EntityDefinition<Kind>; search: ListSearch }

const idOf = ({ id }: { id: string }) => id

/** The approved records of a kind. The whole state of the list is in the address. */
export function RecordList<Kind extends ManagedKind>({ entity, search }: RecordListProps<Kind>) {
  const { kind, noun, plural, about, columns } = entity
  const { api } = useApp()
  const [view, setView] = useListView(search, listOffer(entity))
  const rows = useTableRows<Approved<Kind>>(api.managed(kind).list(listRequest(view)))
  const disabledReason = privilegeReason(useMe(), { action: 'edit', entity: kind })
  return (
    <>
      <PageTitle>{plural}</PageTitle>
      <ListScreen
        title={plural}
        actions={<LinkButton href={place.drafts(kind)}>Changes under way</LinkButton>}
        primaryAction={{ label: `New ${noun}`, href: place.newDraft(kind), disabledReason }}
      >
        <EntityTable
          label={plural}
          noun={{ one: noun, many: plural.toLowerCase() }}
          columns={columns}
          rowId={idOf}
          rowHref={({ id }) => place.record(kind, id)}
          view={view}
          onViewChange={setView}
          filters={filtersOf(kind)}
          empty={{ title: `No ${plural.toLowerCase()} yet`, text: about }}
          {...rows}
        />
      </ListScreen>
    </>
  )
}
