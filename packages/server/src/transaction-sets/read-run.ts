import { errorCatalogue, type ContentOf, type DraftContentOf, type FieldIssue } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import type { BookAccount, Refusal, SetItem, SetSequence, SetToRun } from '@strongroom/api/finance'
import {
  addMoney,
  formatDate,
  money,
  negateMoney,
  parseDate,
  parseMoney,
  type CalendarDate,
  zeroOf,
  type Money,
} from '@strongroom/api/money'
import { sql } from 'kysely'
import { placeOf } from '../db/kind-table.ts'
import type { LedgerRole } from '../db/ledger-tables.ts'
import type { Reader } from '../db/schema.ts'
import { accountsBeside, besideKey } from '../ledger/account-beside.ts'
import { platformDay } from '../days/days-at.ts'
import type { Sent } from '../records/kind-room.ts'
import { storedContent } from '../records/stored-content.ts'
import { endIssues, pairIssues } from '../transactions/check-transaction.ts'
import { deskOf, dueDays, todayAt, type Desk } from '../transactions/due-day.ts'
import { bookEnd, endsOf, sides, type Ends } from '../transactions/ends.ts'
import { clientFees, feeTypesOf, unfitFees, type FeeTypes } from '../transactions/fees.ts'
import { mayBackdate } from '../transactions/may-backdate.ts'
import { noAccountBeside, plannedPostings, type PlannedOn } from '../transactions/postings.ts'
import { inParts, type ItemRow } from './items.ts'

type Content = ContentOf<'transaction'>
/** What a run asks of its set: nothing can be added up before its currency is known. */
type SetContent = DraftContentOf<'transactionSet'> & { currency: string }

/** What is read of a set: whose it is, what it says, and which of its items. */
export interface RunAsked {
  set: SetContent
  items: readonly ItemRow[]
  sequences: readonly SetSequence[]
  now: Date
  sent: Sent
  /** Locks the accounts of the ledger that the items move, before their balances are read. */
  lock?: (accountIds: readonly string[]) => Promise<void>
}

/** What a set would do, as `simulate` takes it; and which record an account of it is that of, for clients' accounts. */
export interface Run {
  set: SetToRun
  clientAccountOf: ReadonlyMap<string, string>
  /** Items that are refused by themselves in a sentence that names an account. */
  namedIn: ReadonlySet<string>
  /** What each item says it is, and the accounts that it names. */
  statedOf: ReadonlyMap<string, Stated>
}

export interface Stated {
  type: string | null
  ends: Ends
}

/** Everything that the run of items depends on, read in as many questions for many items as for a few. */
export async function readRun(reader: Reader, asked: RunAsked): Promise<Run> {
  const { currency } = asked.set
  const drafts = asked.items.map(({ content }) => storedContent('transaction', content))
  const ends = await endsInParts(reader, drafts)
  const days = await daysInParts(reader, { drafts, ends, now: asked.now })
  const context: Context = {
    ...asked,
    today: await platformDay(reader, asked.now),
    onFailure: new Map(asked.sequences.map(({ id, onFailure }) => [id, onFailure])),
    mayBackdate: await mayBackdate(reader, asked.sent.by),
    feeTypes: await feeTypesOf(reader, drafts.map(withFees)),
    taken: await takenReferences(reader, asked.items),
    beside: await accountsBeside(reader, [...new Set(ends.flatMap(omnibusesIn))]),
  }
  const items: SetItem[] = []
  const namedIn = new Set<string>()
  const statedOf = new Map<string, Stated>()
  const accountIds = new Set<string>()
  for (const [index, row] of asked.items.entries()) {
    const reading = { row, ends: ends[index] ?? {}, dueDay: days[index] ?? null, currency }
    const item = readItem(context, reading)
    items.push(item)
    statedOf.set(item.id, { type: drafts[index]?.type ?? null, ends: reading.ends })
    // Of accounts without names the sentence would be another.
    if (item.refusal && item.refusal.message !== readItem(context, withoutNames(reading)).refusal?.message)
      namedIn.add(item.id)
    for (const { accountId } of [...item.moves, ...(item.reserves ? [item.reserves] : [])]) accountIds.add(accountId)
  }
  const ids = [...accountIds].filter((id) => !isProgram(id)).toSorted()
  await asked.lock?.(ids)
  const { accounts, clientAccountOf } = await readAccounts(reader, ids)
  const sides = new Map(accounts.map(({ account, growsWith }) => [account.id, growsWith]))
  const fromOwnSide = (part: { accountId: string; amount: Money }) =>
    sides.get(part.accountId) === 'debit' ? { ...part, amount: negateMoney(part.amount) } : part
  const programs = [...accountIds].filter(isProgram).map((id) => programBook(id, currency))
  return {
    set: {
      currency,
      sequences: asked.sequences,
      accounts: [...accounts.map(({ account }) => account), ...programs],
      items: items.map((item) => ({ ...item, moves: item.moves.map(fromOwnSide) })),
    },
    clientAccountOf,
    namedIn,
    statedOf,
  }
}

interface Context extends RunAsked {
  today: string
  onFailure: ReadonlyMap<string, SetSequence['onFailure']>
  mayBackdate: boolean
  feeTypes: FeeTypes
  /** References that other transactions have, or that several of the items have. */
  taken: ReadonlySet<string>
  beside: ReadonlyMap<string, string>
}

interface Reading {
  row: ItemRow
  ends: Ends
  dueDay: string | null
  currency: string
}

const withoutNames = ({ ends: { source, destination }, ...reading }: Reading): Reading => ({
  ...reading,
  ends: {
    ...(source && { source: { ...source, name: '' } }),
    ...(destination && { destination: { ...destination, name: '' } }),
  },
})

/** One item for `simulate`; its parts are credits where they are positive. */
function readItem(context: Context, { row, ends, dueDay, currency }: Reading): SetItem {
  const { id, parentId, place, dependsOnPrevious, holdId } = row
  const draft = storedContent('transaction', row.content)
  const common = {
    id,
    reference: draft.reference ?? 'No reference',
    amount: parseMoney(draft.amount, currency) ?? zeroOf(currency),
    isReserved: holdId !== null,
    sequence: parentId === null || place === null ? null : { id: parentId, place, dependsOnPrevious },
  }
  const nothing = { moves: [], reserves: null, paysInterestTo: null, atOnce: false, dueDay }
  const submitted = everyKind.transaction.submit(draft, { today: context.today })
  if (!submitted.ok) return { ...common, ...nothing, refusal: refused(submitted.issues) }
  const { content } = submitted
  const desk = deskOf(ends)
  const shape = [
    ...membershipIssues(context, row, content),
    ...lostEnds(content, ends),
    ...lostFees(context.feeTypes, content),
  ]
  const first = shape.length > 0 ? shape : [...endIssues(content, ends), ...pairIssues(content, ends)]
  if (first.length > 0 || !desk) return { ...common, ...nothing, refusal: refused(first) ?? notInBooks }
  const plan = resolved(context, { content, ends })
  const source = bookEnd(ends, 'source')
  const needed = addMoney(money(content.amount, currency), clientFees(content))
  return {
    ...common,
    moves: together(plan.moves),
    reserves: source ? { accountId: source.ledgerId, amount: needed } : null,
    paysInterestTo: content.type === 'InterestPosting' ? (bookEnd(ends, 'destination')?.ledgerId ?? null) : null,
    dueDay,
    atOnce: content.rail === 'Internal' && dueDay !== null && dueDay <= todayAt(desk, context.now),
    refusal:
      refused([
        ...dayIssues(context, { content, desk, dueDay }),
        ...unfitFees(context.feeTypes, content, { today: todayAt(desk, context.now) }),
        ...plan.issues,
      ]) ?? (context.taken.has(content.reference) ? referenceTaken : null),
  }
}

/** What an item must be because it is one of this set. */
function membershipIssues(
  { set, onFailure }: Context,
  { parentId }: ItemRow,
  { type, currency, effectiveDate, rail, scheduledFor }: Content,
): FieldIssue[] {
  const issues: FieldIssue[] = []
  if (type === 'Reversal' || type === 'Release')
    issues.push({ field: 'type', message: 'A reversal or a release is made by itself, not in a set' })
  if (currency !== set.currency) issues.push({ field: 'currency', message: `The set is in ${set.currency}` })
  const day = parseDate(set.effectiveDate ?? '')
  if (effectiveDate !== set.effectiveDate)
    issues.push({
      field: 'effectiveDate',
      message: `The set is effective on ${day ? formatDate(day) : (set.effectiveDate ?? 'no day yet')}`,
    })
  if (scheduledFor !== undefined)
    issues.push({ field: 'scheduledFor', message: 'An item goes with its set: leave this out' })
  if (rail !== 'Internal' && set.atomic === true)
    issues.push({ field: 'rail', message: 'All or nothing is possible inside the books only: choose Internal' })
  if (rail !== 'Internal' && parentId !== null && onFailure.get(parentId) === 'RollBack')
    issues.push({ field: 'rail', message: 'Only what moves inside the books can be rolled back: choose Internal' })
  return issues
}

function lostEnds(content: Content, ends: Ends): FieldIssue[] {
  return sides.flatMap((side) =>
    content[`${side}AccountId`] !== undefined && !ends[side]
      ? [{ field: `${side}AccountId`, message: 'The account was not found' }]
      : [],
  )
}

function lostFees(known: FeeTypes, { fees = [] }: Content): FieldIssue[] {
  return fees.flatMap(({ feeTypeId }, index) =>
    known.has(feeTypeId)
      ? []
      : [{ field: `fees.${index}.feeTypeId`, message: `The ${placeOf('transactionFeeType').noun} was not found` }],
  )
}

function dayIssues(
  context: Context,
  { content, desk, dueDay }: { content: Content; desk: Desk; dueDay: string | null },
): FieldIssue[] {
  const { sent, set, now } = context
  const day = todayAt(desk, sent.at)
  if (content.effectiveDate < day && !context.mayBackdate)
    return [
      { field: 'effectiveDate', message: `It is ${formatDate(day)} at the institution, and you may not back-date` },
    ]
  const due = parseDate(dueDay ?? '')
  if (set.atomic === true && due !== undefined && due > todayAt(desk, now)) return [notYet(due)]
  return []
}

/** Why an item of a set that posts when it is approved cannot run yet. */
const notYet = (due: CalendarDate): FieldIssue => ({
  field: 'effectiveDate',
  message: `All or nothing posts when it is approved, and this is not due before ${formatDate(due)}: send it then, or let it run in parts`,
})

/** What it posts, on accounts of the ledger; one of the program goes by its purpose, whether or not it is open yet. */
function resolved({ beside }: Context, { content, ends }: { content: Content; ends: Ends }) {
  const issues: FieldIssue[] = []
  const idOf = (on: PlannedOn): string | undefined => {
    if ('ledgerId' in on) return on.ledgerId
    if ('owedIn' in on) {
      issues.push({ field: 'type', message: `What is owed in ${on.owedIn.name} is adjusted by itself, not in a set` })
      return undefined
    }
    if ('program' in on) return `${programMark}${on.program}`
    const found = on.beside.omnibusId === null ? undefined : beside.get(besideKey(on.beside.omnibusId, on.type))
    if (found === undefined) {
      const { type, name } = { type: on.type, name: on.beside.name }
      const field = content.fees?.length ? 'fees' : 'amount'
      issues.push(noAccountBeside({ name, type, currency: content.currency, field }))
    }
    return found
  }
  const moves = plannedPostings(content, ends).flatMap(({ on, amount }) => {
    const accountId = idOf(on)
    return accountId === undefined ? [] : [{ accountId, amount }]
  })
  return { moves, issues }
}

/** One part an account. */
function together(parts: readonly { accountId: string; amount: Money }[]) {
  const found = new Map<string, Money>()
  for (const { accountId, amount } of parts) {
    const known = found.get(accountId)
    found.set(accountId, known === undefined ? amount : addMoney(known, amount))
  }
  return [...found].map(([accountId, amount]) => ({ accountId, amount }))
}

const refused = ([first]: readonly FieldIssue[]): Refusal | null =>
  first ? { code: errorCatalogue.entityValidationFailed.code, ...first } : null

const notInBooks: Refusal = {
  code: errorCatalogue.entityValidationFailed.code,
  field: 'sourceAccountId',
  message: 'It moves no account of the books',
}
const referenceTaken: Refusal = {
  code: errorCatalogue.duplicateRecord.code,
  field: 'reference',
  message: 'The reference was used before: a reference is used once, for ever',
}

const programMark = 'program '
const isProgram = (id: string): boolean => id.startsWith(programMark)
const programBook = (id: string, currency: string): BookAccount => ({
  id,
  name: id.slice(programMark.length),
  posted: zeroOf(currency),
  held: zeroOf(currency),
  accrued: '0',
  isBounded: false,
  isOpen: true,
  isShown: false,
})

const withFees = ({ fees }: DraftContentOf<'transaction'>): Pick<Content, 'fees'> => ({
  fees: (fees ?? []).flatMap(({ feeTypeId }) =>
    feeTypeId === undefined ? [] : [{ feeTypeId, amount: '0', payer: 'Client' as const }],
  ),
})

const omnibusesIn = (ends: Ends): string[] => sides.flatMap((side) => bookEnd(ends, side)?.omnibusId ?? [])

async function endsInParts(reader: Reader, drafts: readonly DraftContentOf<'transaction'>[]): Promise<Ends[]> {
  const found: Ends[] = []
  for (const part of inParts(drafts)) found.push(...(await endsOf(reader, part)))
  return found
}

async function daysInParts(
  reader: Reader,
  { drafts, ends, now }: { drafts: readonly DraftContentOf<'transaction'>[]; ends: readonly Ends[]; now: Date },
): Promise<(string | null)[]> {
  const found: (string | null)[] = []
  for (const part of inParts(drafts.map((content, index) => ({ content, ends: ends[index] ?? {} }))))
    found.push(...(await dueDays(reader, part, now)))
  return found
}

/** Which references are another transaction's already, or stand at more than one item of the same set. */
async function takenReferences(reader: Reader, items: readonly ItemRow[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const part of inParts(items)) {
    const { rows } = await sql<{ reference: string }>`
      select own.reference from jsonb_to_recordset(cast(${JSON.stringify(
        part.map(({ id, content }) => ({ id, reference: content.reference })),
      )} as jsonb)) as own (id text collate "C", reference text collate "C")
      join transaction_reference used on used.reference = own.reference and used.transaction_id <> own.id`.execute(
      reader,
    )
    for (const { reference } of rows) taken.add(reference)
  }
  const seen = new Set<string>()
  for (const { content } of items) {
    const { reference } = content
    if (typeof reference !== 'string') continue
    if (seen.has(reference)) taken.add(reference)
    seen.add(reference)
  }
  return taken
}

interface AccountRow {
  id: string
  name: string | null
  clientAccountId: string | null
  role: LedgerRole
  currency: string
  posted: string
  held: string
  accrued: string
  mayOwe: boolean
  isOpen: boolean
}

/** Accounts of the ledger as `simulate` knows them, each read from the side that it grows on. */
async function readAccounts(reader: Reader, ids: readonly string[]) {
  const accounts: { account: BookAccount; growsWith: 'credit' | 'debit' }[] = []
  const clientAccountOf = new Map<string, string>()
  for (const part of inParts(ids)) {
    const { rows } = await sql<AccountRow>`
      select l.id, coalesce(c.content ->> 'title', o.content ->> 'name') as name, c.id as "clientAccountId",
        l.role, l.currency, l.posted::text as posted, l.held::text as held, l.allow_negative as "mayOwe",
        l.is_open as "isOpen", coalesce(e.accrued, 0)::text as accrued
      from ledger_account l
        left join client_account c on l.owner_kind = 'clientAccount' and c.id = l.owner_id
        left join institution_account o on l.owner_kind = 'institutionAccount' and o.id = l.owner_id
        left join interest_account e on e.account_id = l.id and e.accrued_through is not null
      where l.id in (${sql.join(part)})`.execute(reader)
    for (const { id, name, clientAccountId, role, currency, posted, held, accrued, mayOwe, isOpen } of rows) {
      const growsWith = role === 'Client' || role === 'Program' ? 'credit' : 'debit'
      const credit = money(posted, currency)
      if (clientAccountId !== null) clientAccountOf.set(id, clientAccountId)
      accounts.push({
        growsWith,
        account: {
          id,
          name: name ?? role,
          posted: growsWith === 'credit' || credit === zeroOf(currency) ? credit : negateMoney(credit),
          held: money(held, currency),
          accrued,
          isBounded: !mayOwe && role !== 'Program',
          isOpen,
          isShown: role === 'Client' || role === 'Institution',
        },
      })
    }
  }
  return { accounts, clientAccountOf }
}
