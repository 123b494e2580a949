import type { ContentOf } from '@strongroom/api/contract'
import type { CalendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import type { WorkDeps } from '../http/app-env.ts'
import { deskOf, todayAt } from '../transactions/due-day.ts'
import { endsOf } from '../transactions/ends.ts'
import { simulatedMark } from '../transactions/figures.ts'
import { importSettlement } from '../transactions/import-settlement.ts'
import { seeding } from './seeding.ts'

/** What the simulated rail says of a transaction: `Settled` or `Failed R03`. */
export type Answer = readonly [reference: string, result: string]

/** Lets the simulated rail answer for transactions, each on the day that it is at its desk; not for those there are not. */
export async function answerToday(deps: WorkDeps, answers: readonly Answer[], source: string): Promise<void> {
  const found = await transactionsToday(
    deps.db,
    answers.map(([reference]) => reference),
    deps.clock.now(),
  )
  const rows = answers.flatMap(([reference, result], index) => {
    const transaction = found.get(reference)
    if (!transaction) return []
    const { amount, currency } = transaction.content
    const values = {
      ...{ reference, trace: `${simulatedMark}-${reference}`, amount, currency, result },
      day: transaction.today,
    }
    return [{ line: index + 2, values }]
  })
  await importSettlement(deps, rows, { source, actor: seeding })
}

/** Approved transactions by their references, with the day that it is at their desks. */
export async function transactionsToday(
  reader: Reader,
  references: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { id: string; content: ContentOf<'transaction'>; today: CalendarDate }>> {
  if (references.length === 0) return new Map()
  const { rows } = await sql<{ id: string; content: ContentOf<'transaction'> }>`
    select id, content from transaction where reference in (${sql.join(references)})`.execute(reader)
  const ends = await endsOf(
    reader,
    rows.map(({ content }) => content),
  )
  return new Map(
    rows.flatMap((row, index) => {
      const desk = deskOf(ends[index] ?? {})
      return desk ? [[row.content.reference, { ...row, today: todayAt(desk, now) }]] : []
    }),
  )
}
