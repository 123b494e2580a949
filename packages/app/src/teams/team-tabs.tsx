import { Tabs } from '@strongroom/ui/tabs'

const items = [
  { id: 'people', label: 'People', href: '/teams' },
  { id: 'roles', label: 'Roles', href: '/teams/roles' },
  { id: 'trail', label: 'Audit trail', href: '/teams/trail' },
]

/** The parts of the team pages. */
export function TeamTabs({ current }: { current: 'people' | 'roles' | 'trail' }) {
  return <Tabs label="Team" items={items} current={current} />
}
