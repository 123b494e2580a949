import { noSelection, setRows, type BulkAction, type RowSelection, type TableView } from '@strongroom/ui/entity-table'
import { useMemo, useState } from 'react'
import { listRequest, type List } from './list.ts'
import { useApp } from '../shell/use-app.ts'
import type { ManyOptions } from './one-by-one.ts'

type UseManyOptions<Row> = {
  list: List<Row>
  view: Pick<TableView, 'q' | 'sort' | 'filters'>
  /** What can be done to the rows; the same function between draws. */
  actions: (options: ManyOptions<Row>) => readonly BulkAction[]
  /** What is not true any more once some are done; the same list between draws. */
  invalidates: readonly (readonly unknown[])[]
}

/** The rows that are ticked in a list, and what can be done to all of them. What is done loses its tick. */
export function useMany<Row>({ list, view, actions, invalidates }: UseManyOptions<Row>) {
  const { api, queryClient } = useApp()
  // Another list is another choice.
  const [picked, setPicked] = useState({ list, value: noSelection })
  const value = picked.list === list ? picked.value : noSelection
  const { q, sort, filters } = view
  const { onChange, bulk } = useMemo(() => {
    const change = (next: (now: RowSelection) => RowSelection) =>
      setPicked((now) => ({ list, value: next(now.list === list ? now.value : noSelection) }))
    return {
      onChange: (next: RowSelection) => change(() => next),
      bulk: actions({
        queryClient,
        list: (request) => list.call(api, { ...listRequest({ q, sort, filters }, list), ...request }),
        // "All but these" is said of a list that becomes shorter with each decision: from here on they are named.
        onBegin: (ids) => change((now) => (now.mode === 'only' ? now : { mode: 'only', ids: new Set(ids) })),
        onDecided: (id) => change((now) => setRows(now, [id], false)),
        onEnd: () => {
          for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey })
        },
      }),
    }
  }, [api, queryClient, list, q, sort, filters, actions, invalidates])
  return { value, onChange, bulk }
}
