import { sql } from 'kysely'
import { isTransient } from '../db/sqlstate.ts'
import { TurnOver } from '../db/turn-over.ts'
import type { WorkDeps } from '../http/app-env.ts'
import { Problem } from '../http/problem.ts'
import type { Actor, Work } from './work.ts'

const attempts = 5
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Runs a verb in one transaction: all of it happens, or none.
 * A serialization failure or deadlock is tried again a few times, then it is a conflict. What others hold is waited for in
 * turns, for as long as the call has patience. @throws Problem 1006
 */
export async function perform<Who extends Actor, T>(
  deps: WorkDeps,
  actor: Who,
  verb: (work: Work<Who>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ;) {
    try {
      return await deps.db.transaction().execute(async (tx) => {
        // The guards of people and roles ask who acts: nobody changes their own rights.
        if ('person' in actor) await sql`select set_config('strongroom.actor', ${actor.person.id}, true)`.execute(tx)
        return verb({ tx, now: deps.clock.now(), ids: deps.ids, historyMac: deps.historyMac, actor })
      })
    } catch (error) {
      if (error instanceof TurnOver) continue
      if (!isTransient(error)) throw error
      if (attempt >= attempts)
        throw new Problem('conflict', { message: 'Others are changing the same record. Try again.', cause: error })
      await pause(Math.random() * 20 * 2 ** attempt)
      attempt += 1
    }
  }
}
