import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardManaged } from './002-managed-guards.ts'

/** Approved records, pending versions, tasks, versions and notes of the managed kinds. */
export const managed: Migration = {
  async up(db) {
    for (const statement of tables) await sql.raw(statement).execute(db)
    await approvedTable(db, 'institution', institutionColumns, institutionIndexes)
    await approvedTable(db, 'client', clientColumns, clientIndexes)
    await guardManaged(db)
  },
}

const tables = [
  `create table draft (
    id text primary key,
    kind text not null,
    approved_id text,
    status text not null check (status in ('Draft', 'Pending', 'Rework', 'Approved', 'Withdrawn')),
    revision integer not null check (revision >= 1),
    round integer not null check (round >= 1),
    base_version integer,
    content jsonb not null,
    title text not null,
    search text not null,
    field_revisions jsonb not null,
    created_by text not null references app_user (id),
    created_at timestamptz(3) not null,
    updated_by text not null references app_user (id),
    updated_at timestamptz(3) not null,
    submitted_by text references app_user (id),
    submitted_at timestamptz(3),
    reviewed_by text references app_user (id),
    reviewed_at timestamptz(3),
    review_comment text,
    check (status <> 'Approved' or (approved_id is not null and reviewed_by is not null and reviewed_by <> created_by))
  )`,
  // One open change of a record: two at once are decided here, not by a look beforehand.
  `create unique index draft_one_open on draft (kind, approved_id)
    where approved_id is not null and status in ('Draft', 'Pending', 'Rework')`,
  `create index draft_open on draft (kind, updated_at, id) where status in ('Draft', 'Pending', 'Rework')`,
  `create index draft_mine on draft (created_by, updated_at, id) where status in ('Draft', 'Pending', 'Rework')`,

  `create table draft_edit (
    draft_id text not null references draft (id) on delete cascade,
    round integer not null,
    user_id text not null references app_user (id),
    at timestamptz(3) not null,
    primary key (draft_id, round, user_id)
  )`,

  `create table approving_task (
    id text primary key,
    kind text not null,
    draft_id text not null unique references draft (id),
    approved_id text,
    title text not null,
    action text not null check (action in ('Create', 'Update')),
    status text not null check (status in ('Pending', 'Rework', 'Resolved')),
    resolution text check (resolution in ('Approved', 'Withdrawn')),
    creator_id text not null references app_user (id),
    reviewer_id text references app_user (id),
    round integer not null check (round >= 1),
    changed_count integer not null,
    submitted_at timestamptz(3) not null,
    submit_comment text,
    decided_at timestamptz(3),
    review_comment text,
    check ((status = 'Resolved') = (resolution is not null))
  )`,
  `create index approving_task_list on approving_task (status, submitted_at, id)`,
  `create index approving_task_kind on approving_task (kind, status, submitted_at, id)`,
  `create index approving_task_decided on approving_task (status, decided_at, id)`,
  `create index approving_task_creator on approving_task (creator_id, status)`,

  `create table task_approver (
    task_id text not null references approving_task (id) on delete cascade,
    round integer not null,
    user_id text not null references app_user (id),
    primary key (task_id, round, user_id)
  )`,

  `create table task_comment (
    id text primary key,
    seq bigint generated always as identity,
    task_id text not null references approving_task (id),
    author_id text not null references app_user (id),
    at timestamptz(3) not null,
    body text not null,
    field_path text,
    round integer not null
  )`,
  `create index task_comment_task on task_comment (task_id, seq)`,

  `create table task_event (
    seq bigint generated always as identity primary key,
    task_id text not null references approving_task (id),
    kind text not null check (kind in ('Submitted', 'Approved', 'Rejected', 'Commented', 'Withdrawn')),
    by_id text not null references app_user (id),
    at timestamptz(3) not null,
    round integer not null,
    comment text
  )`,
  `create index task_event_task on task_event (task_id, seq)`,

  `create table record_version (
    kind text not null,
    entity_id text not null,
    version integer not null check (version >= 1),
    draft_id text not null unique references draft (id),
    task_id text not null references approving_task (id),
    changed_at timestamptz(3) not null,
    changed_by text not null references app_user (id),
    approved_by text not null references app_user (id),
    comment text,
    changes jsonb not null,
    snapshot jsonb not null,
    hash char(64) not null,
    previous_hash char(64),
    primary key (kind, entity_id, version),
    check (approved_by <> changed_by),
    check ((version = 1) = (previous_hash is null))
  )`,

  `create table note (
    id text primary key,
    kind text not null,
    entity_id text not null,
    body text not null,
    visibility text not null check (visibility in ('Internal', 'Approvers')),
    pinned boolean not null default false,
    created_by text not null references app_user (id),
    created_at timestamptz(3) not null,
    edited_at timestamptz(3)
  )`,
  `create index note_entity on note (kind, entity_id, created_at, id)`,
]

/** Sort columns are never null (a blank sorts before any value) and in byte order, the same on every database. */
const sortedText = (column: string, path: string) =>
  `${column} text collate "C" not null generated always as (lower(coalesce(content ->> '${path}', ''))) stored`
const plainText = (column: string, path: string) =>
  `${column} text collate "C" not null generated always as (coalesce(content ->> '${path}', '')) stored`

const institutionColumns = [
  sortedText('name_key', 'name'),
  sortedText('city_key', 'city'),
  plainText('type', 'type'),
  plainText('insurer', 'insurer'),
  plainText('state_code', 'stateCode'),
  plainText('is_active', 'isActive'),
  `network_roles jsonb not null generated always as (coalesce(content -> 'networkRoles', '[]'::jsonb)) stored`,
  `total_assets numeric not null generated always as (coalesce((content ->> 'totalAssets')::numeric, -1)) stored`,
  `max_placement numeric generated always as ((content ->> 'maxPlacement')::numeric) stored`,
  `fdic_cert bigint generated always as ((content ->> 'fdicCert')::bigint) stored`,
  `rssd_id bigint generated always as ((content ->> 'rssdId')::bigint) stored`,
]

const institutionIndexes = [
  'unique index institution_fdic_cert on institution (fdic_cert)',
  'unique index institution_rssd_id on institution (rssd_id)',
  'index institution_name on institution (name_key, id)',
  'index institution_city on institution (city_key, id)',
  'index institution_type on institution (type, name_key, id)',
  'index institution_type_order on institution (type, id)',
  'index institution_state_order on institution (state_code, id)',
  'index institution_insurer on institution (insurer, name_key, id)',
  'index institution_state on institution (state_code, name_key, id)',
  'index institution_active on institution (is_active, name_key, id)',
  'index institution_roles on institution using gin (network_roles)',
  'index institution_assets on institution (total_assets, id)',
  'index institution_updated on institution (updated_at, id)',
]

const clientColumns = [
  sortedText('display_name_key', 'displayName'),
  plainText('client_type', 'clientType'),
  plainText('status', 'status'),
  plainText('risk_rating', 'riskRating'),
  plainText('kyc_status', 'kycStatus'),
  plainText('tax_id_type', 'taxIdType'),
  `tax_id text collate "C" not null generated always as (replace(coalesce(content ->> 'taxId', ''), '-', '')) stored`,
]

const clientIndexes = [
  'unique index client_tax_id on client (tax_id_type, tax_id)',
  'index client_name on client (display_name_key, id)',
  'index client_type on client (client_type, display_name_key, id)',
  'index client_status on client (status, display_name_key, id)',
  'index client_type_order on client (client_type, id)',
  'index client_status_order on client (status, id)',
  'index client_risk on client (risk_rating, display_name_key, id)',
  'index client_kyc on client (kyc_status, display_name_key, id)',
  'index client_updated on client (updated_at, id)',
]

/** The table of one kind's approved records. Its version must stand in `record_version` when the transaction ends. */
async function approvedTable(
  db: Kysely<unknown>,
  kind: string,
  columns: readonly string[],
  indexes: readonly string[],
): Promise<void> {
  await sql
    .raw(
      `create table ${kind} (
        id text collate "C" primary key,
        kind text not null default '${kind}' check (kind = '${kind}'),
        version integer not null check (version >= 1),
        content jsonb not null,
        search text not null,
        created_by text not null references app_user (id),
        created_at timestamptz(3) not null,
        updated_by text not null references app_user (id),
        updated_at timestamptz(3) not null,
        reviewed_by text not null references app_user (id),
        reviewed_at timestamptz(3) not null,
        ${columns.join(',\n')},
        check (reviewed_by <> updated_by),
        foreign key (kind, id, version) references record_version (kind, entity_id, version)
          deferrable initially deferred
      )`,
    )
    .execute(db)
  for (const index of indexes) await sql.raw(`create ${index}`).execute(db)
}
