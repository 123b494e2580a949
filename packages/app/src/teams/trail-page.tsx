import type { AuditCalls, OwnCalls } from '@strongroom/api'
import type { AuditEntry } from '@strongroom/api/contract'
import { EntityTable, type Expansion } from '@strongroom/ui/entity-table'
import { FactsList } from '@strongroom/ui/facts-list'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListSearch } from '../lists/list-search.ts'
import { useList } from '../lists/use-list.ts'
import { useMakerFilter } from '../lists/use-maker-filter.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { changedFacts, recordOf, type Names } from './audit-words.ts'
import { auditList } from './team-lists.ts'
import { TeamTabs } from './team-tabs.tsx'

const idOf = ({ id }: AuditEntry) => id

const expansionWith = (people: Names): Expansion<AuditEntry> => ({
  height: 240,
  label: (entry) => `What was changed of ${recordOf(entry)}`,
  render: (entry) => (
    <FactsList
      columns={1}
      items={changedFacts(entry, people).map(({ name, before, after }) => ({
        label: name,
        value: before === '' ? after : `${before} → ${after === '' ? 'nothing' : after}`,
      }))}
    />
  ),
})

type TrailPageProps = { audit: AuditCalls; own: OwnCalls; search: ListSearch }

/** Who changed what of people, roles and reference data. */
export function TrailPage({ audit, own, search }: TrailPageProps) {
  const { data: people } = useQuery(own.people())
  const [list, expansion] = useMemo(() => {
    const names = new Map(people?.items.map(({ id, name }) => [id, name]))
    return [auditList(audit, names), expansionWith(names)] as const
  }, [audit, people])
  const table = useList(list, search)
  const filters = useMakerFilter(table, 'userId')
  return (
    <>
      <PageTitle>Audit trail</PageTitle>
      <ListScreen title="Team" tiles={<TeamTabs current="trail" />}>
        <EntityTable
          label="Audit trail"
          noun={{ one: 'change', many: 'changes' }}
          rowId={idOf}
          expansion={expansion}
          empty={{
            title: 'Nothing was changed yet',
            text: 'Each change of people, roles and reference data stands here.',
            elsewhere:
              'What was changed of an institution, a client or any other record does not stand here: each version that was approved is on the record’s own page, under Versions.',
          }}
          {...table}
          filters={filters}
        />
      </ListScreen>
    </>
  )
}
