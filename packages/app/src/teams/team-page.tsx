import type { ListSearch } from '../lists/list-search.ts'
import type { LoadedTeam } from './load-team.ts'
import { PeoplePage } from './people-page.tsx'
import { PersonPage } from './person-page.tsx'
import { RoleDetails } from './role-details.tsx'
import { RolesPage } from './roles-page.tsx'
import { TrailPage } from './trail-page.tsx'

/** One of the pages of the team. */
export function TeamPage({ search, ...team }: LoadedTeam & { search: ListSearch }) {
  switch (team.part) {
    case 'people':
      return <PeoplePage calls={team.calls} search={search} />
    case 'person':
      return <PersonPage key={team.id} calls={team.calls} id={team.id} />
    case 'roles':
      return <RolesPage calls={team.calls} search={search} />
    case 'role-details':
      return <RoleDetails key={`${team.id} ${team.copy}`} {...team} />
    case 'trail':
      return <TrailPage audit={team.audit} own={team.own} search={search} />
  }
}
