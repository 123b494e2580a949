import type { ContentOf } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Work } from '../work/work.ts'
import type { Desk } from './due-day.ts'
import { changedBy } from './state.ts'

type Content = ContentOf<'transaction'>

/** Writes how far a transaction is when it begins. */
export async function beginState(
  work: Work,
  begun: { id: string; content: Content; desk: Desk; dueDay: string; holdId: string | null; valueDay: string | null },
): Promise<void> {
  const { id, content, desk, dueDay, holdId } = begun
  await work.tx
    .insertInto('transaction_state')
    .values({
      transaction_id: id,
      status: 'Approved',
      rail: content.rail,
      due_day: dueDay,
      due_at: sql<Date>`cast(${dueDay} as timestamp) at time zone ${desk.timezoneId}`,
      value_day: begun.valueDay,
      hold_id: holdId,
      detail: null,
      ...changedBy(work),
    })
    .execute()
}
