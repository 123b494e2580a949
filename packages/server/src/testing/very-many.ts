import { pendingChangeFilter } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { storedColumns, tableOf, turnName, type StoredColumn } from '../db/kind-table.ts'
import type { Tx } from '../db/schema.ts'
import { transactionRoom } from '../kinds/transaction/room.ts'
import type { KindRoom } from '../records/kind-room.ts'

/** How many there are of each. */
export const rowsOfEach = 20_000
/** Primes, so that no two rows have the same values in two columns. */
const moduli = [1009, 1013, 1019, 1021, 1031, 1033, 1039, 1049, 1051, 1061, 1063, 1069, 1087, 1091, 1093, 1097]

/** Many records in a table, without what guards it: only how they are found is asked. */
export async function fillRecords(tx: Tx, { kind, table }: KindRoom): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  for (const rule of table.inTurn ?? [])
    await sql`alter table ${sql.table(tableOf(kind))} drop constraint ${sql.ref(turnName(kind, rule))}`.execute(tx)
  const values = storedColumns(table).flatMap(([name, { holds, path = name }], index) => {
    if (path.includes('.')) return []
    const alone = table.unique.some(({ columns }) => columns.includes(name))
    const value = alone
      ? holds === 'integer'
        ? sql`to_jsonb(i::text)`
        : sql`to_jsonb('value ' || i)`
      : holds === 'list'
        ? sql`jsonb_build_array('value ' || i % 200)`
        : holds === 'number' || holds === 'integer'
          ? sql`to_jsonb((i * 7919 % 100003)::text)`
          : sql`to_jsonb('value ' || i % ${sql.lit(moduli[index % moduli.length])})`
    return [sql`${sql.lit(name)}::text, ${value}`]
  })
  await sql`insert into ${sql.table(tableOf(kind))}
    (id, version, content, search, created_by, created_at, updated_by, updated_at, reviewed_by, reviewed_at)
    select 'plan-' || i, 1, jsonb_build_object(${sql.join(values)}), 'value ' || i,
      'a', now(), 'a', now() - i * interval '1 minute', 'b', now()
    from generate_series(1, ${sql.lit(rowsOfEach)}) i`.execute(tx)
  await sql`analyze ${sql.table(tableOf(kind))}`.execute(tx)
}

/**
 * Many transactions with their places and their tally: what goes over a rail was booked first, days follow the order of
 * booking, of two in three it is said when they settle, and what is not settled is of the largest amounts.
 */
export async function fillTransactions(tx: Tx): Promise<void> {
  await fillRecords(tx, transactionRoom)
  const number = sql`substr(id, 6)::int`
  const day = sql`to_char(date '2026-01-01' + ${number} / 100, 'YYYY-MM-DD')`
  // Remarks that are many's, notes of which each is another, and references whose letters are searched without their accents.
  const remark = sql`case when ${number} > 18000 then 'note ' || ${number} when ${number} % 50 = 1 then 'interest'
    else (array['payroll', 'rent 19', 'sweep value', 'payroll rent'])[1 + ${number} % 7 % 4] end`
  await sql`update transaction set updated_at = (${day})::timestamptz + ${number} % 3 * interval '8 hours',
    search = case when ${number} % 1000 = 0 then 'equivalent ' || ${number} else search end || ' ' || ${remark},
    content = (content - 'settlementDate') || jsonb_strip_nulls(jsonb_build_object(
      'reference', case when ${number} % 1000 = 0 then 'Équivalent ' || ${number} end,
      'type', (array['Deposit', 'Deposit', 'Withdrawal', 'Transfer'])[1 + ${number} % 4], 'rail', case when ${number} < 1500 then 'ACH' else 'Internal' end, 'effectiveDate', ${day},
      'settlementDate', case when ${number} % 3 <> 0 then ${day} end))`.execute(tx)
  await sql`insert into transaction_place
    (transaction_id, status, booked_as, reference, type, amount, currency, rail, effective_date, settlement_date, updated_at,
      source_account_id, destination_account_id, wording_key)
    select id, case when amount < 90000 then 'Settled'
        else (array['Approved', 'Processing', 'Failed', 'Cancelled'])[1 + ${number} % 4] end, ${number},
      reference, type, amount, currency, rail, effective_date, settlement_date, updated_at,
      source_account_id, destination_account_id, key_of_wording(wording_of(search, reference))
    from transaction`.execute(tx)
  await sql`insert into draft (id, kind, approved_id, status, revision, round, content, title, search, field_revisions,
      created_by, created_at, updated_by, updated_at)
    select 'change of ' || id, 'transaction', id, 'Draft', 1, 1, content, reference, search, '{}', 'a', now(), 'a', now()
    from transaction where ${number} % 400 = 1`.execute(tx)
  await sql`insert into transaction_wording (wording_key, wording)
    select distinct key_of_wording(w.wording), w.wording
    from transaction t cross join lateral (select wording_of(t.search, t.reference) as wording) w`.execute(tx)
  await sql`insert into transaction_tally
    select effective_date, settlement_date, utc_day(updated_at), type, rail, currency, status, count(*), sum(amount)
    from transaction_place group by 1, 2, 3, 4, 5, 6, 7`.execute(tx)
  await sql`insert into transaction_amount_tally
    select amount_part(amount), type, rail, currency, status, count(*), sum(amount)
    from transaction_place group by 1, 2, 3, 4, 5`.execute(tx)
  for (const table of ['', '_place', '_wording', '_tally', '_amount_tally'].map((name) => `transaction${name}`))
    await sql`analyze ${sql.table(table)}`.execute(tx)
}

/** A value that few of these records have. */
export function sampleFor(name: string, holds: StoredColumn['holds'] | undefined): string {
  if (name === pendingChangeFilter) return 'true'
  if (name.startsWith('updatedAt')) return name.endsWith('.from') ? '2999-01-01T00:00:00Z' : '2000-01-01T00:00:00Z'
  if (name.includes('.') && holds === 'text') return name.endsWith('.from') ? '2999-01-01' : '1000-01-01'
  if (holds === 'number' || holds === 'integer') return name.endsWith('.from') ? '99999' : '3'
  return 'value 7'
}
