import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Work } from './work.ts'

/** Does a part of a work that may be refused: then that part alone is taken back, and the refusal is answered. */
export async function attempt({ tx }: Work, part: () => Promise<void>): Promise<Problem | undefined> {
  await sql`savepoint attempt`.execute(tx)
  try {
    await part()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await sql`rollback to savepoint attempt`.execute(tx)
    return error
  }
  await sql`release savepoint attempt`.execute(tx)
  return undefined
}
