import { sql } from 'kysely'
import { isConnectionLost, isTransient } from '../db/sqlstate.ts'
import { TurnOver } from '../db/turn-over.ts'
import type { Work } from './work.ts'

/**
 * Does in a step of a job what is to be done for one thing, by its id: what fails over it is noted, so that it stands in
 * the way of none that is behind it. What is tried again has not failed. @throws what was thrown
 */
export async function notingFailure(
  { tx }: Pick<Work, 'tx'>,
  { failed, id }: { failed: Map<string, unknown>; id: string },
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
    // What guards would refuse at the commit they refuse here, where it is still known over what.
    await sql`set constraints all immediate`.execute(tx)
  } catch (error) {
    const isItsOwn = !isTransient(error) && !isConnectionLost(error) && !(error instanceof TurnOver)
    if (isItsOwn) failed.set(id, error)
    throw error
  }
}
