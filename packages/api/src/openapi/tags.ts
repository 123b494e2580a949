import type { conceptOperations } from '../contract/operations/index.ts'
import type { RecordKind } from '../contract/kinds/index.ts'

/** What each concept of the table is, for people; a concept that is missing here is a type error. */
export const tags: Readonly<Record<keyof typeof conceptOperations | RecordKind, string>> = {
  directory: 'Sign-in, the person signed in, and the list of people',
  users: 'One person of the directory',
  roles: 'Roles, what they allow, and who holds them',
  tasks: "Approval tasks and one's own drafts",
  records: 'What all kinds of records have in common: sending to approval, versions, notes',
  institution: 'Institutions: banks and other firms that take deposits',
  institutionAccount: 'Institution accounts: omnibus, settlement and fee accounts',
  client: 'Clients: depositors',
  clientAccount: "Client accounts: a depositor's money",
  interestRatePlan: 'Interest rate plans: what a balance earns',
  depositProtection: "Deposit protection: the schemes' dated limits",
  contact: 'Contacts of institutions, clients and their accounts',
  transaction: 'Transactions: movements of money',
  transactionSet: 'Transaction sets: movements approved together',
  externalAccounts: 'External accounts: where money comes from and goes to',
  rateIndexes: 'Published reference rates',
  protection: 'What is covered, and by which ownership',
  feeTypes: 'Kinds of fees',
  sets: 'Dry runs of pending transaction sets',
  sequences: 'Pending transactions that run one after the other',
  requests: 'Withdrawals, deposits and transfers asked for',
  notifications: 'What the person signed in should know of',
  reports: 'Figures for charts',
  attributes: 'Fields that an operator adds',
  lookups: 'Reference lists',
}
