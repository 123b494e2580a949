import { kindOfType, type DraftSummary } from '@strongroom/api/contract'
import { EntityTable } from '@strongroom/ui/entity-table'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { PageTitle } from '../shell/page-title.tsx'
import { useApp } from '../shell/use-app.ts'
import { ownDraftColumns, ownDraftOffer } from './draft-columns.ts'
import { listRequest } from '../lists/list-request.ts'
import type { ListSearch } from '../lists/list-search.ts'
import { place } from '../places.ts'
import { useListView } from '../lists/use-list-view.ts'
import { useTableRows } from '../lists/use-table-rows.ts'

const idOf = ({ id }: { id: string }) => id

function hrefOf({ entityType, id }: DraftSummary): string | undefined {
  const kind = kindOfType(entityType)
  return kind && place.draft(kind, id)
}

/** One's own open drafts, of every kind. */
export function OwnDrafts({ search }: { search: ListSearch }) {
  const { api } = useApp()
  const [view, setView] = useListView(search, ownDraftOffer)
  const rows = useTableRows<DraftSummary>(api.tasks.ownDrafts(listRequest(view)))
  return (
    <>
      <PageTitle>Your drafts</PageTitle>
      <ListScreen title="Your drafts">
        <EntityTable
          label="Your drafts"
          noun={{ one: 'draft', many: 'drafts' }}
          columns={ownDraftColumns}
          rowId={idOf}
          rowHref={hrefOf}
          view={view}
          onViewChange={setView}
          empty={{
            title: 'You have no open drafts',
            text: 'What you begin and have not got approved yet stands here.',
          }}
          {...rows}
        />
      </ListScreen>
    </>
  )
}
