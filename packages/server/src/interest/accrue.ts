import { compareDecimals, addDays, type CalendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import { isZone, noZone } from '../days/zone.ts'
import type { Work } from '../work/work.ts'
import { accrueAccount, type Accrued, type PlannedAccrual } from './accrue-account.ts'
import type { EarningAccount } from './earning-account.ts'
import { holdTerms } from './hold-terms.ts'
import { readAccounts } from './read-accounts.ts'

/** So many accounts are accrued in one transaction. */
const accountsAtOnce = 100

/**
 * Accrues some of the accounts that are not accrued through a day, or not rightly any more; false where there is none.
 * Each account goes on from where it is, so that days that were missed are made up for, and a day comes once.
 */
export async function accrue(work: Work, { day }: { day: CalendarDate }): Promise<boolean> {
  const { tx } = work
  await holdTerms(tx)
  const candidates = await dueAccounts(tx, { day, limit: accountsAtOnce })
  if (candidates.length === 0) return false
  // Nothing is booked on them meanwhile. Whoever accrues the same ones at this moment is waited for.
  await lockAccounts(tx, candidates)
  const due = await dueAccounts(tx, { day, among: candidates, limit: accountsAtOnce })
  if (due.length === 0) return true
  const done: { account: EarningAccount; accrued: Accrued }[] = []
  const lost = await withoutZone(tx, due)
  for (const [id, zone] of lost) await giveUp(tx, { id, day, fault: noZone(zone) })
  const placed = due.filter((id) => !lost.has(id))
  for (const { id, build } of placed.length > 0 ? await readAccounts(tx, placed) : []) {
    try {
      const account = build()
      done.push({ account, accrued: accrueAccount(account, day) })
    } catch (error) {
      // The rules name what a plan or an account lacks; the other accounts do not wait for it.
      if (!(error instanceof RangeError)) throw error
      await giveUp(tx, { id, day, fault: error.message })
    }
  }
  await writeAccruals(work, done)
  await goOn(tx, done)
  return true
}

/**
 * The accounts that there is something to accrue on, in the order of their ids. One whose interest is due to be paid in
 * waits for that, unless it could not be paid.
 */
async function dueAccounts(
  tx: Tx,
  { day, limit, among }: { day: CalendarDate; limit: number; among?: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.account_id as id from interest_account s
      join ledger_account l on l.id = s.account_id and l.owner_kind = 'clientAccount'
      join client_account a on a.id = l.owner_id
    where ${among ? sql`s.account_id in (${sql.join(among)})` : sql`true`}
      and (s.accrued_through < ${day} or s.stale_from <= ${day} or (s.accrued_through is null and exists (
        select from posting m join entry e on e.id = m.entry_id
        where m.account_id = s.account_id and e.effective_date <= ${day})))
      and (s.post_through is null or s.posting_tried is not null or s.stale_from <= s.post_through)
      and (s.accrual_tried is null or s.accrual_tried < ${day})
    order by s.account_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those of which nobody can tell on which day what happened, with what stands in place of the zone of their institution. */
async function withoutZone(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; zone: string | null }>`
    select l.id, i.content ->> 'timezoneId' as zone from ledger_account l join client_account a on a.id = l.owner_id
      join institution_account p on p.id = a.program_account_id join institution i on i.id = p.institution_id
    where l.id in (${sql.join(ids)})`.execute(tx)
  return new Map(rows.flatMap(({ id, zone }) => (zone !== null && isZone(zone) ? [] : [[id, zone ?? '']])))
}

async function giveUp(tx: Tx, { id, day, fault }: { id: string; day: CalendarDate; fault: string }): Promise<void> {
  await tx.updateTable('interest_account').set({ fault, accrual_tried: day }).where('account_id', '=', id).execute()
}

type Done = readonly { account: EarningAccount; accrued: Accrued }[]

/** Writes what is new, and supersedes what came out otherwise. What came out the same stays. */
async function writeAccruals({ tx, now }: Work, done: Done): Promise<void> {
  const live = await liveAccruals(tx, done)
  const fresh: object[] = []
  const superseded: object[] = []
  for (const { account, accrued } of done) {
    const known = live.get(account.id) ?? new Map<string, Live>()
    const days = new Set<string>()
    for (const { day, planId, version, rate, basis, amount } of accrued.rows) {
      const before = known.get(day)
      days.add(day)
      if (before && isSame(before, { day, planId, version, rate, basis, amount })) continue
      if (before) superseded.push({ id: account.id, day })
      fresh.push({ id: account.id, day, plan: planId, version, rate, basis, amount })
    }
    for (const day of known.keys()) if (!days.has(day)) superseded.push({ id: account.id, day })
  }
  if (superseded.length > 0)
    await sql`update accrual a set superseded_at = ${now}
      from jsonb_to_recordset(cast(${JSON.stringify(superseded)} as jsonb)) as w (id text collate "C", day text collate "C")
      where a.account_id = w.id and a.day = w.day and a.superseded_at is null`.execute(tx)
  if (fresh.length > 0)
    await sql`insert into accrual (account_id, day, revision, plan_id, plan_version, rate, basis, amount, accrued_at)
      select w.id, w.day, 1 + coalesce(
        (select max(a.revision) from accrual a where a.account_id = w.id and a.day = w.day), 0),
        w.plan, w.version, w.rate, w.basis, w.amount, ${now}
      from jsonb_to_recordset(cast(${JSON.stringify(fresh)} as jsonb)) as w (id text collate "C", day text collate "C",
        plan text, version integer, rate numeric, basis numeric, amount numeric)`.execute(tx)
}

interface Live {
  plan_id: string
  plan_version: number
  rate: string
  basis: string
  amount: string
}

const isSame = (live: Live, { planId, version, rate, basis, amount }: PlannedAccrual): boolean =>
  live.plan_id === planId &&
  live.plan_version === version &&
  compareDecimals(live.rate, rate) === 0 &&
  compareDecimals(live.basis, basis) === 0 &&
  compareDecimals(live.amount, amount) === 0

/** What stands there of the days that were accrued again, by account and day. */
async function liveAccruals(tx: Tx, done: Done): Promise<Map<string, Map<string, Live>>> {
  const again = done.filter(({ account }) => account.accruedThrough !== null && account.from <= account.accruedThrough)
  const found = new Map<string, Map<string, Live>>()
  if (again.length === 0) return found
  const asked = JSON.stringify(again.map(({ account: { id, from }, accrued: { to } }) => ({ id, from, to })))
  const { rows } = await sql<Live & { account_id: string; day: string }>`
    select a.account_id, a.day, a.plan_id, a.plan_version, a.rate::text as rate, a.basis::text as basis,
      a.amount::text as amount
    from jsonb_to_recordset(cast(${asked} as jsonb)) as w (id text collate "C", "from" text collate "C", "to" text collate "C")
      join accrual a on a.account_id = w.id and a.superseded_at is null and a.day between w.from and w.to`.execute(tx)
  for (const { account_id, day, ...row } of rows) {
    const days = found.get(account_id) ?? new Map<string, Live>()
    found.set(account_id, days.set(day, row))
  }
  return found
}

/** Tells how far each account has come; the days behind that are accrued again are stale until they are. */
async function goOn(tx: Tx, done: Done): Promise<void> {
  if (done.length === 0) return
  const asked = JSON.stringify(
    done.map(({ account: { id, accruedThrough }, accrued: { to, postThrough } }) => ({
      id,
      through: accruedThrough !== null && accruedThrough > to ? accruedThrough : to,
      stale: accruedThrough !== null && accruedThrough > to ? addDays(to, 1) : null,
      post: postThrough ?? null,
    })),
  )
  await sql`update interest_account s set accrued_through = w.through, stale_from = w.stale, accrual_tried = null,
      fault = case when s.accrual_tried is null then s.fault end, posting_tried = case when w.post is null then s.posting_tried end, post_through = greatest(w.post, s.post_through)
    from jsonb_to_recordset(cast(${asked} as jsonb)) as w (id text collate "C", through text collate "C",
      stale text collate "C", post text collate "C")
    where s.account_id = w.id`.execute(tx)
}
