import type { TaskSummary } from '@strongroom/api/contract'
import type { TableView } from '@strongroom/ui/entity-table'
import { useMemo } from 'react'
import type { List } from '../lists/list.ts'
import type { ManyOptions } from '../lists/one-by-one.ts'
import { useMany } from '../lists/use-many.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { decideMany } from './decide-many.ts'

type DecideManyOptions = { list: List<TaskSummary>; view: Pick<TableView, 'q' | 'sort' | 'filters'> }

/** The tasks that are ticked in a list, and what can be decided of all of them. */
export function useDecideMany({ list, view }: DecideManyOptions) {
  const { api } = useApp()
  const { id: me } = useMe()
  const { actions, invalidates } = useMemo(
    () => ({
      actions: (options: ManyOptions<TaskSummary>) => [
        decideMany('approve', { api, me, ...options }),
        decideMany('reject', { api, me, ...options }),
      ],
      invalidates: api.tasks.decide('').meta?.invalidates ?? [],
    }),
    [api, me],
  )
  return useMany({ list, view, actions, invalidates })
}
