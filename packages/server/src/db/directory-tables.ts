import type { ColumnType, JSONColumnType } from 'kysely'

/** A JSON column that comes back parsed and is written as text. */
export type Json = JSONColumnType<Record<string, unknown>, string, string>

export interface RoleTable {
  id: string
  name: string
  role_type: string
  description: string | null
  is_system: boolean
  revision: number
  created_at: Date
  updated_at: Date
}

export interface RolePrivilegeTable {
  role_id: string
  /** A privilege code such as `institution.edit`. */
  privilege: string
}

export interface AppUserTable {
  id: string
  email: string
  first_name: string
  last_name: string
  /** Invited, Active, Disabled or Locked. */
  status: string
  timezone_id: string
  invited_at: Date | null
  /** Until when a first sign-in may redeem the invite; null when there is none, or none any more. */
  invite_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  last_sign_in_at: Date | null
  /** Their last sign-in before those that follow on each other now; null for who is here for the first time. */
  here_before_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Since when it is locked; null while it is not. */
  locked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Who invited them; null where the platform did. */
  invited_by: ColumnType<string | null, string | null | undefined, string | null>
  revision: number
  created_at: Date
  updated_at: Date
}

export interface UserRoleTable {
  user_id: string
  role_id: string
}

/** One sign-in on one device; every refresh token belongs to the family that began it. */
export interface TokenFamilyTable {
  id: string
  user_id: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  /** SignedOut, Reused, Disabled or Locked. */
  revoked_reason: string | null
  /** What the sign-ins of one browser have in common: one sign-out ends them all. */
  browser_session: string
  /** What the browser called itself when it began; null where it said nothing. */
  client: ColumnType<string | null, string | null | undefined, never>
}

export interface RefreshTokenTable {
  /** SHA-256 of the token in hex; the token itself is never stored. */
  token_hash: string
  family_id: string
  issued_at: Date
  expires_at: Date
  spent_at: Date | null
  /** SHA-256 in hex of the mark of the client that spent it: only that one may ask again after a lost answer. */
  spent_by: string | null
}

/** Signing keys outlive a restart, so that nobody is signed out by one. */
export interface SigningKeyTable {
  purpose: string
  id: string
  jwk: Json
  created_at: Date
}

export interface IdempotencyKeyTable {
  user_id: string
  route: string
  key: string
  body_hash: string
  status: number
  /** The first answer, as JSON text; null when it had no body. */
  answer: string | null
  created_at: Date
}

export interface PreferenceTable {
  user_id: string
  value: Json
  revision: number
  updated_at: Date
}

/** Days on which a person is away, both included, in their own zone. */
export interface AbsenceTable {
  user_id: string
  from_day: string
  to_day: string
  /** Who decides in their place; null where nobody does. */
  delegate_id: string | null
}

/** What the embedded identity provider remembers: sessions, grants, codes, tokens. */
export interface IdpRecordTable {
  model: string
  id: string
  payload: Json
  grant_id: string | null
  uid: string | null
  expires_at: Date | null
}

/** A view of a list that everybody with a role finds. */
export interface SharedViewTable {
  id: string
  role_id: string
  list: string
  name: string
  state: string
  shared_by: string
  revision: number
  created_at: Date
  updated_at: Date
}

export interface DirectoryTables {
  shared_view: SharedViewTable
  absence: AbsenceTable
  role: RoleTable
  role_privilege: RolePrivilegeTable
  app_user: AppUserTable
  user_role: UserRoleTable
  token_family: TokenFamilyTable
  refresh_token: RefreshTokenTable
  signing_key: SigningKeyTable
  idempotency_key: IdempotencyKeyTable
  preference: PreferenceTable
  idp_record: IdpRecordTable
}
