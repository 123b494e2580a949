import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'

/** What the client of a transaction `t` pays beside its amount, as `amount`. */
const feesOfClient = sql`(select coalesce(sum((fee ->> 'amount')::numeric), 0) as amount
  from jsonb_array_elements(case when jsonb_typeof(t.content -> 'fees') = 'array' then t.content -> 'fees' else '[]' end) fee
  where fee ->> 'payer' = 'Client')`

/** Where a tally says something else than its transactions `t`, by what those of one row of it have in common beside the rest. */
function toldWrongly(tally: string, keys: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  const key = (of: readonly RawBuilder<unknown>[], t: string) =>
    sql`jsonb_build_array(${sql.join([...of, ...['type', 'rail', 'currency'].map((name) => sql.ref(`${t}.${name}`))])})`
  return sql`select coalesce(told.status, made.status) || ' transactions of ' || (coalesce(told.key, made.key) ->> 0)
      || ' are told as ' || coalesce(told.count, 0) || ' of ' || trim_scale(coalesce(told.amount, 0))
      || ' in all, and are ' || coalesce(made.count, 0) || ' of ' || trim_scale(coalesce(made.amount, 0))
    from (select key, status, sum(count) as count, sum(amount) as amount
      from (select ${key(
        Object.keys(keys).map((name) => sql.ref(`k.${name}`)),
        'k',
      )} as key, k.* from ${sql.table(tally)} k) k
      group by 1, 2 having sum(count) <> 0 or sum(amount) <> 0) told
    full join (select ${key(Object.values(keys), 't')} as key, s.status, count(*) as count, sum(t.amount) as amount
      from transaction_state s join transaction t on t.id = s.transaction_id group by 1, 2) made
      on made.key = told.key and made.status = told.status
    where (told.count, told.amount) is distinct from (made.count, made.amount)`
}

/**
 * What of the transactions does not fit the books, one sentence a fault: one without a state, one that is settled and
 * posted nothing or another amount, a hold that goes on behind its transaction, has ended before it, is of another
 * amount or of none, one that is reversed by no entry, how many there are of a day, and where one stands in lists. The database refuses each
 * but a hold of none; this reads it again.
 */
export async function transactionFaults(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'Transaction ' || t.reference || ' is approved and has no state' as fault
    from transaction t where not exists (select from transaction_state s where s.transaction_id = t.id)
    union all
    select 'Transaction ' || t.reference || ' is ' || lower(s.status) || ' and posted '
      || case when s.entry_id is null then 'nothing' else 'something' end
    from transaction_state s join transaction t on t.id = s.transaction_id
    where t.type not in ('Hold', 'Release', 'Reversal')
      and (s.entry_id is not null) <> (s.status in ('Settled', 'Reversed'))
    union all
    select 'Transaction ' || t.reference || ' is ' || lower(s.status) || ' and its hold is '
      || case when h.released_at is null then 'open' else 'released' end
    from transaction_state s join transaction t on t.id = s.transaction_id join hold h on h.id = s.hold_id
    where (h.released_at is null) <> (
      s.status in ('Approved', 'Processing') or (t.type = 'Hold' and s.status = 'Settled'))
    union all
    select 'Item ' || (d.content ->> 'reference') || ' waits in a set that was approved, and its hold is released'
    from set_item i join draft d on d.id = i.draft_id join hold h on h.id = i.hold_id
    where h.released_at is not null and not exists (select from transaction_state s where s.transaction_id = i.draft_id)
    union all
    select 'Hold ' || h.id || ' of ' || trim_scale(h.amount) || ' is open and of no transaction'
    from hold h where h.released_at is null
      and not exists (select from transaction_state s where s.hold_id = h.id)
      and not exists (select from set_item i where i.hold_id = h.id)
    union all
    select 'Transaction ' || t.reference || ' pays ' || trim_scale(t.amount + fees.amount) || ' and reserves '
      || coalesce(trim_scale(h.amount)::text, 'nothing')
    from transaction_state s join transaction t on t.id = s.transaction_id
      cross join lateral ${feesOfClient} fees left join hold h on h.id = s.hold_id
    where (s.status in ('Approved', 'Processing') or (t.type = 'Hold' and s.status = 'Settled'))
      and t.source_account_id is not null and t.source_account_type <> 'ExternalAccount'
      and t.type not in ('Release', 'Reversal') and h.amount is distinct from t.amount + fees.amount
    union all
    -- A client has more by credits, the operator at an institution by debits.
    select distinct 'Transaction ' || t.reference || ' is of ' || trim_scale(t.amount) || ', and its entry moves another amount'
    from transaction_state s join transaction t on t.id = s.transaction_id
      cross join lateral ${feesOfClient} fees
      cross join lateral (values
        ('clientAccount', t.source_client_account_id, -t.amount - fees.amount),
        ('clientAccount', t.destination_client_account_id, t.amount - case
          when t.source_client_account_id is null and t.source_institution_account_id is null then fees.amount else 0 end),
        ('institutionAccount', t.source_institution_account_id, t.amount),
        ('institutionAccount', t.destination_institution_account_id, -t.amount)) side (kind, owner, amount)
      join ledger_account a on a.owner_kind = side.kind and a.owner_id = side.owner and a.currency = t.currency
      left join posting p on p.entry_id = s.entry_id and p.account_id = a.id
    where s.entry_id is not null and t.type <> 'Reversal' and coalesce(p.amount, 0) <> side.amount
    union all
    select 'Transaction ' || t.reference || ' is reversed, and no entry takes back what it posted'
    from transaction_state s join transaction t on t.id = s.transaction_id
    where s.status = 'Reversed' and s.entry_id is not null
      and not exists (select from entry e where e.id = s.undone_by and e.reverses = s.entry_id)
    union all
    ${toldWrongly('transaction_tally', {
      effective_date: sql`t.effective_date`,
      settlement_date: sql`t.settlement_date`,
      updated_from: sql`utc_day(t.updated_at)`,
    })}
    union all
    ${toldWrongly('transaction_amount_tally', { amount_from: sql`amount_part(t.amount)` })}
    union all
    select 'Transaction ' || t.reference || ' stands in lists where it is not'
    from transaction t join transaction_state s on s.transaction_id = t.id
      left join transaction_place p on p.transaction_id = t.id
    where (p.status, p.booked_as, p.reference, p.type, p.amount, p.currency, p.rail, p.effective_date, p.settlement_date, p.updated_at,
        p.source_account_id, p.destination_account_id, p.wording_key)
      is distinct from
      (s.status, s.booked_as, t.reference, t.type, t.amount, t.currency, t.rail, t.effective_date, t.settlement_date, t.updated_at,
        t.source_account_id, t.destination_account_id, key_of_wording(wording_of(t.search, t.reference)))
    union all
    select 'Transaction ' || t.reference || ' is searched by what is not written of it'
    from transaction t join transaction_place p on p.transaction_id = t.id
    where not exists (select from transaction_wording w
        where w.wording_key = p.wording_key and w.wording = wording_of(t.search, t.reference))
      or exists (select from transaction_wording w
        where w.wording_key = p.wording_key and w.wording <> wording_of(t.search, t.reference))
    order by 1`.execute(reader)
  return rows.map(({ fault }) => fault)
}
