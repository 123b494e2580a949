import type { AuditCalls } from '@strongroom/api'
import type { AuditEntry } from '@strongroom/api/contract'
import { EntityTable, type Expansion } from '@strongroom/ui/entity-table'
import { FactsList } from '@strongroom/ui/facts-list'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListSearch } from '../lists/list-search.ts'
import { useList } from '../lists/use-list.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useApp } from '../shell/use-app.ts'
import { changedFacts, recordOf } from './audit-words.ts'
import { nameOf } from './person-words.ts'
import { auditList } from './team-lists.ts'
import { TeamTabs } from './team-tabs.tsx'

const idOf = ({ id }: AuditEntry) => id
const most = { limit: 200 }

const expansion: Expansion<AuditEntry> = {
  height: 240,
  label: (entry) => `What was changed of ${recordOf(entry)}`,
  render: (entry) => (
    <FactsList
      columns={1}
      items={changedFacts(entry).map(({ name, before, after }) => ({
        label: name,
        value: before === '' ? after : `${before} → ${after === '' ? 'nothing' : after}`,
      }))}
    />
  ),
}

/** Who changed what of people, roles and reference data. */
export function TrailPage({ calls, search }: { calls: AuditCalls; search: ListSearch }) {
  const { api } = useApp()
  const { data } = useInfiniteQuery(api.directory.users(most))
  const people = data?.pages[0]?.items
  const list = useMemo(
    () =>
      auditList(
        calls,
        (people ?? []).map((person) => ({ value: person.id, label: nameOf(person) })),
      ),
    [calls, people],
  )
  const table = useList(list, search)
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
          }}
          {...table}
        />
      </ListScreen>
    </>
  )
}
