import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { appendOnly, refuseTruncate } from '../db/guards.ts'

/**
 * The ledger, and what it refuses whoever asks: an entry that does not sum to zero in each currency and in each omnibus,
 * a balance that is not the sum of its postings, one below zero, an account that becomes another one.
 */
export const ledger: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table ledger_account (
    id text collate "C" primary key,
    owner_kind text collate "C" not null,
    owner_id text collate "C" not null,
    role text not null check (role in ('Omnibus', 'Client', 'Institution', 'Program')),
    currency text collate "C" not null check (currency ~ '^[A-Z]{3}$'),
    omnibus_id text collate "C",
    posted numeric not null default 0,
    held numeric not null default 0 check (held >= 0),
    allow_negative boolean not null default false,
    is_open boolean not null default true,
    opened_at timestamptz(3) not null,
    unique (owner_kind, owner_id, currency),
    -- Beside the primary key, so that an account and its omnibus have one currency.
    unique (id, currency),
    foreign key (omnibus_id, currency) references ledger_account (id, currency),
    constraint ledger_account_omnibus check (
      case role when 'Omnibus' then omnibus_id = id when 'Client' then omnibus_id <> id else omnibus_id is null end
      and (omnibus_id is not null or role not in ('Omnibus', 'Client'))),
    constraint ledger_account_closed_is_empty check (is_open or (posted = 0 and held = 0)),
    -- A client is owed no less than what is held; an institution owes, and is owed nothing.
    constraint ledger_account_has_enough check (allow_negative or case role
      when 'Client' then posted - held >= 0 when 'Program' then true else posted <= 0 end)
  )`,
  `create index ledger_account_in_omnibus on ledger_account (omnibus_id)`,

  `create table entry (
    id text collate "C" primary key,
    reference text collate "C" not null unique check (reference <> ''),
    description text not null,
    effective_date text collate "C" not null check (effective_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    booked_at timestamptz(3) not null,
    reverses text collate "C" unique references entry (id),
    user_id text references app_user (id),
    system text,
    -- A savepoint has an id of its own in xmin, so that would not do.
    xact xid8 not null default pg_current_xact_id(),
    check ((user_id is null) <> (system is null)),
    check (reverses <> id)
  )`,
  `create index entry_day on entry (effective_date, id)`,

  `create table posting (
    entry_id text collate "C" not null references entry (id),
    account_id text collate "C" not null,
    currency text collate "C" not null,
    amount numeric not null check (amount <> 0),
    primary key (entry_id, account_id),
    constraint posting_in_the_currency_of_its_account
      foreign key (account_id, currency) references ledger_account (id, currency)
  )`,
  `create index posting_account on posting (account_id, entry_id)`,

  `create function keep_ledger_account() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        raise exception 'account % is never deleted', old.id
          using errcode = 'restrict_violation', constraint = 'ledger_account_kept';
      end if;
      if tg_op = 'INSERT' then
        if new.posted <> 0 or new.held <> 0 then
          raise exception 'account % begins with nothing', new.id
            using errcode = 'restrict_violation', constraint = 'balance_follows_from_postings';
        end if;
        if new.role = 'Client'
          and not exists (select from ledger_account where id = new.omnibus_id and role = 'Omnibus') then
          raise exception 'account % does not lie in an omnibus', new.id
            using errcode = 'check_violation', constraint = 'ledger_account_omnibus';
        end if;
        return new;
      end if;
      if (new.id, new.owner_kind, new.owner_id, new.role, new.currency, new.allow_negative, new.opened_at)
          is distinct from
          (old.id, old.owner_kind, old.owner_id, old.role, old.currency, old.allow_negative, old.opened_at)
        or new.omnibus_id is distinct from old.omnibus_id then
        raise exception 'account % stays what it is', old.id
          using errcode = 'restrict_violation', constraint = 'ledger_account_kept';
      end if;
      if (new.posted, new.held) is distinct from (old.posted, old.held) and pg_trigger_depth() < 2 then
        raise exception 'the balance of account % follows from its postings', old.id
          using errcode = 'restrict_violation', constraint = 'balance_follows_from_postings';
      end if;
      return new;
    end $$`,
  `create trigger ledger_account_kept before insert or update or delete on ledger_account
    for each row execute function keep_ledger_account()`,
  refuseTruncate('ledger_account'),

  // Once a statement, over all that it inserted: an entry is whole, it balances, and only here does a balance move.
  `create function book_postings() returns trigger language plpgsql as $$
    declare
      wrong text;
    begin
      select e.id into wrong from entry e
        where e.id in (select entry_id from fresh)
          and (e.xact <> pg_current_xact_id()
            or (select count(*) from posting p where p.entry_id = e.id)
              <> (select count(*) from fresh f where f.entry_id = e.id)) limit 1;
      if found then
        raise exception 'entry % is whole already', wrong
          using errcode = 'check_violation', constraint = 'entry_comes_whole';
      end if;
      select entry_id into wrong from fresh group by entry_id, currency having sum(amount) <> 0 limit 1;
      if found then
        raise exception 'entry % does not sum to zero', wrong
          using errcode = 'check_violation', constraint = 'entry_sums_to_zero';
      end if;
      select f.entry_id into wrong from fresh f join ledger_account a on a.id = f.account_id
        where a.omnibus_id is not null group by f.entry_id, a.omnibus_id having sum(f.amount) <> 0 limit 1;
      if found then
        raise exception 'entry % leaves an omnibus that is not the sum of its clients', wrong
          using errcode = 'check_violation', constraint = 'omnibus_is_the_sum_of_its_clients';
      end if;
      perform from ledger_account where id in (select account_id from fresh) order by id for no key update;
      select id into wrong from ledger_account where id in (select account_id from fresh) and not is_open limit 1;
      if found then
        raise exception 'account % is closed', wrong
          using errcode = 'check_violation', constraint = 'ledger_account_is_open';
      end if;
      update ledger_account a set posted = a.posted + moved.amount
        from (select account_id, sum(amount) as amount from fresh group by account_id) moved
        where a.id = moved.account_id;
      return null;
    end $$`,
  `create trigger posting_booked after insert on posting referencing new table as fresh
    for each statement execute function book_postings()`,
  ...['entry', 'posting'].flatMap(appendOnly),
]
