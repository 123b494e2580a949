import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/**
 * What of the transactions does not fit the books, one sentence a fault: one without a state, one that is settled and
 * posted nothing, a hold that goes on behind its transaction or has ended before it, an amount that the books do not show.
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
    select 'Transaction ' || t.reference || ' pays ' || trim_scale(t.amount) || ' and reserves nothing'
    from transaction_state s join transaction t on t.id = s.transaction_id
    where s.hold_id is null and s.status in ('Approved', 'Processing') and t.source_account_id is not null
      and t.source_account_type <> 'ExternalAccount' and t.type not in ('Release', 'Reversal')
    union all
    select 'Transaction ' || t.reference || ' is of ' || trim_scale(t.amount) || ', and its entry moves less'
    from transaction_state s join transaction t on t.id = s.transaction_id
    where s.entry_id is not null and coalesce(t.destination_client_account_id, t.source_client_account_id) is not null
      and (select coalesce(sum(abs(p.amount)), 0) from posting p where p.entry_id = s.entry_id) < t.amount
    union all
    select 'Transaction ' || t.reference || ' is reversed, and no entry takes back what it posted'
    from transaction_state s join transaction t on t.id = s.transaction_id
    where s.status = 'Reversed' and s.entry_id is not null
      and not exists (select from entry e where e.id = s.undone_by and e.reverses = s.entry_id)
    order by 1`.execute(reader)
  return rows.map(({ fault }) => fault)
}
