import type { ListedUser } from '@strongroom/api/contract'
import type { TableView } from '@strongroom/ui/entity-table'
import { useMemo } from 'react'
import type { List } from '../lists/list.ts'
import type { ManyOptions } from '../lists/one-by-one.ts'
import { useMany } from '../lists/use-many.ts'
import { useMe } from '../shell/use-app.ts'
import { managePeople } from './many-people.ts'
import type { TeamCalls } from './role-choices.ts'

type UseManyPeopleOptions = {
  calls: TeamCalls
  list: List<ListedUser>
  view: Pick<TableView, 'q' | 'sort' | 'filters'>
}

/** The people who are ticked in their list, and what an administrator can do about all of them. */
export function useManyPeople({ calls: { users }, list, view }: UseManyPeopleOptions) {
  const { id: me } = useMe()
  const { actions, invalidates } = useMemo(
    () => ({
      actions: (options: ManyOptions<ListedUser>) =>
        (['enable', 'inviteAgain', 'disable'] as const).map((action) =>
          managePeople(action, { users, me, ...options }),
        ),
      invalidates: users.update('').meta?.invalidates ?? [],
    }),
    [users, me],
  )
  return useMany({ list, view, actions, invalidates })
}
