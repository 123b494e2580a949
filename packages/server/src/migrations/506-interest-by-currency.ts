import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What an account earns is in its currency: all of them are added up without looking each up in the ledger. */
export const interestByCurrency: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table interest_account add column currency text collate "C"`,
  `create or replace function begin_interest() returns trigger language plpgsql as $$
    begin
      insert into interest_account (account_id, currency) values (new.id, new.currency);
      return null;
    end $$`,
  `update interest_account s set currency = l.currency from ledger_account l where l.id = s.account_id`,
  // The ledger has one currency for each account, and so has its interest.
  `alter table interest_account alter column currency set not null,
    add foreign key (account_id, currency) references ledger_account (id, currency)`,
  `create index interest_account_currency on interest_account (currency)`,
]
