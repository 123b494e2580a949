import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What is booked is whole, whoever books it: an entry has postings, and one that takes another back is its mirror. What a
 * transaction has posted is its amount with the fees of its client, once it is settled and not before; what it reserves is
 * the same, for as long as it is on its way.
 */
export const postedWhole: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create function keep_entry_posted() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      if not exists (select from posting where entry_id = new.id) then
        raise exception 'entry % posts nothing', new.id
          using errcode = 'check_violation', constraint = 'entry_has_postings';
      end if;
      return null;
    end $$`,
  // Asked at the end: an entry and its postings may be two statements.
  `create constraint trigger entry_posted after insert on entry
    deferrable initially deferred for each row execute function keep_entry_posted()`,

  `create function keep_mirror() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      -- What a rail gave back and a client has spent is owed in the omnibus of that client, and nowhere else.
      if exists (
          select from (select account_id, coalesce(sum(amount) filter (where entry_id = new.id), 0) as made,
              -coalesce(sum(amount) filter (where entry_id = new.reverses), 0) as mirror
            from posting where entry_id in (new.id, new.reverses) group by account_id) line
          join ledger_account a on a.id = line.account_id
          where line.made <> line.mirror and not (
            exists (select from transaction_state s join settlement r on r.transaction_id = s.transaction_id
              where s.entry_id = new.reverses and r.result = 'Returned')
            and case a.owner_kind
              when 'program' then a.role = 'Client'
              when 'clientAccount' then line.made between least(line.mirror, 0) and greatest(line.mirror, 0)
              else false end)) then
        raise exception 'entry % does not mirror entry %', new.id, new.reverses
          using errcode = 'check_violation', constraint = 'entry_mirrors_what_it_reverses';
      end if;
      return null;
    end $$`,
  `create constraint trigger entry_mirrored after insert on entry
    deferrable initially deferred for each row when (new.reverses is not null) execute function keep_mirror()`,

  `create function client_fees(content jsonb) returns numeric language sql immutable as $$
    select coalesce(sum((fee ->> 'amount')::numeric), 0) from jsonb_array_elements(
      case when jsonb_typeof(content -> 'fees') = 'array' then content -> 'fees' else '[]' end) fee
    where fee ->> 'payer' = 'Client' $$`,

  `create or replace function keep_state_of_transaction() returns trigger language plpgsql set enable_seqscan = off as $$
    declare
      what transaction%rowtype;
      standing transaction_state%rowtype;
      payer text;
      fees numeric;
    begin
      select * into what from transaction where id = new.transaction_id;
      if tg_op = 'INSERT' and new.rail is distinct from what.content ->> 'rail' then
        raise exception 'transaction % goes over %, not over %', new.transaction_id, what.content ->> 'rail', new.rail
          using errcode = 'check_violation', constraint = 'state_on_the_rail_of_its_transaction';
      end if;
      -- Several steps may lie in one transaction: what counts is where the last of them led, and it is asked once.
      select * into standing from transaction_state where transaction_id = new.transaction_id;
      if new is distinct from standing then return null; end if;
      if standing.hold_id is not null and exists (select from hold h where h.id = standing.hold_id
          and (h.released_at is null) <> (standing.status in ('Approved', 'Processing')
            or (what.type = 'Hold' and standing.status = 'Settled'))) then
        raise exception 'transaction % is % and its hold is not', new.transaction_id, standing.status
          using errcode = 'check_violation', constraint = 'hold_goes_with_its_transaction';
      end if;

      payer := coalesce(what.source_client_account_id, what.source_institution_account_id);
      fees := client_fees(what.content);
      if payer is not null and what.type not in ('Release', 'Reversal')
        and (standing.status in ('Approved', 'Processing') or (what.type = 'Hold' and standing.status = 'Settled'))
        and not exists (select from hold h join ledger_account a on a.id = h.account_id
          where h.id = standing.hold_id and a.owner_id = payer and h.amount = what.amount + fees) then
        raise exception 'transaction % does not reserve what it pays', new.transaction_id
          using errcode = 'check_violation', constraint = 'transaction_reserves_what_it_pays';
      end if;

      if (case what.type
          when 'Hold' then standing.entry_id is not null
          when 'Release' then standing.entry_id is not null
          when 'Reversal' then standing.entry_id is not null and not exists (select from transaction_state undone
            where undone.transaction_id = what.reversal_of and undone.undone_by = standing.entry_id)
          else (standing.entry_id is not null) <> (standing.status in ('Settled', 'Reversed')) end) then
        raise exception 'transaction % is % and its entry is not', new.transaction_id, standing.status
          using errcode = 'check_violation', constraint = 'transaction_posts_when_it_settles';
      end if;
      -- A client has more by credits, the operator at an institution by debits.
      if standing.entry_id is not null and what.type <> 'Reversal' and exists (
          select from (values
              ('clientAccount', what.source_client_account_id, -what.amount - fees),
              ('clientAccount', what.destination_client_account_id,
                what.amount - case when payer is null then fees else 0 end),
              ('institutionAccount', what.source_institution_account_id, what.amount),
              ('institutionAccount', what.destination_institution_account_id, -what.amount)) side (kind, owner, amount)
            join ledger_account a on a.owner_kind = side.kind and a.owner_id = side.owner and a.currency = what.currency
          where coalesce((select p.amount from posting p
            where p.entry_id = standing.entry_id and p.account_id = a.id), 0) <> side.amount) then
        raise exception 'transaction % does not post its amount', new.transaction_id
          using errcode = 'check_violation', constraint = 'transaction_posts_its_amount';
      end if;
      return null;
    end $$`,
]
