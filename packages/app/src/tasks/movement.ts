import type { Approved, ApprovingTask, RecordKind, Version } from '@strongroom/api/contract'
import type { MovedRecord } from '@strongroom/ui/task-panel'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PlatformContext } from '../platform.ts'
import { useApp } from '../shell/use-app.ts'

/** That the approved record has moved since a draft was begun: what stood there then, and who moved it. */
export type Movement = { base: object; moved: MovedRecord }

type Begun = { recordId: string; baseVersion: number }
type Task = Pick<ApprovingTask, 'approvedId' | 'baseVersion' | 'status'>
type Live = Pick<Approved<RecordKind>, 'version' | 'reviewedBy' | 'reviewedAt'>

/** What an open task began from; undefined for a new record, and once it is decided: then nothing moves it any more. */
function begun({ approvedId, baseVersion, status }: Task): Begun | undefined {
  if (status === 'Resolved' || approvedId === null || baseVersion === null) return undefined
  return { recordId: approvedId, baseVersion }
}

/** The newest versions, as many as reach back to the first; the platform answers 200 at most. */
const reachingTo = (baseVersion: number, { version }: Live) => ({ limit: Math.min(version - baseVersion + 1, 200) })

/** What became of the record, from it as it is now and its newest versions. */
export function movementOf(
  baseVersion: number,
  live: Live,
  versions: readonly Pick<Version, 'version' | 'snapshot'>[],
): Movement | undefined {
  const base = versions.find(({ version }) => version === baseVersion)
  if (base === undefined || live.version <= baseVersion) return undefined
  return {
    base: base.snapshot,
    moved: { from: baseVersion, to: live.version, by: live.reviewedBy.name, at: live.reviewedAt },
  }
}

/** How the approved record has moved under a task; undefined where it has not, or where nothing tells what it was. */
export function useMovement(kind: RecordKind, task: Task): Movement | undefined {
  const { api } = useApp()
  const { recordId, baseVersion } = begun(task) ?? { recordId: '', baseVersion: Infinity }
  const calls = api.records(kind)
  // The page has read them before it was shown.
  const { data: live } = useQuery({ ...calls.detail(recordId), enabled: recordId !== '', refetchOnMount: false })
  const isMoved = live !== undefined && live.version > baseVersion
  const { data } = useInfiniteQuery({
    ...calls.versions(recordId, isMoved ? reachingTo(baseVersion, live) : {}),
    enabled: isMoved,
    refetchOnMount: false,
  })
  if (!isMoved || data === undefined) return undefined
  return movementOf(
    baseVersion,
    live,
    data.pages.flatMap(({ items }) => items),
  )
}

/**
 * Reads a task, never out of the cache: what is decided must be what is there now. Also what has moved under it, so
 * that nobody decides in the moment before it is told.
 */
export async function loadTask({ api, queryClient }: PlatformContext, kind: RecordKind, id: string): Promise<void> {
  const task = await queryClient.fetchQuery(api.tasks.detail(id))
  const from = begun(task)
  if (from === undefined) return
  const calls = api.records(kind)
  try {
    const live = await queryClient.fetchQuery(calls.detail(from.recordId))
    if (live.version > from.baseVersion)
      await queryClient.fetchInfiniteQuery(calls.versions(from.recordId, reachingTo(from.baseVersion, live)))
  } catch {
    // The task itself compares with what is live; without its past it says so in two sides instead of three.
  }
}
