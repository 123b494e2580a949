import type { ClientAccountContent } from './client-account.ts'
import type { ClientContent } from './client.ts'
import type { ContactContent } from './contact.ts'
import type { DepositProtectionContent } from './deposit-protection.ts'
import type { DraftOf } from './draft.ts'
import type { InstitutionAccountContent } from './institution-account.ts'
import type { InstitutionContent } from './institution.ts'
import type { InterestRatePlanContent } from './interest-rate-plan.ts'
import type { ApprovedRecord, DraftRecord, RecordSchemas } from './record.ts'
import type { TransactionSetContent } from './transaction-set.ts'
import type { TransactionContent } from './transaction.ts'

/**
 * Every kind of record with approved and pending versions, once: the six managed kinds and the three that follow the
 * same rules. `path` and `pendingPath` are the spec's, case included; `type` is the segment of `{type}/{id}/Notes`,
 * `{entityType}/{id}/versions` and `Pending{type}`; `contactsOf` begins `{contactsOf}/{id}/contacts`. `title` names the
 * content field that names a record; `filters` and `sorts` are what its list can be asked. `privileges` is the entity
 * whose privileges count; a contact's are those of the record it belongs to.
 *
 * Paths only: the contents stand in `record-contents.ts`, so that a screen loads the kinds it shows and no other.
 */
export const recordKinds = {
  institution: {
    noun: 'institution',
    path: 'institutions',
    pendingPath: 'PendingInstitutions',
    totalsPath: 'institutions/totals',
    contactsOf: 'Institutions',
    type: 'Institutions',
    privileges: 'institution',
    notFound: 'institutionNotFound',
    title: 'name',
    filters: ['type', 'insurer', 'stateCode', 'isActive', 'networkRoles'],
    sorts: ['name', 'type', 'city', 'stateCode', 'totalAssets', 'updatedAt'],
  },
  institutionAccount: {
    noun: 'institution account',
    path: 'InstitutionAccounts',
    pendingPath: 'PendingInstitutionAccounts',
    contactsOf: 'InstitutionAccounts',
    type: 'InstitutionAccounts',
    privileges: 'institutionAccount',
    notFound: 'recordNotFound',
    title: 'name',
    filters: ['institutionId', 'accountType', 'productType', 'currency', 'status'],
    sorts: ['name', 'accountType', 'productType', 'status', 'openedOn', 'ledgerBalance', 'updatedAt'],
  },
  client: {
    noun: 'client',
    path: 'client',
    pendingPath: 'pendingClient',
    totalsPath: 'client/totals',
    contactsOf: 'client',
    type: 'client',
    privileges: 'client',
    notFound: 'recordNotFound',
    title: 'displayName',
    filters: ['clientType', 'status', 'riskRating', 'kycStatus'],
    sorts: ['displayName', 'clientType', 'status', 'updatedAt'],
  },
  clientAccount: {
    noun: 'client account',
    path: 'ClientAccounts',
    pendingPath: 'PendingClientAccounts',
    contactsOf: 'ClientAccounts',
    type: 'ClientAccounts',
    privileges: 'clientAccount',
    notFound: 'recordNotFound',
    title: 'title',
    filters: ['clientId', 'programAccountId', 'productType', 'currency', 'ownershipConfigurationId', 'status'],
    sorts: ['title', 'productType', 'status', 'openedOn', 'maturesOn', 'ledgerBalance', 'updatedAt'],
  },
  interestRatePlan: {
    noun: 'interest rate plan',
    path: 'InterestRates',
    pendingPath: 'PendingInterestRates',
    type: 'InterestRates',
    privileges: 'interestRatePlan',
    notFound: 'recordNotFound',
    title: 'name',
    filters: ['currency', 'rateSource', 'tierMethod', 'rateIndexId'],
    sorts: ['name', 'code', 'effectiveFrom', 'effectiveTo', 'updatedAt'],
  },
  depositProtection: {
    noun: 'deposit protection',
    path: 'DepositProtection',
    pendingPath: 'PendingDepositProtections',
    type: 'DepositProtection',
    privileges: 'depositProtection',
    notFound: 'recordNotFound',
    title: 'name',
    filters: ['schemeCode', 'currency'],
    sorts: ['name', 'schemeCode', 'effectiveFrom', 'effectiveTo', 'coverageLimit', 'updatedAt'],
  },
  contact: {
    noun: 'contact',
    path: 'Contacts',
    pendingPath: 'PendingContact',
    type: 'Contacts',
    privileges: '*',
    notFound: 'recordNotFound',
    title: 'lastName',
    filters: ['parentType', 'parentId', 'roles', 'isActive'],
    sorts: ['lastName', 'firstName', 'updatedAt'],
  },
  transaction: {
    noun: 'transaction',
    path: 'Transactions',
    pendingPath: 'PendingTransactions',
    type: 'Transactions',
    privileges: 'transaction',
    notFound: 'recordNotFound',
    title: 'reference',
    filters: ['type', 'status', 'currency', 'rail', 'sourceAccountId', 'destinationAccountId', 'transactionSetId'],
    sorts: ['reference', 'type', 'status', 'amount', 'effectiveDate', 'settlementDate', 'updatedAt'],
  },
  transactionSet: {
    noun: 'transaction set',
    path: 'TransactionSets',
    pendingPath: 'PendingTransactionSets',
    type: 'TransactionSets',
    privileges: 'transaction',
    notFound: 'recordNotFound',
    title: 'name',
    filters: ['status', 'source', 'currency'],
    sorts: ['name', 'status', 'effectiveDate', 'itemCount', 'updatedAt'],
  },
} as const satisfies Readonly<Record<string, RecordKindShape>>

type RecordKindShape = {
  noun: string
  path: string
  pendingPath: string
  totalsPath?: string
  contactsOf?: string
  type: string
  privileges: string
  notFound: string
  title: string
  filters: readonly string[]
  sorts: readonly string[]
}

/** A kind of record with approved and pending versions. */
export type RecordKind = keyof typeof recordKinds

/** What every kind's record says about itself. */
export type Contents = {
  institution: InstitutionContent
  institutionAccount: InstitutionAccountContent
  client: ClientContent
  clientAccount: ClientAccountContent
  interestRatePlan: InterestRatePlanContent
  depositProtection: DepositProtectionContent
  contact: ContactContent
  transaction: TransactionContent
  transactionSet: TransactionSetContent
}

/** Kinds of which the spec knows totals, and kinds whose records have contacts. */
export type KindWith<Member extends 'totalsPath' | 'contactsOf'> = {
  [Kind in RecordKind]: (typeof recordKinds)[Kind] extends Readonly<Record<Member, string>> ? Kind : never
}[RecordKind]

/** Complete content of a kind, as it is approved. */
export type ContentOf<Kind extends RecordKind> = Contents[Kind]
/** Content of a kind as a draft may have it. */
export type DraftContentOf<Kind extends RecordKind> = DraftOf<Contents[Kind]>
/** What the kind's list can be filtered by. */
export type FilterOf<Kind extends RecordKind> = (typeof recordKinds)[Kind]['filters'][number]
/** What the kind's list can be sorted by. */
export type SortOf<Kind extends RecordKind> = (typeof recordKinds)[Kind]['sorts'][number]
/** An approved record of a kind. */
export type Approved<Kind extends RecordKind> = ApprovedRecord<ContentOf<Kind>>
/** A pending version of a kind. */
export type Draft<Kind extends RecordKind> = DraftRecord<Kind, ContentOf<Kind>>
/** The schemas of a kind: its records on the wire and the bodies of its writes. */
export type SchemasOf<Kind extends RecordKind> = RecordSchemas<Kind, ContentOf<Kind>>

/** Typed by the kind literal: `Object.keys` of the registry has no other members. */
export const recordKindNames = Object.keys(recordKinds) as readonly RecordKind[]

/** Whether the spec knows totals of this kind, or contacts of its records. */
export function hasOwn<Member extends 'totalsPath' | 'contactsOf'>(
  kind: RecordKind,
  member: Member,
): kind is KindWith<Member> {
  return member in recordKinds[kind]
}

/** The text that names a record, or a stand-in for a draft that has no name yet. */
export function titleOf(kind: RecordKind, content: object, fallback: string): string {
  const title: unknown = Reflect.get(content, recordKinds[kind].title)
  return typeof title === 'string' && title.trim() !== '' ? title : fallback
}

/** The kind whose approved path segment this is, whatever its case. */
export function recordKindOfType(type: string): RecordKind | undefined {
  return recordKindNames.find((kind) => recordKinds[kind].type.toLowerCase() === type.toLowerCase())
}
