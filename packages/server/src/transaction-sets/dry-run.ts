import { mostDryRunLines, type DryRun, type DryRunLine } from '@strongroom/api/contract'
import {
  simulate,
  uninsuredAlong,
  type MovedAccount,
  type Posted,
  type Refusal,
  type SetItem,
  type SimulatedLine,
  type Simulation,
} from '@strongroom/api/finance'
import { addMoney, calendarDate, money, subtractMoney, zeroOf, type Money } from '@strongroom/api/money'
import { heldAccounts } from '../coverage/held-accounts.ts'
import { approvedSchemes } from '../coverage/schemes.ts'
import type { Reader } from '../db/schema.ts'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { requireOpenDraft } from '../drafts/read-draft.ts'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import { platformDay } from '../days/days-at.ts'
import { storedContent } from '../records/stored-content.ts'
import { maySee } from '../records/titles-of.ts'
import { bookUnnamed } from '../transactions/failure-words.ts'
import type { End } from '../transactions/ends.ts'
import { seesBooks } from '../transactions/told-figures.ts'
import type { Person, Reading } from '../work/work.ts'
import { countedIn } from './counted.ts'
import { itemsOf, sequencesOf } from './items.ts'
import { digestOf } from './run-digest.ts'
import { readRun, type Run } from './read-run.ts'

/**
 * What a pending set would do if it ran now, without anything happening: the same `simulate` that runs it. Accounts are told
 * of as far as whoever asks may see them.
 * @throws Problem 1043 there is no such pending set, or it changes words of an approved one, 5023 it has no currency yet
 */
export async function dryRunOf({ reader, now, actor }: Reading<Person>, { id }: { id: string }): Promise<DryRun> {
  const draft = await requireOpenDraft(reader, { kind: 'transactionSet', id })
  if (draft.approved_id !== null)
    throw new Problem('recordNotFound', {
      message: 'This changes words of an approved set. Its items run by what was approved: there is nothing to try.',
    })
  const content = storedContent('transactionSet', draft.content)
  const { currency } = content
  if (currency === undefined)
    throw new Problem('entityValidationFailed', {
      message: 'The set has no currency yet: nothing can be added up before it is chosen.',
      reasons: [{ field: 'content.currency', message: 'Currency is required' }],
    })
  const run = await readRun(reader, {
    set: { ...content, currency },
    items: await itemsOf(reader, id),
    sequences: await sequencesOf(reader, id),
    now,
    sent: sentBy(draft, { actor, now }),
  })
  const simulation = simulate(run.set)
  const isLarge = simulation.lines.length > mostDryRunLines
  const listed = isLarge ? failingFirst(simulation.lines) : simulation.lines
  const day = await platformDay(reader, now)
  const along = await uninsured(reader, { run, steps: isLarge ? [] : stepsOf(run, listed), day })
  // To add up what is insured every account of every depositor is read.
  const isWide = simulation.accounts.length > mostDryRunLines
  const whole = await uninsured(reader, { run, steps: isWide ? [] : [wholeOf(run, simulation)], day })
  const counted = (await countedIn(reader, [id])).get(id)
  const amount = (text: string | undefined): Money => (text === undefined ? zeroOf(currency) : money(text, currency))
  const firstFailure = simulation.firstFailure
  const told = toldTo(actor, run)
  return {
    transactionSetId: id,
    ok: simulation.failureCount === 0 && simulation.lines.length > 0,
    revision: draft.revision,
    asOf: now.toISOString(),
    currency,
    itemCount: simulation.lines.length,
    total: amount(counted?.total),
    debitTotal: amount(counted?.debit),
    creditTotal: amount(counted?.credit),
    feeTotal: amount(counted?.fees),
    net: subtractMoney(amount(counted?.credit), amount(counted?.debit)),
    failureCount: simulation.failureCount,
    firstFailure: firstFailure ? describeLine(told.line(firstFailure), null) : null,
    lines: listed.map((line, index) => describeLine(told.line(line), told.cover(along[index]))),
    accounts: told.accounts(simulation.accounts).slice(0, mostDryRunLines).map(copied),
    accountCount: simulation.accounts.length,
    uninsured: told.cover(whole[0]),
    basis: isLarge || !seesBooks(actor) ? null : basisOf(run),
    digest: await digestOf(simulation, { revision: draft.revision, uninsured: [...along, ...whole] }),
  }
}

type ToldLine = SimulatedLine & Pick<DryRunLine, 'type' | 'from' | 'to'>

/** What is told to whoever asks, account by account: what may not be seen is neither named nor added up. */
function toldTo(actor: Person, { clientAccountOf, namedIn, statedOf }: Run) {
  const accounts = (moved: readonly MovedAccount[]) =>
    moved.filter(({ accountId }) =>
      maySee(actor, clientAccountOf.has(accountId) ? 'clientAccount' : 'institutionAccount'),
    )
  // Of what is on its accounts the books say why they refuse it: what is wrong with an item by itself was found before.
  const saysNoAccount = (item: SetItem, { field }: Refusal) =>
    field === null || (item.refusal !== null && !namedIn.has(item.id))
  const refusal = ({ item, refusal: found }: SimulatedLine) =>
    found === null || seesBooks(actor) || saysNoAccount(item, found) ? found : { ...found, message: bookUnnamed }
  const nameOf = (end: End | undefined) =>
    end && maySee(actor, end.holder === 'operator' ? 'institutionAccount' : 'clientAccount') ? end.name : null
  return {
    accounts,
    line(line: SimulatedLine): ToldLine {
      const { type = null, ends = {} } = statedOf.get(line.item.id) ?? {}
      const between = { from: nameOf(ends.source), to: nameOf(ends.destination) }
      return { ...line, type, ...between, refusal: refusal(line), balances: accounts(line.balances) }
    },
    /** What is uninsured tells what is on the accounts of depositors. */
    cover: (found: DryRunLine['uninsured'] | undefined) => (maySee(actor, 'clientAccount') && found) || null,
  }
}

/** Who answers for it: who sent it; while it is a draft, who asks. */
const sentBy = (draft: DraftRow, { actor, now }: { actor: Person; now: Date }) =>
  draft.status === 'Pending' && draft.submitted_by !== null && draft.submitted_at !== null
    ? { by: draft.submitted_by, at: draft.submitted_at }
    : { by: actor.person.id, at: now }

/** What cannot run is what somebody has to look at; of the rest the first. */
function failingFirst(lines: readonly SimulatedLine[]): SimulatedLine[] {
  const fails = ({ outcome }: SimulatedLine) => outcome === 'Refused' || outcome === 'Cancelled'
  return [...lines.filter(fails), ...lines.filter((line) => !fails(line))].slice(0, mostDryRunLines)
}

function describeLine(
  { item, type, from, to, outcome, refusal, balances }: ToldLine,
  uninsured: DryRunLine['uninsured'],
): DryRunLine {
  return {
    pendingTransactionId: item.id,
    reference: item.reference,
    type,
    from,
    to,
    sequenceId: item.sequence?.id ?? null,
    place: item.sequence?.place ?? null,
    amount: item.amount,
    outcome,
    refusal: refusal && { ...refusal },
    dueDay: item.dueDay,
    balances: balances.map(copied),
    uninsured,
  }
}

const copied = ({ before, after, ...account }: MovedAccount) => ({
  ...account,
  before: { ...before },
  after: { ...after },
})

/** What lies on clients' accounts before and after a move, by their records, without the interest that was paid into them. */
function postedOn(
  { clientAccountOf }: Run,
  moved: readonly MovedAccount[],
  paid: { before: Paid; after: Paid },
): Posted[] {
  const without = (posted: Money, interest: Money | undefined) =>
    interest === undefined ? posted : subtractMoney(posted, interest)
  return moved.flatMap(({ accountId, before, after }) => {
    const record = clientAccountOf.get(accountId)
    if (record === undefined) return []
    return [
      {
        accountId: record,
        before: without(before.posted, paid.before.get(accountId)),
        after: without(after.posted, paid.after.get(accountId)),
      },
    ]
  })
}

/** The interest that was paid, by account. It was covered as accrued before, and is counted there once and not twice. */
type Paid = ReadonlyMap<string, Money>

function paidBy(paid: Paid, { paysInterestTo: id, amount }: SetItem): Paid {
  if (id === null) return paid
  const before = paid.get(id)
  return new Map(paid).set(id, before === undefined ? amount : addMoney(before, amount))
}

/** What each of these lines moves, one after the other. */
function stepsOf(run: Run, lines: readonly SimulatedLine[]): Posted[][] {
  let paid: Paid = new Map()
  return lines.map(({ item, outcome, ran, balances }) => {
    const before = paid
    const after = ran === 'Settles' ? paidBy(before, item) : before
    // What is rolled back is owed again.
    if (outcome === 'Settles') paid = after
    return postedOn(run, balances, { before, after })
  })
}

/** What all of it moves. */
const wholeOf = (run: Run, { accounts, lines }: Simulation): Posted[] =>
  postedOn(run, accounts, {
    before: new Map(),
    after: lines
      .filter(({ outcome }) => outcome === 'Settles')
      .reduce((paid: Paid, { item }) => paidBy(paid, item), new Map()),
  })

async function uninsured(
  reader: Reader,
  { run, steps, day }: { run: Run; steps: readonly (readonly Posted[])[]; day: string },
) {
  const ids = [...new Set(steps.flatMap((step) => step.map(({ accountId }) => accountId)))]
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct target_id as id from client_account_owner_ids where id in (${sql.join(ids)})`.execute(reader)
  const held = await heldAccounts(reader, { clientIds: rows.map(({ id }) => id) })
  const schemes = await approvedSchemes(reader)
  return uninsuredAlong({ held, schemes, day: calendarDate(day), currency: run.set.currency }, steps)
}

const basisOf = ({ set }: Run): NonNullable<DryRun['basis']> => ({
  accounts: set.accounts.map((account) => ({ ...account })),
  sequences: set.sequences.map(({ id, name, onFailure }) => ({ id, name, onFailure })),
  items: set.items.map((item) => ({ ...item, moves: [...item.moves], refusal: item.refusal && { ...item.refusal } })),
})

/** Whether a set that holds these lines may be sent, and why not in a sentence or two. */
export function failureOf({ firstFailure, failureCount, lines }: Simulation): string | undefined {
  if (lines.length === 0) return 'The set holds no items yet'
  if (!firstFailure?.refusal) return undefined
  const { item, refusal } = firstFailure
  const others = failureCount - 1
  const more = others > 0 ? `, and ${others} more cannot run` : ''
  return `${item.reference} cannot run: ${refusal.message}${more}`
}
