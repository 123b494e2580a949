import { recordKindOfType, type DraftSummary } from '@strongroom/api/contract'
import { EntityTable } from '@strongroom/ui/entity-table'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import type { ListSearch } from '../lists/list-search.ts'
import { useList } from '../lists/use-list.ts'
import { exportReason } from '../shell/export-of-kinds.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useApp, useMe } from '../shell/use-app.ts'
import { ownDraftList } from './draft-lists.ts'
import { PageWords } from './page-words.tsx'
import { useManyDrafts } from './use-many-drafts.ts'

const idOf = ({ id }: { id: string }) => id

/** One's own open drafts, of every kind. */
export function OwnDrafts({ search }: { search: ListSearch }) {
  const { kinds } = useApp()
  const list = useList(ownDraftList, search)
  const exports = { ...list.exports, disabledReason: exportReason(useMe(), kinds.keys()) }
  const many = useManyDrafts(list.view)
  const hrefOf = ({ entityType, id }: DraftSummary): string | undefined => {
    const kind = recordKindOfType(entityType)
    return kind && kinds.get(kind)?.place.draft(id)
  }
  return (
    <PageWords about="own drafts" id="all">
      <PageTitle>Your drafts</PageTitle>
      <ListScreen title="Your drafts">
        <EntityTable
          label="Your drafts"
          noun={{ one: 'draft', many: 'drafts' }}
          rowId={idOf}
          rowHref={hrefOf}
          empty={{
            title: 'You have no open drafts',
            text: 'What you begin and have not got approved yet stands here.',
          }}
          {...list}
          exports={exports}
          selection={many}
        />
      </ListScreen>
    </PageWords>
  )
}
