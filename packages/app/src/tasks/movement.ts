import { canTask, type Approved, type ApprovingTask, type RecordKind } from '@strongroom/api/contract'
import type { MovedRecord } from '@strongroom/ui/task-panel'
import { useQuery } from '@tanstack/react-query'
import type { PlatformContext } from '../platform.ts'
import { useApp } from '../shell/use-app.ts'

type Begun = { recordId: string; baseVersion: number }

type Task = Pick<ApprovingTask, 'approvedId' | 'baseVersion' | 'status'>

type Live = Pick<Approved<RecordKind>, 'version' | 'reviewedBy' | 'reviewedAt'>

/** What an open task began from; undefined for a new record, and once it is decided: then nothing moves it any more. */
function begun({ approvedId, baseVersion, status }: Task): Begun | undefined {
  if (!canTask('foresee', { status }) || approvedId === null || baseVersion === null) return undefined
  return { recordId: approvedId, baseVersion }
}

/** What became of a record since a version of it, by whom and when; undefined where it is that version still. */
export function movedSince(baseVersion: number, live: Live): MovedRecord | undefined {
  if (live.version <= baseVersion) return undefined
  return { from: baseVersion, to: live.version, by: live.reviewedBy.name, at: live.reviewedAt }
}

/** How the approved record has moved under a task. Each field of the task tells what stood there before. */
export function useMoved(kind: RecordKind, task: Task): MovedRecord | undefined {
  const { api } = useApp()
  const { recordId, baseVersion } = begun(task) ?? { recordId: '', baseVersion: Infinity }
  // The page has read it before it was shown.
  const { data: live } = useQuery({
    ...api.records(kind).detail(recordId),
    enabled: recordId !== '',
    refetchOnMount: false,
  })
  return live && movedSince(baseVersion, live)
}

/**
 * Reads a task, never out of the cache: what is decided must be what is there now. Also what has moved under it, so
 * that nobody decides in the moment before it is told.
 */
export async function loadTask({ api, queryClient }: PlatformContext, kind: RecordKind, id: string): Promise<void> {
  const task = await queryClient.fetchQuery(api.tasks.detail(id))
  const from = begun(task)
  // Without the record the task compares with what is live, in two sides instead of three.
  if (from) await queryClient.fetchQuery(api.records(kind).detail(from.recordId)).catch(() => {})
}
