import type { TaskSummary } from '@strongroom/api/contract'
import { noSelection, setRows, type RowSelection, type TableView } from '@strongroom/ui/entity-table'
import { useMemo, useState } from 'react'
import { listRequest, type List } from '../lists/list.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { decideMany } from './decide-many.ts'

type ManyOptions = { list: List<TaskSummary>; view: Pick<TableView, 'q' | 'sort' | 'filters'> }

/** The tasks that are ticked in a list, and what can be decided of all of them. What was decided loses its tick. */
export function useMany({ list, view }: ManyOptions) {
  const { api, queryClient } = useApp()
  const { id: me } = useMe()
  // Another list is another choice.
  const [picked, setPicked] = useState({ list, value: noSelection })
  const value = picked.list === list ? picked.value : noSelection
  const { q, sort, filters } = view
  const { onChange, bulk } = useMemo(() => {
    const change = (next: (now: RowSelection) => RowSelection) =>
      setPicked((now) => ({ list, value: next(now.list === list ? now.value : noSelection) }))
    const options: Parameters<typeof decideMany>[1] = {
      api,
      queryClient,
      me,
      list: (request) => list.call(api, { ...listRequest({ q, sort, filters }, list), ...request }),
      // "All but these" is said of a list that becomes shorter with each decision: from here on they are named.
      onBegin: (ids) => change((now) => (now.mode === 'only' ? now : { mode: 'only', ids: new Set(ids) })),
      onDecided: (id) => change((now) => setRows(now, [id], false)),
      onEnd: () => {
        for (const queryKey of api.tasks.decide('').meta?.invalidates ?? [])
          void queryClient.invalidateQueries({ queryKey })
      },
    }
    return {
      onChange: (next: RowSelection) => change(() => next),
      bulk: [decideMany('approve', options), decideMany('reject', options)],
    }
  }, [api, queryClient, me, list, q, sort, filters])
  return { value, onChange, bulk }
}
