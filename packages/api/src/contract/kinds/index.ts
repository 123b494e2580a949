import type * as z from 'zod/mini'
import type { DraftOf } from '../draft.ts'
import type { ErrorName } from '../error-catalogue.ts'
import type { PrivilegeAction, PrivilegeCode } from '../privilege.ts'
import type { ApprovedRecord, DraftRecord, RecordSchemas } from '../record.ts'

/**
 * The facts of every kind of record with approved and pending versions. `noun` and `plural` stand in the middle of a sentence. `path` and `pendingPath` are the spec's, case included; `type` is the segment of `{type}/{id}/Notes`,
 * `{entityType}/{id}/versions` and `Pending{type}`; `contactsOf` begins `{contactsOf}/{id}/contacts`. `title` names the
 * content field that names a record, and `givenName` that which stands before it in a person's name; `parent` the one that points at the record from whose page one is begun; `filters` and `sorts` are what its list can be asked, `ranges` what it can be asked
 * from one value to another, `either` its filters that any of several fields answers, `through` those of them that a record
 * answers also by the record that a field of it names,
 * `order` how it runs where nobody asks and its title does not say it, `sums` the amount of a record, in its currency, that `{path}/sums` adds up. `privileges` is the entity whose privileges count; a contact's are those of its parent.
 *
 * Light facts only, for the first load. `contents` loads what a record of the kind holds, with its first screen.
 */
export const recordKinds = {
  institution: {
    noun: 'institution',
    plural: 'institutions',
    path: 'institutions',
    pendingPath: 'PendingInstitutions',
    totalsPath: 'institutions/totals',
    contactsOf: 'Institutions',
    type: 'Institutions',
    privileges: 'institution',
    notFound: 'institutionNotFound',
    idRequired: 'institutionIdRequired',
    title: 'name',
    filters: ['type', 'insurer', 'stateCode', 'isActive', 'networkRoles'],
    sorts: ['name', 'type', 'city', 'stateCode', 'totalAssets', 'updatedAt'],
    ranges: ['totalAssets', 'updatedAt'],
    sums: 'maxPlacement',
    contents: async () => (await import('./institution.ts')).institution,
  },
  institutionAccount: {
    noun: 'institution account',
    plural: 'institution accounts',
    path: 'InstitutionAccounts',
    pendingPath: 'PendingInstitutionAccounts',
    contactsOf: 'InstitutionAccounts',
    type: 'InstitutionAccounts',
    privileges: 'institutionAccount',
    notFound: 'recordNotFound',
    idRequired: 'idRequired',
    title: 'name',
    parent: 'institutionId',
    filters: ['institutionId', 'accountType', 'productType', 'currency', 'status'],
    sorts: ['name', 'accountType', 'productType', 'status', 'openedOn', 'ledgerBalance', 'updatedAt'],
    ranges: ['openedOn', 'ledgerBalance', 'updatedAt'],
    sums: 'ledgerBalance',
    contents: async () => (await import('./institution-account.ts')).institutionAccount,
  },
  client: {
    noun: 'client',
    plural: 'clients',
    path: 'client',
    pendingPath: 'pendingClient',
    totalsPath: 'client/totals',
    contactsOf: 'client',
    type: 'client',
    privileges: 'client',
    notFound: 'recordNotFound',
    idRequired: 'idRequired',
    title: 'displayName',
    filters: ['clientType', 'status', 'riskRating', 'kycStatus'],
    sorts: ['displayName', 'clientType', 'status', 'city', 'riskRating', 'kycStatus', 'kycNextReviewOn', 'updatedAt'],
    ranges: ['kycNextReviewOn', 'updatedAt'],
    contents: async () => (await import('./client.ts')).client,
  },
  clientAccount: {
    noun: 'client account',
    plural: 'client accounts',
    path: 'ClientAccounts',
    pendingPath: 'PendingClientAccounts',
    contactsOf: 'ClientAccounts',
    type: 'ClientAccounts',
    privileges: 'clientAccount',
    notFound: 'recordNotFound',
    idRequired: 'idRequired',
    title: 'title',
    parent: 'clientId',
    filters: [
      'clientId',
      'programAccountId',
      'interestRatePlanId',
      'productType',
      'currency',
      'ownershipConfigurationId',
      'status',
    ],
    sorts: ['title', 'productType', 'status', 'openedOn', 'maturesOn', 'ledgerBalance', 'updatedAt'],
    ranges: ['openedOn', 'maturesOn', 'ledgerBalance', 'updatedAt'],
    sums: 'ledgerBalance',
    contents: async () => (await import('./client-account.ts')).clientAccount,
  },
  interestRatePlan: {
    noun: 'interest rate plan',
    plural: 'interest rate plans',
    path: 'InterestRates',
    pendingPath: 'PendingInterestRates',
    type: 'InterestRates',
    privileges: 'interestRatePlan',
    notFound: 'recordNotFound',
    idRequired: 'idRequired',
    title: 'name',
    filters: ['currency', 'rateSource', 'tierMethod', 'rateIndexId', 'inForce'],
    sorts: ['name', 'code', 'effectiveFrom', 'effectiveTo', 'updatedAt'],
    ranges: ['effectiveFrom', 'effectiveTo', 'updatedAt'],
    contents: async () => (await import('./interest-rate-plan.ts')).interestRatePlan,
  },
  depositProtection: {
    noun: 'deposit protection limit',
    plural: 'deposit protection limits',
    path: 'DepositProtection',
    pendingPath: 'PendingDepositProtections',
    type: 'DepositProtection',
    privileges: 'depositProtection',
    notFound: 'recordNotFound',
    idRequired: 'idRequired',
    title: 'name',
    filters: ['schemeCode', 'currency'],
    sorts: ['name', 'schemeCode', 'effectiveFrom', 'effectiveTo', 'coverageLimit', 'updatedAt'],
    ranges: ['effectiveFrom', 'effectiveTo', 'coverageLimit', 'updatedAt'],
    contents: async () => (await import('./deposit-protection.ts')).depositProtection,
  },
  contact: {
    noun: 'contact',
    plural: 'contacts',
    path: 'Contacts',
    pendingPath: 'PendingContact',
    type: 'Contacts',
    privileges: 'parent',
    notFound: 'recordNotFound',
    idRequired: 'idRequired',
    title: 'lastName',
    givenName: 'firstName',
    filters: ['parentType', 'parentId', 'roles', 'isActive'],
    // By `primaryOf` the primary contacts stand first, and behind them all others.
    sorts: ['lastName', 'firstName', 'updatedAt', 'primaryOf'],
    ranges: ['updatedAt'],
    contents: async () => (await import('./contact.ts')).contact,
  },
  transaction: {
    noun: 'transaction',
    plural: 'transactions',
    path: 'Transactions',
    pendingPath: 'PendingTransactions',
    type: 'Transactions',
    privileges: 'transaction',
    notFound: 'recordNotFound',
    idRequired: 'idRequired',
    title: 'reference',
    filters: [
      'type',
      'status',
      'currency',
      'rail',
      'accountId',
      'sourceAccountId',
      'destinationAccountId',
      'transactionSetId',
    ],
    either: { accountId: ['sourceAccountId', 'destinationAccountId'] },
    through: { accountId: 'reversalOf' },
    order: '-effectiveDate',
    sorts: ['reference', 'type', 'status', 'amount', 'effectiveDate', 'settlementDate', 'bookedAt', 'updatedAt'],
    ranges: ['amount', 'effectiveDate', 'settlementDate', 'updatedAt'],
    sums: 'amount',
    contents: async () => (await import('./transaction.ts')).transaction,
  },
  transactionSet: {
    noun: 'transaction set',
    plural: 'transaction sets',
    path: 'TransactionSets',
    pendingPath: 'PendingTransactionSets',
    type: 'TransactionSets',
    privileges: 'transaction',
    notFound: 'recordNotFound',
    idRequired: 'idRequired',
    title: 'name',
    filters: ['status', 'source', 'currency'],
    sorts: ['name', 'status', 'effectiveDate', 'itemCount', 'updatedAt'],
    ranges: ['effectiveDate', 'updatedAt'],
    contents: async () => (await import('./transaction-set.ts')).transactionSet,
  },
} as const satisfies Readonly<Record<string, RecordKindFacts>>

type RecordKindFacts = {
  noun: string
  plural: string
  path: string
  pendingPath: string
  totalsPath?: string
  contactsOf?: string
  type: string
  privileges: string
  notFound: ErrorName
  idRequired: ErrorName
  title: string
  givenName?: string
  parent?: string
  order?: string
  either?: Readonly<Record<string, readonly string[]>>
  through?: Readonly<Record<string, string>>
  filters: readonly string[]
  sorts: readonly string[]
  ranges: readonly string[]
  sums?: string
  contents: () => Promise<object>
}

/** A kind of record with approved and pending versions. */
export type RecordKind = keyof typeof recordKinds

/** What every kind's records are made of. */
type ContentsOfKinds = { [Kind in RecordKind]: Awaited<ReturnType<(typeof recordKinds)[Kind]['contents']>> }
type Contents = { [Kind in RecordKind]: z.infer<ContentsOfKinds[Kind]['content']> }
type Figures = { [Kind in RecordKind]: z.infer<ContentsOfKinds[Kind]['figures']> }
type Totals = {
  [Kind in RecordKind]: ContentsOfKinds[Kind]['totals'] extends z.ZodMiniType
    ? z.infer<ContentsOfKinds[Kind]['totals']>
    : undefined
}
/**
 * Kinds of which the spec knows totals, whose records have contacts, that are begun from a parent, listed in an order of
 * their own, added up.
 */
export type KindWith<Member extends 'totalsPath' | 'contactsOf' | 'parent' | 'order' | 'sums'> = {
  [Kind in RecordKind]: (typeof recordKinds)[Kind] extends Readonly<Record<Member, string>> ? Kind : never
}[RecordKind]

/** Kinds with privileges of their own: all but contacts, which have those of their parent. */
export type PrivilegedKind = {
  [Kind in RecordKind]: (typeof recordKinds)[Kind]['privileges'] extends 'parent' ? never : Kind
}[RecordKind]

/** Complete content of a kind, as it is approved. */
export type ContentOf<Kind extends RecordKind> = Contents[Kind]
/** Content of a kind as a draft may have it. */
export type DraftContentOf<Kind extends RecordKind> = DraftOf<Contents[Kind]>
/** What the platform computes of a record of the kind. */
export type FiguresOf<Kind extends RecordKind> = Figures[Kind]
/** The figures above the kind's list; undefined for a kind that has none. */
export type TotalsOf<Kind extends RecordKind> = Totals[Kind]
/** What the kind's list can be filtered by. */
export type FilterOf<Kind extends RecordKind> = (typeof recordKinds)[Kind]['filters'][number]
/** Of these filters those that any of several fields answers. */
export type EitherOf<Kind extends RecordKind> = (typeof recordKinds)[Kind] extends {
  readonly either: infer Either
}
  ? keyof Either
  : never
/** What the kind's list can be sorted by. */
export type SortOf<Kind extends RecordKind> = (typeof recordKinds)[Kind]['sorts'][number]
/** What the kind's list can be asked from one value to another. */
export type RangeOf<Kind extends RecordKind> = (typeof recordKinds)[Kind]['ranges'][number]
/** An approved record of a kind. */
export type Approved<Kind extends RecordKind> = ApprovedRecord<ContentOf<Kind>, FiguresOf<Kind>>
/** A pending version of a kind. */
export type Draft<Kind extends RecordKind> = DraftRecord<Kind, ContentOf<Kind>, FiguresOf<Kind>>
/** The schemas of a kind: its records on the wire and the bodies of its writes. */
export type SchemasOf<Kind extends RecordKind> = RecordSchemas<Kind, ContentOf<Kind>, FiguresOf<Kind>>

/** Typed by the kind literal: `Object.keys` of the registry has no other members. */
export const recordKindNames = Object.keys(recordKinds) as readonly RecordKind[]

/**
 * Whether the spec knows totals of this kind, contacts of its records, a parent from which they are begun, an order, or an
 * amount that its lists add up.
 */
export function hasOwn<Member extends 'totalsPath' | 'contactsOf' | 'parent' | 'order' | 'sums'>(
  kind: RecordKind,
  member: Member,
): kind is KindWith<Member> {
  return member in recordKinds[kind]
}

/** The fields of which any answers a filter of the kind's list; undefined for a filter by one. */
export function eitherFields(kind: RecordKind, filter: string): readonly string[] | undefined {
  const facts: RecordKindFacts = recordKinds[kind]
  return facts.either?.[filter]
}

/** The field that names another record of the kind, by which a record answers a filter as well; undefined for none. */
export function throughField(kind: RecordKind, filter: string): string | undefined {
  const facts: RecordKindFacts = recordKinds[kind]
  return facts.through?.[filter]
}

/** The privilege that an action on a record of this kind asks for. */
export function privilegeFor(kind: PrivilegedKind, action: PrivilegeAction): PrivilegeCode {
  return `${recordKinds[kind].privileges}.${action}`
}

/** Whether a kind has privileges of its own; the others are seen and changed with what they belong to. */
export const isPrivileged = (kind: RecordKind): kind is PrivilegedKind => recordKinds[kind].privileges !== 'parent'

/** The kind whose privileges count for a record: its own, or that of what it belongs to; undefined where it names none. */
export function privilegedKindOf(kind: RecordKind, content: object): PrivilegedKind | undefined {
  if (isPrivileged(kind)) return kind
  const type: unknown = Reflect.get(content, 'parentType')
  const parent = typeof type === 'string' ? recordKindOfType(type) : undefined
  return parent && isPrivileged(parent) ? parent : undefined
}

/** What a record is called while it has no name: a draft that was just begun. */
const untitled = 'Untitled'

/** The fields that name a record, as its title has them one behind the other; the last one it goes by. */
export function titleFields(kind: RecordKind): readonly string[] {
  const { givenName, title }: RecordKindFacts = recordKinds[kind]
  return givenName ? [givenName, title] : [title]
}

/** The text that names a record, or a stand-in for a draft that has no name yet. */
export function titleOf(kind: RecordKind, content: object, fallback: string = untitled): string {
  const names = titleFields(kind).map((field): unknown => Reflect.get(content, field))
  return names.filter((name) => typeof name === 'string' && name.trim() !== '').join(' ') || fallback
}

/** The kind whose approved path segment this is, whatever its case. */
export function recordKindOfType(type: string): RecordKind | undefined {
  return recordKindNames.find((kind) => recordKinds[kind].type.toLowerCase() === type.toLowerCase())
}
