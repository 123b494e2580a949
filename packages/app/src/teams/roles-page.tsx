import { capital, type Role } from '@strongroom/api/contract'
import { arrayRowSource, EntityTable, emptyView, type Column } from '@strongroom/ui/entity-table'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHeldExports } from '../lists/use-exports.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useMe } from '../shell/use-app.ts'
import { kindsInWords, manageReason } from './person-words.ts'
import type { TeamCalls } from './role-choices.ts'
import { TeamTabs } from './team-tabs.tsx'

const columns: readonly Column<Role>[] = [
  { id: 'name', header: 'Name', cell: 'text', value: ({ name }) => name, width: 200, sortable: true },
  { id: 'roleType', header: 'Type', cell: 'text', value: ({ roleType }) => roleType, width: 120 },
  { id: 'userCount', header: 'Held by', cell: 'number', value: ({ userCount }) => userCount, sortable: true },
  { id: 'privileges', header: 'Privileges', cell: 'number', value: (role) => role.accessPrivileges.length },
  {
    id: 'approves',
    header: 'May approve',
    cell: 'text',
    value: (role) => capital(kindsInWords(role.approvesEntityTypes)),
    width: 320,
  },
  { id: 'description', header: 'Description', cell: 'text', value: ({ description }) => description, width: 300 },
]

const idOf = ({ id }: Role) => id
const hrefOf = ({ id }: Role) => `/teams/role-details?id=${encodeURIComponent(id)}`

/** What may be done here, in bundles. */
export function RolesPage({ calls }: { calls: TeamCalls }) {
  const me = useMe()
  const { data: roles } = useSuspenseQuery(calls.roles.list())
  const [view, setView] = useState(emptyView)
  const source = arrayRowSource(roles.items, { columns, view })
  const exports = useHeldExports({ columns, view, source })
  return (
    <>
      <PageTitle>Roles</PageTitle>
      <ListScreen
        title="Team"
        tiles={<TeamTabs current="roles" />}
        primaryAction={{
          label: 'New role',
          href: '/teams/role-details',
          disabledReason: manageReason(me, 'roles'),
        }}
      >
        <EntityTable
          label="Roles"
          noun={{ one: 'role', many: 'roles' }}
          columns={columns}
          source={source}
          exports={exports}
          rowId={idOf}
          rowHref={hrefOf}
          view={view}
          onViewChange={setView}
          state="ready"
          empty={{ title: 'There is no role yet', text: 'A role is a bundle of what may be done.' }}
        />
      </ListScreen>
    </>
  )
}
