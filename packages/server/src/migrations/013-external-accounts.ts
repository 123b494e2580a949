import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { refuseTruncate } from '../db/guards.ts'

/** External accounts. Client accounts name them, so they come first; that each belongs to one is held by a later step. */
export const externalAccounts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** The account that an external account belongs to. */
export const externalAccountOwner: Migration = {
  async up(db) {
    await sql`alter table external_account add constraint external_account_client_account_id_exists
      foreign key (client_account_id) references client_account (id)`.execute(db)
  },
}

const statements = [
  `create table external_account (
    id text collate "C" primary key,
    revision integer not null check (revision >= 1),
    status text not null check (status in ('Unverified', 'Verified', 'Blocked')),
    content jsonb not null,
    client_account_id text collate "C" not null generated always as (content ->> 'clientAccountId') stored,
    is_default boolean not null generated always as (coalesce((content ->> 'isDefault')::boolean, false)) stored,
    search text not null,
    entered_by text not null references app_user (id),
    entered_at timestamptz(3) not null,
    changed_by text not null references app_user (id),
    changed_at timestamptz(3) not null,
    authors jsonb not null check (jsonb_typeof(authors) = 'array' and jsonb_exists(authors, changed_by)),
    verified_by text references app_user (id),
    verified_at timestamptz(3),
    updated_at timestamptz(3) not null,
    check ((status = 'Verified') = (verified_by is not null) and (verified_by is null) = (verified_at is null)),
    constraint verified_by_another check (verified_by <> entered_by and not jsonb_exists(authors, verified_by))
  )`,
  `create unique index external_account_one_default on external_account (client_account_id) where is_default`,
  `create index external_account_of on external_account (client_account_id, id)`,
  `create index external_account_updated on external_account (updated_at, id)`,

  // What was verified is what is there: only its words and its place among the others may change under it. Until it is
  // verified, nobody who wrote at it is forgotten.
  `create function keep_verified() returns trigger language plpgsql as $$
    begin
      if new.entered_by <> old.entered_by or new.revision <= old.revision
        or ((old.verified_by is null or new.verified_by is not null) and not new.authors @> old.authors)
        or new.content ->> 'clientAccountId' is distinct from old.content ->> 'clientAccountId'
        or (old.verified_by is not null and new.verified_by is not distinct from old.verified_by
          and (new.content - 'isDefault' - 'nickname') <> (old.content - 'isDefault' - 'nickname')) then
        raise exception 'external account % cannot be changed like this', old.id
          using errcode = 'restrict_violation', constraint = 'external_account_kept';
      end if;
      return new;
    end $$`,
  `create trigger external_account_kept before update on external_account
    for each row execute function keep_verified()`,
  refuseTruncate('external_account'),
]
