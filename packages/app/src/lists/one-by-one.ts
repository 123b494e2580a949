import { isDefinite, toApiError } from '@strongroom/api'
import {
  isSelected,
  type BulkAction,
  type BulkOutcome,
  type BulkVerdict,
  type RowSelection,
} from '@strongroom/ui/entity-table'
import type { QueryClient } from '@tanstack/react-query'
import { allPages } from './all-pages.ts'
import { after } from '../shell/after.ts'

/** What a table's selection brings to whatever is done to its rows. */
export type ManyOptions<Row> = {
  queryClient: QueryClient
  /** The rows that a selection may describe: those of the list on screen, as it is narrowed. */
  list: Parameters<typeof allPages<Row>>[0]['call']
  /** Just before the first of these is decided. */
  onBegin: (ids: readonly string[]) => void
  /** Takes one out of the selection that was decided. */
  onDecided: (id: string) => void
  /** Once it is over, however it ended. */
  onEnd: () => void
  /** Waits so many milliseconds before the platform is asked again whether it can be reached. */
  pause?: (milliseconds: number) => Promise<void>
}

/** What is done to each row; `Now` is the row as the platform has it. */
export type OneByOne<Row, Now> = Pick<BulkAction, 'id' | 'label' | 'done' | 'tone' | 'words' | 'disabledReason'> & {
  nameOf: (one: Row | Now) => string
  /** Whether it may be done to the row. */
  mayBeDone: (row: Row) => { allowed: true; needsWords?: string } | { allowed: false; reason: string }
  /** Does it to the row as it was looked at, by its revision. @throws ApiError */
  act: (row: Row, words: string | undefined) => Promise<unknown>
  /** @throws ApiError */
  readNow: (id: string) => Promise<Now>
  /** Whether the reader has done it, whatever became of it later. */
  isDone: (now: Now, row: Row) => boolean
  /** Whether it can still be done to what was looked at. */
  isAsSeen: (now: Now, row: Row) => boolean
}

/** How often an answer that was lost is looked for, and how long between; in milliseconds. */
const waits = [500, 1000, 2000, 4000, 8000]

/**
 * Does something to many rows one after the other, after a look at each whether one may. An answer that was lost is looked
 * for, so that nothing is done twice.
 */
export function oneByOne<Row extends { id: string }, Now>(
  action: OneByOne<Row, Now>,
  options: ManyOptions<Row>,
): BulkAction {
  const { nameOf, mayBeDone, act, readNow, isDone, isAsSeen, ...shown } = action
  const { queryClient, list, onBegin, onDecided, onEnd } = options
  const pause = options.pause ?? after
  // What was looked at before: by this revision each is decided, and by no later one.
  const known = new Map<string, Row>()

  async function* check(selection: RowSelection, signal: AbortSignal): AsyncGenerator<BulkVerdict[]> {
    known.clear()
    const missing = new Set(selection.mode === 'only' ? selection.ids : [])
    for await (const page of allPages({ queryClient, call: list, request: {}, signal })) {
      const chosen = page.filter(({ id }) => isSelected(selection, id))
      for (const row of chosen) {
        known.set(row.id, row)
        missing.delete(row.id)
      }
      yield chosen.map((row) => ({ id: row.id, name: nameOf(row), ...mayBeDone(row) }))
    }
    for (const id of missing) yield [await checkGone(id, signal)]
  }

  /** What is ticked and stands in the list no more, by the name that it has now. @throws ApiError when it cannot be asked for */
  const checkGone = async (id: string, signal: AbortSignal): Promise<BulkVerdict> => {
    try {
      const name = nameOf(await readAgain(id, signal))
      return { id, name, allowed: false, reason: 'It is not in this list any more.' }
    } catch (thrown) {
      const error = toApiError(thrown)
      if (!isDefinite(error)) throw thrown
      return { id, name: 'Not to be seen any more', allowed: false, reason: error.message }
    }
  }

  /** What is true of a row whose answer was lost. @throws ApiError when the platform cannot be reached for long */
  const readAgain = async (id: string, signal: AbortSignal): Promise<Now> => {
    for (const wait of waits) {
      try {
        return await readNow(id)
      } catch (thrown) {
        if (isDefinite(toApiError(thrown)) || signal.aborted) throw thrown
        await pause(wait)
      }
    }
    return readNow(id)
  }

  /** Null where it is done, else why not. */
  const actOnOne = async (row: Row, signal: AbortSignal, words: string | undefined): Promise<string | null> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await act(row, words)
        return null
      } catch (thrown) {
        const error = toApiError(thrown)
        if (isDefinite(error)) return error.message
        const now = await readAgain(row.id, signal)
        if (isDone(now, row)) return null
        if (!isAsSeen(now, row)) return 'It was decided or changed meanwhile.'
        if (attempt >= 1) throw error
      }
    }
  }

  async function* run(ids: readonly string[], signal: AbortSignal, words?: string): AsyncGenerator<BulkOutcome> {
    onBegin(ids)
    try {
      for (const id of ids) {
        if (signal.aborted) return
        const row = known.get(id)
        if (!row) continue
        const name = nameOf(row)
        const reason = await actOnOne(row, signal, words)
        if (reason === null) onDecided(id)
        yield reason === null ? { id, name, done: true } : { id, name, done: false, reason }
      }
    } finally {
      onEnd()
    }
  }

  return { ...shown, check, run }
}
