import { sql } from 'kysely'
import { systemClock, type Clock } from './ids.ts'
import type { Reader } from './schema.ts'

/** The clock of a database, carried on by this process. */
export interface DatabaseClock extends Clock {
  /** Asks the database for the time, and takes it over if this clock is wrong. */
  ask(tell: () => Promise<Date>): Promise<void>
}

/**
 * Tells the time of the database, so that all servers of one agree, and no process whose own clock jumps ends sign-ins,
 * forgets what it was to remember, or dates what it writes into the past. Between two looks it is carried on by a watch
 * that only runs forward. It tells no time before the first look.
 */
export function databaseClock(watch: () => number = () => performance.now()): DatabaseClock {
  let ahead: number | undefined
  return {
    now() {
      if (ahead === undefined) throw new Error('The clock of the database was not looked at yet: ask for it first.')
      return new Date(Math.round(watch() + ahead))
    },
    async ask(tell) {
      const asked = watch()
      const told = (await tell()).getTime()
      const [least, most] = [told - watch(), told - asked]
      // The answer was true at some moment between question and answer. As long as that can be, nothing moves, so that
      // time does not tremble with the network.
      ahead = ahead === undefined ? (least + most) / 2 : Math.min(Math.max(ahead, least), most)
    },
  }
}

/** The clock of a database that runs inside this process, which is the clock of the process. */
export const clockOfProcess: DatabaseClock = { ...systemClock, ask: () => Promise.resolve() }

/** What the database takes for now. */
export async function timeOf(reader: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`${sql.raw(whatTimeIsIt)}`.execute(reader)
  return timeIn(rows)
}

/** The question that `timeIn` reads the answer to. */
export const whatTimeIsIt = 'select clock_timestamp() as now'

/** The instant in the answer to `whatTimeIsIt`. */
export function timeIn([row]: readonly { now: Date }[]): Date {
  if (!row) throw new Error('A select without a table answers one row.')
  return row.now
}
