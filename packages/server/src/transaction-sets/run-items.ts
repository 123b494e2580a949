import type { ContentOf } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import {
  simulate,
  type Refusal,
  type SetItem,
  type SetSequence,
  type SimulatedLine,
  type Simulation,
} from '@strongroom/api/finance'
import { sql } from 'kysely'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { sentOf } from '../drafts/sent-of.ts'
import { Problem } from '../http/problem.ts'
import { placeHold, releaseHold } from '../ledger/hold.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import { beginState } from '../transactions/begin-state.ts'
import { deskOf, dueDays, todayAt, valueDay, type Desk } from '../transactions/due-day.ts'
import { endsOf, type Ends } from '../transactions/ends.ts'
import { refusedByBooks, rolledBackBehind } from '../transactions/failure-words.ts'
import { fail, settle } from '../transactions/settle.ts'
import { advance, lockState, type TransactionState } from '../transactions/state.ts'
import type { Work } from '../work/work.ts'
import { enterItem } from './enter-item.ts'
import { inParts, type ItemRow } from './items.ts'
import { readRun } from './read-run.ts'
import { takeBack } from './take-back.ts'

/** A set, or a part of it, that is to run now. */
export interface Running {
  set: ContentOf<'transactionSet'>
  setDraft: DraftRow
  taskId: string
  items: readonly ItemRow[]
  sequences: readonly SetSequence[]
}

/** What these items would do, over balances that stay as they are until the work is over; `refusals` by their ids. */
export async function simulateLocked(
  work: Work,
  { set, setDraft, items, sequences }: Running,
  refusals: ReadonlyMap<string, Refusal> = new Map(),
): Promise<Simulation> {
  const { tx, now } = work
  const lock = async (ids: readonly string[]) => {
    const program = await tx
      .selectFrom('ledger_account')
      .select('id')
      .where('owner_kind', '=', 'program')
      .where('currency', '=', set.currency)
      .execute()
    for (const part of inParts([...ids, ...program.map(({ id }) => id)].toSorted())) await lockAccounts(tx, part)
  }
  const run = (await readRun(tx, { set, items, sequences, now, sent: sentOf(setDraft), lock })).set
  return simulate({
    ...run,
    items: run.items.map((item) => ({ ...item, refusal: refusals.get(item.id) ?? item.refusal })),
  })
}

/** What an item was refused for though `simulate` saw nothing against it. What was run with it is to be taken back. */
export class ItemRefused extends Problem {
  override name = 'ItemRefused'
  readonly itemId: string
  readonly refusal: Refusal

  constructor({ id, reference }: SetItem, { code, kind, said }: Problem) {
    super(kind, { message: `${reference} cannot run: ${said}` })
    this.itemId = id
    this.refusal = { code, field: null, message: said }
  }
}

/**
 * Does what `simulate` said of items, in its order: each becomes a transaction, whatever becomes of it.
 * @throws ItemRefused the books refuse one of them
 */
export async function runItems(work: Work, { set, taskId, items }: Running, { lines }: Simulation): Promise<void> {
  const { tx, now } = work
  const drafts = await draftsOf(work, items)
  const rows = new Map(items.map((item) => [item.id, item]))
  const contents = items.map(({ content }) => everyKind.transaction.content.parse(content))
  const ends = await endsOf(tx, contents)
  const dueOf = await dueDays(
    tx,
    contents.map((content, index) => ({ content, ends: ends[index] ?? {} })),
    now,
  )
  const known = new Map(
    items.map(({ id }, index) => [id, { content: contents[index], ends: ends[index] ?? {}, due: dueOf[index] }]),
  )
  const ran: SimulatedLine[] = []
  for (const line of lines) {
    const { id } = line.item
    const [draft, row, of] = [drafts.get(id), rows.get(id), known.get(id)]
    if (!draft || !row || !of?.content) throw new Error(`The item ${id} is to run, and there is no draft of it.`)
    await enterItem(work, { draft, taskId })
    const desk = deskOf(of.ends) ?? elsewhere
    const { content, ends: at } = of
    try {
      await runLine(work, { line, row, content, ends: at, desk, dueDay: of.due ?? set.effectiveDate, draft })
    } catch (error) {
      throw error instanceof Problem ? new ItemRefused(line.item, error) : error
    }
    ran.push(line)
  }
  for (const { item, outcome, ran: did } of ran.toReversed())
    if (outcome === 'RolledBack' && did !== null)
      await takeBack(work, item.id, { because: rolledBack(lines, item.sequence) })
}

/** An item that names no account of the books never runs: where it would have is all the same. */
const elsewhere: Desk = { timezoneId: 'UTC', dailyCutoff: null }

function rolledBack(lines: readonly SimulatedLine[], sequence: SimulatedLine['item']['sequence']): string {
  const stopped = lines.find(({ item, outcome }) => item.sequence?.id === sequence?.id && outcome === 'Refused')
  return rolledBackBehind(stopped?.item.reference ?? 'another item')
}

async function draftsOf({ tx }: Work, items: readonly ItemRow[]): Promise<Map<string, DraftRow>> {
  const found = new Map<string, DraftRow>()
  for (const part of inParts(items)) {
    const ids = part.map(({ id }) => id)
    for (const row of await tx.selectFrom('draft').selectAll().where('id', 'in', ids).execute()) found.set(row.id, row)
  }
  return found
}

interface RunningLine {
  line: SimulatedLine
  row: ItemRow
  content: ContentOf<'transaction'>
  ends: Ends
  desk: Desk
  dueDay: string
  draft: DraftRow
}

async function runLine(work: Work, running: RunningLine): Promise<void> {
  const { line, row, content, ends, desk, dueDay, draft } = running
  const { item, refusal } = line
  const { id } = item
  const isHold = item.moves.length === 0
  const reserves = line.ran === 'Reserves' || (line.ran === 'Settles' && isHold)
  const placed =
    row.holdId === null && reserves && item.reserves
      ? await placeHold(work, { ...item.reserves, currency: content.currency })
      : row.holdId
  const begun = {
    id,
    content,
    desk,
    dueDay,
    holdId: placed,
    valueDay: valueDay(content.effectiveDate, desk, sentOf(draft).at),
  }
  await beginState(work, begun)
  if (line.ran === 'Reserves') return
  const state = await begunState(work, id)
  if (line.ran === 'Settles') await settle(work, { state, content, ends }, { day: todayAt(desk, work.now) })
  else await giveUp(work, state, { refusal, isRefused: line.outcome === 'Refused' })
}

async function begunState(work: Work, id: string): Promise<TransactionState> {
  const state = await lockState(work, id)
  if (!state) throw new Error(`The transaction ${id} has just begun and has no state.`)
  return state
}

/** What the books refuse has failed; what never was asked of a rail, or stood behind another, is cancelled. */
async function giveUp(
  work: Work,
  state: TransactionState,
  { refusal, isRefused }: { refusal: SimulatedLine['refusal']; isRefused: boolean },
): Promise<void> {
  const reason = refusal?.message ?? 'Refused'
  if (isRefused && state.rail === 'Internal') {
    await fail(work, state, { code: refusedByBooks, reason })
    return
  }
  if (state.hold_id !== null) await releaseHold(work, state.hold_id)
  await advance(work, state.transaction_id, { from: 'Approved', status: 'Cancelled', detail: reason })
}

/** Says of every item of a set that its reference is used from now on. @throws the database's refusal of one that is used */
export async function claimReferences({ tx }: Work, setId: string): Promise<void> {
  await sql`insert into transaction_reference (reference, transaction_id)
    select d.content ->> 'reference', d.id from set_item i join draft d on d.id = i.draft_id
    where i.set_id = ${setId} order by 1`.execute(tx)
}
