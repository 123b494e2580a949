import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { appendOnly, refuseTruncate } from '../db/guards.ts'

/**
 * Interest, and what it refuses whoever asks: two live accruals of one account and day, an accrual that is changed, a sum
 * that its accruals and postings do not make, an amount paid in that is not in the books.
 */
export const interest: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const day = (name: string) => `${name} text collate "C" check (${name} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`

const statements = [
  `create table interest_account (
    account_id text collate "C" primary key references ledger_account (id),
    ${['accrued_through', 'posted_through', 'post_through', 'stale_from', 'accrual_tried', 'posting_tried']
      .map(day)
      .join(',\n    ')},
    accrued numeric not null default 0,
    fault text,
    check (posted_through is null or posted_through <= accrued_through),
    check (post_through is null or post_through <= accrued_through)
  )`,
  // What is due is found without reading the accounts of which nothing is.
  `create index interest_account_accrued on interest_account (accrued_through, account_id)`,
  `create index interest_account_stale on interest_account (stale_from, account_id) where stale_from is not null`,
  `create index interest_account_post on interest_account (post_through, account_id) where post_through is not null`,

  `create table accrual (
    account_id text collate "C" not null references interest_account (account_id),
    ${day('day')} not null,
    revision integer not null check (revision >= 1),
    plan_kind text not null generated always as ('interestRatePlan') stored,
    plan_id text collate "C" not null,
    plan_version integer not null,
    rate numeric not null,
    basis numeric not null,
    amount numeric not null,
    accrued_at timestamptz(3) not null,
    superseded_at timestamptz(3),
    primary key (account_id, day, revision),
    foreign key (plan_kind, plan_id, plan_version) references record_version (kind, entity_id, version)
  )`,
  `create unique index accrual_live on accrual (account_id, day) include (amount) where superseded_at is null`,

  `create table interest_posting (
    account_id text collate "C" not null references interest_account (account_id),
    ${day('through')} not null,
    number integer not null check (number >= 1),
    entry_id text collate "C" unique references entry (id),
    amount numeric not null,
    posted_at timestamptz(3) not null,
    primary key (account_id, through, number),
    constraint interest_posting_has_its_entry check ((entry_id is null) = (amount = 0) and (number = 1 or amount <> 0))
  )`,

  `create function begin_interest() returns trigger language plpgsql as $$
    begin
      insert into interest_account (account_id) values (new.id);
      return null;
    end $$`,
  `create trigger ledger_account_earns after insert on ledger_account
    for each row when (new.role = 'Client') execute function begin_interest()`,

  `create function keep_interest_account() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or new.account_id <> old.account_id
        or new.accrued_through < old.accrued_through or (new.accrued_through is null and old.accrued_through is not null)
        or new.posted_through < old.posted_through or (new.posted_through is null and old.posted_through is not null) then
        raise exception 'the interest of account % goes on from where it is', old.account_id
          using errcode = 'restrict_violation', constraint = 'interest_account_kept';
      end if;
      if new.accrued <> old.accrued and pg_trigger_depth() < 2 then
        raise exception 'the accrued interest of account % follows from its accruals', old.account_id
          using errcode = 'restrict_violation', constraint = 'accrued_follows_from_accruals';
      end if;
      return new;
    end $$`,
  `create trigger interest_account_kept before update or delete on interest_account
    for each row execute function keep_interest_account()`,
  refuseTruncate('interest_account'),

  // An accrual is written once and superseded once. What the database computes is not there yet before a write.
  `create function keep_accrual() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.superseded_at is not null or new.superseded_at is null
        or to_jsonb(new) - '{superseded_at,plan_kind}'::text[] <> to_jsonb(old) - '{superseded_at,plan_kind}'::text[] then
        raise exception 'accrual % of account % stays as it is', old.day, old.account_id
          using errcode = 'restrict_violation', constraint = 'append_only';
      end if;
      return new;
    end $$`,
  `create trigger accrual_kept before update or delete on accrual for each row execute function keep_accrual()`,
  refuseTruncate('accrual'),
  `create function count_accruals() returns trigger language plpgsql as $$
    begin
      update interest_account s set accrued = s.accrued + moved.amount
        from (select account_id, sum(case when superseded_at is null then amount else -amount end) as amount
          from fresh group by account_id) moved
        where s.account_id = moved.account_id;
      return null;
    end $$`,
  ...['insert', 'update'].map(
    (event) => `create trigger accrual_counted_on_${event} after ${event} on accrual referencing new table as fresh
      for each statement execute function count_accruals()`,
  ),

  `create function count_interest_posting() returns trigger language plpgsql as $$
    begin
      if new.entry_id is not null and not exists (select from posting p
          where p.entry_id = new.entry_id and p.account_id = new.account_id and p.amount = new.amount) then
        raise exception 'entry % does not pay this interest', new.entry_id
          using errcode = 'check_violation', constraint = 'interest_posting_has_its_entry';
      end if;
      update interest_account set accrued = accrued - new.amount where account_id = new.account_id;
      return null;
    end $$`,
  `create trigger interest_posting_counted after insert on interest_posting
    for each row execute function count_interest_posting()`,
  ...appendOnly('interest_posting'),

  // What is booked on a day that is accrued already makes the accruals stale from there on. Whoever accrues holds the
  // account in the ledger first, as whoever books does: neither can miss the other.
  `create function back_date_interest() returns trigger language plpgsql as $$
    begin
      update interest_account s set stale_from = least(s.stale_from, moved.day)
        from (select f.account_id, min(e.effective_date) as day from fresh f join entry e on e.id = f.entry_id
          group by f.account_id) moved
        where s.account_id = moved.account_id and s.accrued_through >= moved.day
          and (s.stale_from is null or s.stale_from > moved.day);
      return null;
    end $$`,
  `create trigger posting_dates_back after insert on posting referencing new table as fresh
    for each statement execute function back_date_interest()`,
]
