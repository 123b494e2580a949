import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/**
 * What in the books does not hold, one sentence a fault: an account that is not the sum of its postings or has not held
 * the sum of its holds, one with less than that, an entry that does not sum to zero, posts nothing or is not the mirror of
 * what it takes back, an omnibus that is not the sum of its clients, a balance behind a posting that is not what was posted
 * so far, a day that is not what moved on it. The database refuses each; this reads it again.
 */
export async function ledgerFaults(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'Account ' || a.id || ' has ' || trim_scale(a.posted) || ', its postings make '
      || trim_scale(coalesce(sum(p.amount), 0)) as fault
    from ledger_account a left join posting p on p.account_id = a.id
    group by a.id having a.posted <> coalesce(sum(p.amount), 0)
    union all
    select 'Account ' || a.id || ' has ' || trim_scale(a.held) || ' held, its open holds make '
      || trim_scale(coalesce(sum(h.amount), 0))
    from ledger_account a left join hold h on h.account_id = a.id and h.released_at is null
    group by a.id having a.held <> coalesce(sum(h.amount), 0)
    union all
    select 'Account ' || id || ' has less than is held on it' from ledger_account
    where not allow_negative and case role when 'Client' then posted - held < 0 when 'Program' then false
      when 'Institution' then posted + held > 0
      -- After returns it lacks what is owed in it, and never more.
      else posted + held > coalesce((select greatest(-owed.posted, 0) from ledger_account owed
        where owed.omnibus_id = ledger_account.id and owed.owner_kind = 'program'), 0) end
    union all
    select 'Entry ' || entry_id || ' makes ' || currency || ' ' || trim_scale(sum(amount)) || ', not 0'
    from posting group by entry_id, currency having sum(amount) <> 0
    union all
    select 'Entry ' || e.id || ' posts nothing' from entry e
    where not exists (select from posting p where p.entry_id = e.id)
    union all
    -- What a rail gave back and a client has spent is owed in the omnibus of that client; what an account of the operator's
    -- own at an institution cannot bear, the program owes.
    select distinct 'Entry ' || line.id || ' does not mirror entry ' || line.reverses
    from (select e.id, e.reverses, p.account_id, coalesce(sum(p.amount) filter (where p.entry_id = e.id), 0) as made,
        -coalesce(sum(p.amount) filter (where p.entry_id = e.reverses), 0) as mirror
      from entry e join posting p on p.entry_id in (e.id, e.reverses) where e.reverses is not null
      group by e.id, e.reverses, p.account_id) line
    join ledger_account a on a.id = line.account_id
    where line.made <> line.mirror and not (
      exists (select from transaction_state s join settlement r on r.transaction_id = s.transaction_id
        where s.entry_id = line.reverses and r.result = 'Returned')
      and case when a.owner_kind = 'program' then a.role = 'Client' or a.owner_id in ('FeesReceivable', 'Funding')
        when a.role in ('Client', 'Institution')
          then line.made between least(line.mirror, 0) and greatest(line.mirror, 0) else false end)
    union all
    select 'Omnibus ' || omnibus_id || ' and the accounts in it make ' || trim_scale(sum(posted)) || ', not 0'
    from ledger_account where omnibus_id is not null group by omnibus_id having sum(posted) <> 0
    union all
    select 'Entry ' || entry_id || ' leaves ' || trim_scale(balance) || ' on account ' || account_id
      || ', the postings up to it make ' || trim_scale(made)
    from (select entry_id, account_id, balance, sum(amount) over (partition by account_id order by number) as made
      from posting) told where balance <> made
    union all
    select 'Day ' || coalesce(told.day, made.day) || ' has ' || trim_scale(coalesce(told.net, 0)) || ' on account '
      || coalesce(told.account_id, made.account_id) || ', its postings make ' || trim_scale(coalesce(made.net, 0))
    from ledger_day told full join (select e.effective_date as day, p.account_id, sum(p.amount) as net
      from posting p join entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id
      where a.role <> 'Client' group by 1, 2) made on made.day = told.day and made.account_id = told.account_id
    where coalesce(told.net, 0) <> coalesce(made.net, 0)
    order by 1`.execute(reader)
  return rows.map(({ fault }) => fault)
}
