import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What a rail has answered has happened, whatever is left: the omnibus that it moves may come to lack what is owed in it
 * after returns, and what an account of the operator's own cannot bear of a return is put on the program's. Nothing but
 * the answer of a rail does so.
 */
export const answersOfRails: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table ledger_account drop constraint ledger_account_has_enough`,
  // Of an omnibus the trigger below asks, which knows what moves it.
  `alter table ledger_account add constraint ledger_account_has_enough check (allow_negative or case role
    when 'Client' then posted - held >= 0 when 'Institution' then posted + held <= 0 else true end)`,

  `create function keep_omnibus() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      if new.held > old.held or exists (
          select from posting p join entry e on e.id = p.entry_id
          where p.account_id = new.id and p.amount > 0 and e.xact = pg_current_xact_id()
            and not exists (select from transaction t join settlement r on r.transaction_id = t.id
              where t.reference = substr(e.reference, length('transaction ') + 1) and r.result = 'Settled'
                and starts_with(e.reference, 'transaction '))
            and not exists (select from transaction_state s join settlement r on r.transaction_id = s.transaction_id
              where s.entry_id = e.reverses and r.result = 'Returned')) then
        raise exception 'omnibus % has less than that', new.id
          using errcode = 'check_violation', constraint = 'ledger_account_has_enough', detail = coalesce(
            (select content ->> 'name' from institution_account where id = new.owner_id), '');
      end if;
      return null;
    end $$`,
  `create trigger omnibus_has_enough after update of posted, held on ledger_account for each row
    when (new.role = 'Omnibus' and not new.allow_negative and new.posted + new.held > 0
      and new.posted + new.held > old.posted + old.held) execute function keep_omnibus()`,

  `create or replace function keep_mirror() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      -- What a rail gave back and a client has spent is owed in the omnibus of that client; what an account of the
      -- operator's own at an institution cannot bear, the program owes.
      if exists (
          select from (select account_id, coalesce(sum(amount) filter (where entry_id = new.id), 0) as made,
              -coalesce(sum(amount) filter (where entry_id = new.reverses), 0) as mirror
            from posting where entry_id in (new.id, new.reverses) group by account_id) line
          join ledger_account a on a.id = line.account_id
          where line.made <> line.mirror and not (
            exists (select from transaction_state s join settlement r on r.transaction_id = s.transaction_id
              where s.entry_id = new.reverses and r.result = 'Returned')
            and case when a.owner_kind = 'program' then a.role = 'Client' or a.owner_id in ('FeesReceivable', 'Funding')
              when a.role in ('Client', 'Institution')
                then line.made between least(line.mirror, 0) and greatest(line.mirror, 0)
              else false end)) then
        raise exception 'entry % does not mirror entry %', new.id, new.reverses
          using errcode = 'check_violation', constraint = 'entry_mirrors_what_it_reverses';
      end if;
      return null;
    end $$`,
]
