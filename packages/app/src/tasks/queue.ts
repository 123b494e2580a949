import type { Api, ListOptions } from '@strongroom/api'
import { recordKindOfType, recordKinds, type TaskSummary } from '@strongroom/api/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KnownKinds } from '../known-kinds.ts'
import { askedByPage } from '../lists/asked-by-page.ts'
import { useApp } from '../shell/use-app.ts'

/** What waits for the person, of whatever kind, the oldest first; of more than the platform answers at once the oldest. */
export const queueCall = (api: Api) =>
  api.tasks.list({ status: 'Pending', decidable: true, sort: 'submittedAt', limit: 200 })

/** Where a task is decided; undefined for a kind that has no screens here. */
export function taskHref(kinds: KnownKinds, { entityType, id }: Pick<TaskSummary, 'entityType' | 'id'>) {
  const kind = recordKindOfType(entityType)
  return kind && kinds.get(kind)?.place.task(id)
}

/** What is asked of a task: `New client`, `Change of institution`. */
export function aboutTask({ entityType, action }: Pick<TaskSummary, 'entityType' | 'action'>): string {
  const kind = recordKindOfType(entityType)
  const noun = kind ? recordKinds[kind].noun : entityType
  return action === 'Create' ? `New ${noun}` : `Change of ${noun}`
}

/** A task among those that wait. */
export type Standing = {
  /** Counted from one; undefined where it is none of them. */
  number: number | undefined
  previous: TaskSummary | undefined
  next: TaskSummary | undefined
  /** How many wait beside it. */
  others: number
}

/**
 * Where a task stands in the queue. One that has left it goes on where it stood: behind it comes what stood behind it,
 * after the last one the first.
 */
export function standingOf(
  queue: { tasks: readonly TaskSummary[]; total: number },
  { id, stood }: { id: string; stood: number },
): Standing {
  const { tasks, total } = queue
  const at = tasks.findIndex((task) => task.id === id)
  const others = tasks.filter((task) => task.id !== id)
  const place = at < 0 ? stood : at
  return {
    number: at < 0 ? undefined : at + 1,
    previous: others[place - 1],
    next: others[place] ?? others[0],
    others: total - (at < 0 ? 0 : 1),
  }
}

/** What waits for the person, or another list of tasks, and where this task stands in it; undefined while that is not known. */
export function useQueue(id: string, list?: ListOptions<TaskSummary>) {
  const { api } = useApp()
  const { data, isFetching } = useInfiniteQuery({ ...(list ?? queueCall(api)), ...askedByPage })
  const total = data?.pages.at(-1)?.total
  const [stood, setStood] = useState(0)
  if (data === undefined || total === undefined) return undefined
  const queue = { tasks: data.pages.flatMap(({ items }) => items), total }
  const at = queue.tasks.findIndex((task) => task.id === id)
  if (at >= 0 && at !== stood) setStood(at)
  return { ...queue, isFetching, standing: standingOf(queue, { id, stood }) }
}

export type Queue = NonNullable<ReturnType<typeof useQueue>>
