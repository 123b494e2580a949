import type { Role } from '@strongroom/api/contract'
import { EntityTable } from '@strongroom/ui/entity-table'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ListSearch } from '../lists/list-search.ts'
import { useHeldList } from '../lists/use-held-list.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useMe } from '../shell/use-app.ts'
import { manageReason } from './person-words.ts'
import type { TeamCalls } from './role-choices.ts'
import { rolesList } from './team-lists.ts'
import { TeamTabs } from './team-tabs.tsx'

const idOf = ({ id }: Role) => id
const hrefOf = ({ id }: Role) => `/teams/role-details?id=${encodeURIComponent(id)}`

/** What may be done here, in bundles. */
export function RolesPage({ calls, search }: { calls: TeamCalls; search: ListSearch }) {
  const me = useMe()
  const { data: roles } = useSuspenseQuery(calls.roles.list())
  const table = useHeldList(rolesList, { rows: roles.items, search })
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
          rowId={idOf}
          rowHref={hrefOf}
          empty={{ title: 'There is no role yet', text: 'A role is a bundle of what may be done.' }}
          {...table}
        />
      </ListScreen>
    </>
  )
}
