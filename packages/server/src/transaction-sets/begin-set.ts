import type { ContentOf } from '@strongroom/api/contract'
import type { Simulation } from '@strongroom/api/finance'
import { addMoney, compareMoney, formatDate, calendarDate, subtractMoney, type Money } from '@strongroom/api/money'
import { sql } from 'kysely'
import { violatedConstraint } from '../db/sqlstate.ts'
import { Problem } from '../http/problem.ts'
import { refusedPosting } from '../ledger/refused-posting.ts'
import { contentReasons } from '../records/content-reasons.ts'
import type { Person, Work } from '../work/work.ts'
import { controlIssues } from './check-set.ts'
import { failureOf } from './dry-run.ts'
import { inParts, itemsOf, sequencesOf } from './items.ts'
import { itemsText } from './items-text.ts'
import { claimReferences, ItemRefused, runItems, simulateLocked } from './run-items.ts'

/**
 * What begins with an approved set, in the transaction of its approval: its control figures and its run are asked once
 * more under lock. All or nothing, it runs here; otherwise what is there is reserved, and the worker runs it piece by piece.
 * @throws Problem 5023 the control figures do not hold any more, or an item cannot run
 */
export async function beginSet(
  work: Work<Person>,
  { id, content, draftId }: { id: string; content: ContentOf<'transactionSet'>; draftId: string },
): Promise<void> {
  const { tx } = work
  const refuse = (field: string, message: string) =>
    new Problem('entityValidationFailed', { reasons: contentReasons([{ field, message }]) })
  const setDraft = await tx.selectFrom('draft').selectAll().where('id', '=', draftId).executeTakeFirstOrThrow()
  const [issue] = await controlIssues(tx, { setId: id, content })
  if (issue) throw refuse(issue.field, issue.message)
  const items = await itemsOf(tx, id)
  const { id: taskId } = await tx
    .selectFrom('approving_task')
    .select('id')
    .where('draft_id', '=', draftId)
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow()
  const running = { set: content, setDraft, taskId, items, sequences: await sequencesOf(tx, id) }
  const simulation = await simulateLocked(work, running)
  const failure = failureOf(simulation)
  if (failure !== undefined) throw refuse('items', failure)
  const waiting = simulation.lines.find(({ outcome }) => outcome !== 'Settles')
  if (content.atomic && waiting)
    throw refuse(
      'effectiveDate',
      `It posts when it is approved: ${waiting.item.reference} is not due before ${formatDate(calendarDate(content.effectiveDate))}`,
    )
  try {
    await claimReferences(work, id)
  } catch (error) {
    if (violatedConstraint(error) !== 'transaction_reference_pkey') throw error
    throw refuse('items', 'Another transaction that was approved meanwhile has the reference of an item')
  }
  await tx
    .insertInto('set_run')
    .values({
      set_id: id,
      task_id: taskId,
      approved_at: work.now,
      item_count: items.length,
      items_mac: await work.historyMac.of(await itemsText(running)),
      ran_sequence: 0,
      ran_position: 0,
      is_done: content.atomic,
    })
    .execute()
  if (!content.atomic) return reserveWhatIsThere(work, simulation)
  try {
    await runItems(work, running, simulation)
  } catch (error) {
    throw error instanceof ItemRefused ? refuse('items', error.message) : error
  }
}

/**
 * Reserves for each item what it takes, account by account in the order of the run, up to the first that waits for money
 * which the set itself brings: so a set that could run when it was approved is not overtaken by others.
 */
async function reserveWhatIsThere({ tx, now, ids }: Work, { lines }: Simulation): Promise<void> {
  const before = new Map<string, Money>()
  for (const { balances } of lines)
    for (const { accountId, before: known } of balances)
      if (!before.has(accountId)) before.set(accountId, known.available)
  const used = new Map<string, Money>()
  const closed = new Set<string>()
  const placed: { id: string; item: string; account: string; amount: Money }[] = []
  for (const { item } of lines) {
    if (!item.reserves || closed.has(item.reserves.accountId)) continue
    const { accountId, amount } = item.reserves
    const free = before.get(accountId)
    const sum = addMoney(used.get(accountId) ?? amountOfNone(amount), amount)
    if (free === undefined || compareMoney(sum, free) > 0) {
      closed.add(accountId)
      continue
    }
    used.set(accountId, sum)
    placed.push({ id: ids.next(), item: item.id, account: accountId, amount })
  }
  for (const part of inParts(placed)) {
    const held = sql`jsonb_to_recordset(cast(${JSON.stringify(part)} as jsonb))
      as held (id text collate "C", item text collate "C", account text collate "C", amount numeric)`
    try {
      await sql`insert into hold (id, account_id, currency, amount, placed_at)
        select held.id, held.account, l.currency, held.amount, ${now} from ${held}
        join ledger_account l on l.id = held.account`.execute(tx)
    } catch (error) {
      throw refusedPosting(error) ?? error
    }
    await sql`update set_item i set hold_id = held.id from ${held} where i.draft_id = held.item`.execute(tx)
  }
}

/** Nothing, in the places of an amount. */
const amountOfNone = (amount: Money): Money => subtractMoney(amount, amount)
