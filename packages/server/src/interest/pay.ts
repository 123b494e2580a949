import { inForceOn, postingOf, type RatePlan, type RateTerms } from '@strongroom/api/finance'
import {
  addDays,
  addDecimals,
  addMoney,
  calendarDate,
  exceeds,
  formatDate,
  minorUnits,
  money,
  negateMoney,
  subtractDecimals,
  zeroOf,
  type CalendarDate,
  type Money,
} from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import type { Problem } from '../http/problem.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import { post } from '../ledger/post.ts'
import { programAccount } from '../ledger/program-account.ts'
import { attempt } from '../work/attempt.ts'
import type { Work } from '../work/work.ts'
import { dayIn, isZone, noZone } from '../days/zone.ts'
import { holdTerms } from './hold-terms.ts'
import { readPlans } from '../rate-terms/read-plans.ts'
import { UnreadableVersion } from '../versions/read-versions.ts'

/** So many accounts are paid in one transaction: their omnibuses are held until its end. */
const accountsAtOnce = 50

/**
 * Pays in the interest of some of the accounts of which some is due, each in an entry of its own; false where there is
 * none. What is due is all that is accrued through the day less all that was paid, rounded once: the rest is carried, and
 * an account whose accruals were superseded since gets what is missing, or gives back what was too much, today.
 */
export async function pay(work: Work, { day }: { day: CalendarDate }): Promise<boolean> {
  const { tx } = work
  await holdTerms(tx)
  const candidates = await dueAccounts(tx, { day })
  if (candidates.length === 0) return false
  const places = await placesOf(work, candidates)
  const held = [...places.values()].flatMap(({ omnibus, source, expense }) => [
    omnibus,
    expense,
    ...(source === null ? [] : [source]),
  ])
  await lockAccounts(tx, [...candidates, ...held])
  const due = await dueAccounts(tx, { day, among: candidates })
  if (due.length === 0) return true
  for (const payment of await readPayments(tx, due)) {
    const place = places.get(payment.id)
    if (!place) continue
    const refused = await attempt(work, () => payAccount(work, { payment, place, day }))
    // What is refused is told, and the others do not wait for it.
    if (refused) await giveUp(tx, { id: payment.id, day, fault: wordsOf(refused) })
  }
  return true
}

async function dueAccounts(
  tx: Tx,
  { day, among }: { day: CalendarDate; among?: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.account_id as id from interest_account s
    where ${among ? sql`s.account_id in (${sql.join(among)})` : sql`true`} and s.post_through <= ${day}
      and (s.stale_from is null or s.stale_from > s.post_through)
      and (s.posting_tried is null or s.posting_tried < ${day})
    order by s.account_id limit ${accountsAtOnce}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Between which accounts of the ledger the interest of an account moves. */
interface Place {
  omnibus: string
  expense: string
  /** An institution's account that interest is paid from: of the same institution, else the oldest of the currency. */
  source: string | null
}

async function placesOf(work: Work, ids: readonly string[]): Promise<Map<string, Place>> {
  const { rows } = await sql<{ id: string; omnibus: string; currency: string; source: string | null }>`
    select l.id, l.omnibus_id as omnibus, l.currency, (
      select paying.id from institution_account from_account
        join ledger_account paying on paying.owner_kind = 'institutionAccount' and paying.owner_id = from_account.id
      where from_account.account_type = 'Interest' and from_account.status = 'Active'
        and from_account.currency = l.currency
      order by from_account.institution_id <> p.institution_id, from_account.id limit 1) as source
    from ledger_account l join client_account a on a.id = l.owner_id
      join institution_account p on p.id = a.program_account_id
    where l.id in (${sql.join(ids)})`.execute(work.tx)
  const expenses = new Map<string, string>()
  for (const currency of new Set(rows.map((row) => row.currency)))
    expenses.set(currency, await programAccount(work, { purpose: 'InterestExpense', currency }))
  return new Map(
    rows.map(({ id, omnibus, currency, source }) => [id, { omnibus, source, expense: expenses.get(currency) ?? '' }]),
  )
}

/** What may have to be paid to an account, or taken back. */
interface Payment {
  id: string
  currency: string
  through: CalendarDate
  /** Whether interest of that day is paid for the first time. */
  isFirst: boolean
  /** Accrued through the day and not paid, a decimal string. */
  owed: string
  /** How many postings there are through this day. */
  made: number
  zone: string
  isOpen: boolean
  available: Money
  /** Undefined where none is in force that day; why, where it cannot be read. */
  plan: RatePlan | UnreadableVersion | undefined
}

async function readPayments(tx: Tx, ids: readonly string[]): Promise<Payment[]> {
  const { rows } = await sql<{
    id: string
    currency: string
    through: string
    paid: string | null
    accrued: string
    later: string
    early: string
    made: number
    zone: string
    open: boolean
    available: string
    plan: string
  }>`
    select s.account_id as id, l.currency, s.post_through as through, s.posted_through as paid,
      s.accrued::text as accrued, coalesce((select sum(a.amount) from accrual a
        where a.account_id = s.account_id and a.superseded_at is null and a.day > s.post_through), 0)::text as later,
      coalesce((select sum(m.amount) from interest_posting m where m.account_id = s.account_id
        and m.by_hand and m.paid_in_before >= s.post_through), 0)::text as early,
      (select count(*)::int from interest_posting m
        where m.account_id = s.account_id and m.through = s.post_through) as made,
      i.content ->> 'timezoneId' as zone, l.is_open as open,
      (l.posted - l.held)::text as available, c.interest_rate_plan_id as plan
    from interest_account s join ledger_account l on l.id = s.account_id join client_account c on c.id = l.owner_id
      join institution_account p on p.id = c.program_account_id join institution i on i.id = p.institution_id
    where s.account_id in (${sql.join(ids)}) order by s.account_id`.execute(tx)
  const plans = await readPlans(
    tx,
    rows.map(({ plan }) => plan),
  )
  return rows.map(({ through, paid, accrued, later, early, plan, open, available, ...row }) => ({
    ...row,
    through: calendarDate(through),
    isFirst: paid === null || through > paid,
    // What people paid since this was paid in is of later days: an adjustment does not take it back.
    owed: addDecimals([subtractDecimals(accrued, later), early]),
    isOpen: open,
    available: money(available, row.currency),
    plan: planOn(plans.get(plan), calendarDate(through)),
  }))
}

function planOn(terms: RateTerms | UnreadableVersion | undefined, day: CalendarDate): Payment['plan'] {
  return terms instanceof UnreadableVersion ? terms : inForceOn(terms?.versions ?? [], day)?.content
}

/** How a plan rounds that says nothing, because it is not in force any more. */
const usual = { roundingMode: 'HalfEven' } as const

async function payAccount(
  work: Work,
  { payment, place, day }: { payment: Payment; place: Place; day: CalendarDate },
): Promise<void> {
  const { id, currency, through, isFirst, owed, zone, plan } = payment
  if (plan instanceof UnreadableVersion) return giveUp(work.tx, { id, day, fault: plan.message })
  const amount =
    isFirst || isMoreThanRest(owed, currency)
      ? postingOf({ currency, roundingMode: (plan ?? usual).roundingMode }, [owed]).amount
      : zeroOf(currency)
  if (amount === zeroOf(currency)) {
    if (isFirst) await recordPosting(work, { payment, amount, entry: null })
    return settle(work.tx, payment)
  }
  const fault = refusalOf(payment, { amount, source: place.source })
  if (fault !== undefined || place.source === null) return giveUp(work.tx, { id, day, fault })
  const entry = await post(work, {
    entry: {
      reference: `interest/${id}/${through}/${payment.made + 1}`,
      description: `Interest through ${formatDate(through)}${isFirst ? '' : ', adjusted'}`,
      effectiveDate: isFirst ? through : dayIn(zone, work.now),
    },
    // The client has it, as the program's expense; the institution brings it from where interest is paid.
    postings: [
      { accountId: id, currency, amount },
      { accountId: place.expense, currency, amount: negateMoney(amount) },
      { accountId: place.omnibus, currency, amount: negateMoney(amount) },
      { accountId: place.source, currency, amount },
    ],
  })
  await recordPosting(work, { payment, amount, entry })
  return settle(work.tx, payment)
}

/** Why nothing can be booked; undefined where it can. The account is locked, so this stays true until it is. */
function refusalOf(
  { currency, isOpen, available, zone }: Payment,
  { amount, source }: { amount: Money; source: string | null },
): string | undefined {
  if (!isZone(zone)) return noZone(zone)
  if (!isOpen) return 'The account is closed.'
  if (source === null) return `No institution has an active interest account in ${currency}.`
  return exceeds(zeroOf(currency), addMoney(available, amount)) ? 'There is not enough on the account.' : undefined
}

const wordsOf = ({ reasons, message }: Problem): string =>
  reasons.length > 0 ? reasons.map((reason) => `${reason.message}.`).join(' ') : message

/** What a posting leaves is half a unit of the currency at most. */
function isMoreThanRest(owed: string, currency: string): boolean {
  const half = `0.${'0'.repeat(minorUnits(currency))}5`
  return exceeds(owed.replace(/^-/, ''), half)
}

async function recordPosting(
  { tx, now }: Work,
  { payment: { id, through, made }, amount, entry }: { payment: Payment; amount: Money; entry: string | null },
): Promise<void> {
  await tx
    .insertInto('interest_posting')
    .values({ account_id: id, through, number: made + 1, entry_id: entry, amount, posted_at: now })
    .execute()
}

/** Nothing is due any more. What was paid in late was missing on the days since, which are accrued again. */
async function settle(tx: Tx, { id, through, isFirst }: Payment): Promise<void> {
  await sql`update interest_account set post_through = null, posting_tried = null, fault = null,
      posted_through = greatest(posted_through, ${through}),
      stale_from = ${isFirst ? sql`case when accrued_through > ${through} then ${addDays(through, 1)} end` : sql`stale_from`}
    where account_id = ${id}`.execute(tx)
}

async function giveUp(
  tx: Tx,
  { id, day, fault }: { id: string; day: CalendarDate; fault: string | undefined },
): Promise<void> {
  await tx
    .updateTable('interest_account')
    .set({ fault: fault ?? null, posting_tried: day })
    .where('account_id', '=', id)
    .execute()
}
