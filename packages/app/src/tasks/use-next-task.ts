import type { PrivilegedKind, TaskSummary } from '@strongroom/api/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApp } from '../shell/use-app.ts'

const looked = 20

/** What else waits for the reader, of the same kind: the oldest, and how many there are where that is known. */
export function useNextTask(
  kind: PrivilegedKind,
  id: string,
): { next: TaskSummary | undefined; waiting: number | undefined } {
  const { api } = useApp()
  const { data } = useInfiniteQuery(api.tasks.list({ status: 'Pending', kind, sort: 'submittedAt', limit: looked }))
  const tasks = data?.pages.flatMap(({ items }) => items) ?? []
  const others = tasks.filter((task) => task.id !== id && task.canDecide)
  return { next: others[0], waiting: tasks.length < looked ? others.length : undefined }
}
