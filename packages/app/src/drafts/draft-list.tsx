import { capital, type RecordKind } from '@strongroom/api/contract'
import { EntityTable } from '@strongroom/ui/entity-table'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { useMemo } from 'react'
import type { ListSearch } from '../lists/list-search.ts'
import { useListTools } from '../lists/use-list-tools.ts'
import { useList } from '../lists/use-list.ts'
import { useMakerFilter } from '../lists/use-maker-filter.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { privilegeReason } from '../shell/privileges.ts'
import { useMe } from '../shell/use-app.ts'
import type { ShownKind } from '../shown-kind.ts'
import { draftList } from './draft-lists.ts'

type DraftListProps<Kind extends RecordKind> = { of: ShownKind<Kind>; search: ListSearch }

const idOf = ({ id }: { id: string }) => id

/** The pending versions of a kind, whoever makes them. */
export function DraftList<Kind extends RecordKind>({ of, search }: DraftListProps<Kind>) {
  const { kind, noun, plural, place } = of
  const offered = useMemo(() => draftList(kind), [kind])
  const list = useList(offered, search)
  const filters = useMakerFilter(list, 'createdBy')
  const me = useMe()
  const disabledReason = privilegeReason(me, { action: 'edit', kind })
  const exportRefused = privilegeReason(me, { action: 'export', kind })
  const tools = useListTools({ fileName: place.drafts.slice(1), exportRefused, list: offered, view: list.view })
  const title = `${capital(plural)}: changes under way`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ListScreen
        title="Changes under way"
        breadcrumbs={[{ label: capital(plural), href: place.records }]}
        primaryAction={{ label: `New ${noun}`, href: place.newDraft, disabledReason }}
      >
        <EntityTable
          label={title}
          noun={{ one: 'change', many: 'changes' }}
          rowId={idOf}
          rowHref={({ id }) => place.draft(id)}
          empty={{
            title: 'Nothing is under way',
            text: `What is drafted for ${plural} and not approved yet stands here.`,
          }}
          {...list}
          filters={filters}
          {...tools}
        />
      </ListScreen>
    </>
  )
}
