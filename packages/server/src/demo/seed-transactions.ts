import { dayOf, instantOf } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Books } from '../approval/book.ts'
import { decide } from '../approval/decide.ts'
import { sendToApproval } from '../approval/send-to-approval.ts'
import { createDraft } from '../drafts/create-draft.ts'
import type { Deps } from '../http/app-env.ts'
import type { Reader } from '../db/schema.ts'
import { roomOf, type KindRoom } from '../records/kind-room.ts'
import { importSettlement } from '../transactions/import-settlement.ts'
import { simulatedMark } from '../transactions/figures.ts'
import { transactionJob } from '../transactions/transaction-job.ts'
import { perform } from '../work/perform.ts'
import { runJob } from '../worker/run-job.ts'
import { demoPeople, pick } from './demo-people.ts'
import { seeding } from './seeding.ts'

/** What the simulated rail has answered on the first day, by the transactions; of the rest it says nothing yet. */
const answers: readonly (readonly [reference: string, result: string])[] = [
  ['TRX-2026-000001', 'Settled'],
  ['TRX-2026-000002', 'Settled'],
  ['TRX-2026-000003', 'Settled'],
  ['TRX-2026-000005', 'Failed R03'],
  ['TRX-2026-000007', 'Settled'],
]

/** The transfer that was made by mistake, and taken back. */
const mistaken = 'TRX-2026-000006'

/**
 * Brings the transactions of the demo network on their way: the rail has answered for some, marked as simulated, and one
 * was reversed. Not where there are none.
 */
export async function seedTransactions(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  { kinds, books }: { kinds: readonly KindRoom[]; books: Books },
): Promise<void> {
  const { db } = deps
  const named = await transactionsNamed(db, [mistaken, ...answers.map(([reference]) => reference)])
  const people = await db.transaction().execute(demoPeople)
  const original = named.get(mistaken)
  if (!original || !people) return
  await runJob(deps, transactionJob)
  // Wherever the institution is, this day has begun; no rail answers before a transaction is approved.
  const day = dayOf(instantOf(deps.clock.now()), 'Pacific/Honolulu')
  const rows = answers.flatMap(([reference, result], index) => {
    const found = named.get(reference)
    if (!found) return []
    const { amount, currency } = found
    const trace = `${simulatedMark}-${reference}`
    return [{ line: index + 2, values: { reference, trace, amount, currency, result, day } }]
  })
  await importSettlement(deps, rows, { source: 'first day', actor: seeding })

  const [maker, approver] = [pick(people.makers, 1), pick(people.approvers, 1)]
  const room = roomOf(kinds, 'transaction')
  const content = {
    reference: `${mistaken}-R`,
    type: 'Reversal',
    amount: original.amount,
    currency: original.currency,
    rail: 'Internal',
    reversalOf: original.id,
    effectiveDate: day,
    description: 'Paid to the wrong account',
  }
  const draft = await perform(deps, maker, (work) => createDraft(work, { room, content }))
  const { taskId, draft: sent } = await perform(deps, maker, (work) => sendToApproval(work, { books, id: draft.id }))
  await perform(deps, approver, (work) =>
    decide(work, {
      books,
      id: taskId,
      action: 'approve',
      revision: sent.revision,
      comment: 'As agreed with both clients.',
    }),
  )
}

interface Named {
  id: string
  amount: string
  currency: string
}

/** Approved transactions by their references. */
async function transactionsNamed(reader: Reader, references: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await sql<Named & { reference: string }>`
    select id, reference, content ->> 'amount' as amount, currency from transaction
    where reference in (${sql.join(references)})`.execute(reader)
  return new Map(rows.map((row) => [row.reference, row]))
}
