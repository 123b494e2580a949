import type { RateTerms } from '@strongroom/api/finance'
import { addDays, calendarDate, money, type CalendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { balancesByDay, type Movement } from './balances-by-day.ts'
import type { DatedTerms, EarningAccount } from './earning-account.ts'
import { listIn } from './list-in.ts'
import type { PaidByHand } from './unpaid-interest.ts'
import { dayIn } from '../days/zone.ts'
import { readPlans } from '../rate-terms/read-plans.ts'
import { UnreadableVersion } from '../versions/read-versions.ts'

interface Row {
  id: string
  record: string
  currency: string
  posted: string
  zone: string
  opened: string
  matures: string | null
  closed: string | null
  accrued_through: string | null
  posted_through: string | null
  post_through: string | null
  posting_tried: string | null
  from: string
}

/** An account that is read, and what its interest is reckoned from. */
interface ReadAccount {
  id: string
  /** @throws RangeError where something of it is none of what the rules reckon with */
  build(): EarningAccount
}

/**
 * What the interest of these accounts is reckoned from; each is built on its own, so that one that cannot be does not
 * hold up the others. They are locked in the ledger: else what is read of one would not fit together.
 */
export async function readAccounts(tx: Tx, ids: readonly string[]): Promise<ReadAccount[]> {
  const { rows } = await sql<Row>`
    select s.account_id as id, l.owner_id as record, l.currency, l.posted::text as posted,
      i.content ->> 'timezoneId' as zone, a.opened_on as opened, a.matures_on as matures,
      a.content ->> 'closedOn' as closed, s.accrued_through, s.posted_through, s.post_through, s.posting_tried,
      case when s.accrued_through is null then money.first else least(
        to_char(s.accrued_through::date + 1, 'YYYY-MM-DD'),
        case when s.stale_from is not null then greatest(s.stale_from, money.first) end) end as from
    from interest_account s join ledger_account l on l.id = s.account_id
      cross join lateral (select min(e.effective_date) as first from posting m join entry e on e.id = m.entry_id
        where m.account_id = l.id and (s.accrued_through is null or s.stale_from is not null)) money
      join client_account a on l.owner_kind = 'clientAccount' and a.id = l.owner_id
      join institution_account p on p.id = a.program_account_id join institution i on i.id = p.institution_id
    where s.account_id in (${sql.join(ids)}) order by s.account_id`.execute(tx)
  const versions = await versionsOf(tx, rows)
  const moved = await movedOn(tx, rows)
  const before = await earnedBefore(tx, rows)
  const byHand = await paidByHand(tx, rows)
  return rows.map((row) => ({
    id: row.id,
    build: () => ({
      id: row.id,
      currency: row.currency,
      from: calendarDate(row.from),
      accruedThrough: dayOrNull(row.accrued_through),
      postedThrough: dayOrNull(row.posted_through),
      waitingThrough: row.posting_tried === null ? null : dayOrNull(row.post_through),
      openedOn: calendarDate(row.opened),
      ...(row.matures !== null && { maturesOn: calendarDate(row.matures) }),
      ...(row.closed !== null && { closedOn: calendarDate(row.closed) }),
      versions: (versions.get(row.record) ?? []).map((version) => datedTerms(row, version)),
      balancesOn: balancesByDay(money(row.posted, row.currency), (moved.get(row.id) ?? []).map(movementOf)),
      ...(before.get(row.id) ?? { paidThrough: null, earned: [] }),
      byHand: byHand.get(row.id) ?? [],
    }),
  }))
}

const dayOrNull = (day: string | null) => (day === null ? null : calendarDate(day))

/** An approved version of an account, with what its plan says. */
interface Version {
  at: Date
  plan: string
  override: string | null
  terms: RateTerms | UnreadableVersion
}

/** What the accounts' approved versions say of what they earn, by the record. */
async function versionsOf(tx: Tx, rows: readonly Row[]): Promise<Map<string, Version[]>> {
  const { rows: versions } = await sql<Omit<Version, 'terms'> & { record: string }>`
    select entity_id as record, changed_at as at, snapshot ->> 'interestRatePlanId' as plan,
      snapshot ->> 'rateOverride' as override
    from record_version where kind = 'clientAccount' and entity_id in (${sql.join(rows.map(({ record }) => record))})
    order by entity_id, version`.execute(tx)
  const plans = await readPlans(
    tx,
    versions.map(({ plan }) => plan),
  )
  const found = new Map<string, Version[]>()
  for (const { record, ...version } of versions) {
    const terms = plans.get(version.plan)
    if (terms) listIn(found, record).push({ ...version, terms })
  }
  return found
}

const datedTerms = ({ zone, opened, matures }: Row, { at, plan, override, terms }: Version): DatedTerms => ({
  since: dayIn(zone, at),
  planId: plan,
  terms:
    terms instanceof UnreadableVersion
      ? terms
      : {
          ...terms,
          openedOn: calendarDate(opened),
          ...(matures !== null && { maturesOn: calendarDate(matures) }),
          ...(override !== null && override !== '' && { rateOverride: override }),
        },
})

interface Moved {
  day: string
  currency: string
  amount: string
  interest: boolean
  same_day: boolean
  second: number
}

/** What moved on the accounts since the first day that is to be accrued, in its order. */
async function movedOn(tx: Tx, rows: readonly Row[]): Promise<Map<string, Moved[]>> {
  const asked = JSON.stringify(rows.map(({ id, from, zone }) => ({ id, from, zone })))
  const { rows: moved } = await sql<Moved & { id: string }>`
    select m.account_id as id, e.effective_date as day, m.currency, m.amount::text as amount,
      paid.entry_id is not null as interest,
      to_char(e.booked_at at time zone w.zone, 'YYYY-MM-DD') = e.effective_date as same_day,
      floor(extract(epoch from (e.booked_at at time zone w.zone)::time))::int as second
    from jsonb_to_recordset(cast(${asked} as jsonb)) as w (id text, "from" text collate "C", zone text)
      join posting m on m.account_id = w.id join entry e on e.id = m.entry_id and e.effective_date >= w.from
      left join interest_posting paid on paid.entry_id = e.id
    order by e.booked_at, e.id`.execute(tx)
  const found = new Map<string, Moved[]>()
  for (const { id, ...movement } of moved) listIn(found, id).push(movement)
  return found
}

const movementOf = ({ day, currency, amount, interest, same_day, second }: Moved): Movement => ({
  // What is paid in on a day is the interest of that day too: it earns from the next.
  day: addDays(calendarDate(day), interest ? 1 : 0),
  amount: money(amount, currency),
  second: same_day && !interest ? second : undefined,
})

/** What was accrued before the first day that is to be accrued now, since interest was paid in last before it. */
async function earnedBefore(tx: Tx, rows: readonly Row[]): Promise<Map<string, Earned>> {
  const asked = JSON.stringify(rows.map(({ id, from }) => ({ id, from })))
  const { rows: accrued } = await sql<{
    id: string
    paid_through: string | null
    day: string | null
    amount: string | null
  }>`
    select w.id, paid.through as paid_through, a.day, a.amount::text as amount
    from jsonb_to_recordset(cast(${asked} as jsonb)) as w (id text, "from" text collate "C")
      cross join lateral (select max(through) as through from interest_posting
        where account_id = w.id and through < w.from and not by_hand) paid
      left join accrual a on a.account_id = w.id and a.superseded_at is null and a.day < w.from
        and a.day > coalesce(paid.through, '')`.execute(tx)
  const found = new Map<string, Earned>()
  for (const { id, paid_through, day, amount } of accrued) {
    const own = found.get(id) ?? { paidThrough: dayOrNull(paid_through), earned: [] }
    if (day !== null && amount !== null) own.earned.push({ day: calendarDate(day), amount })
    found.set(id, own)
  }
  return found
}

interface Earned {
  paidThrough: CalendarDate | null
  earned: { day: CalendarDate; amount: string }[]
}

async function paidByHand(tx: Tx, rows: readonly Row[]): Promise<Map<string, PaidByHand[]>> {
  const { rows: paid } = await sql<{ id: string; day: string; amount: string; after: string | null }>`
    select p.account_id as id, e.effective_date as day, p.amount::text as amount, p.paid_in_before as after
    from interest_posting p join entry e on e.id = p.entry_id
    where p.by_hand and p.account_id in (${sql.join(rows.map(({ id }) => id))})`.execute(tx)
  const found = new Map<string, PaidByHand[]>()
  for (const { id, day, amount, after } of paid)
    listIn(found, id).push({ day: calendarDate(day), amount, after: dayOrNull(after) })
  return found
}
