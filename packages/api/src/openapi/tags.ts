import { capital } from '../contract/capital.ts'
import type { conceptOperations } from '../contract/operations/index.ts'
import { recordKindNames, recordKinds } from '../contract/kinds/index.ts'

/** What each concept of the table is, for people; a concept that is missing here is a type error. */
const concepts: Readonly<Record<keyof typeof conceptOperations, string>> = {
  directory: 'Sign-in, the person signed in, and the list of people',
  own: "One's own sign-ins, and who may decide in one's place",
  users: 'One person of the directory',
  views: 'Views of lists that are shared with a role',
  roles: 'Roles, what they allow, and who holds them',
  tasks: "Approval tasks and one's own drafts",
  records: 'What all kinds of records have in common: sending to approval, versions, notes',
  externalAccounts: 'External accounts: where money comes from and goes to',
  interest: 'What accounts earn',
  statements: 'What moved on accounts, and what was on them',
  sums: 'What lists of records come to, all their pages together',
  rateIndexes: 'Published reference rates',
  plans: 'What rate plans under way would do',
  protection: 'What is covered, and by which ownership',
  transactions: 'The way of approved transactions, and what they put into the books',
  feeTypes: 'Kinds of fees',
  sets: 'Dry runs of pending transaction sets',
  sequences: 'Pending transactions that run one after the other',
  requests: 'Withdrawals, deposits and transfers asked for',
  notifications: 'What the person signed in should know of',
  audit: 'Who changed what of people, roles and reference data',
  reports: 'Figures for charts',
  attributes: 'Fields that an operator adds',
  lookups: 'Reference lists',
}

/** What every tag is about, for people: the concepts, and each kind of record. */
export const tags: Readonly<Record<string, string>> = {
  ...concepts,
  ...Object.fromEntries(recordKindNames.map((kind) => [kind, capital(recordKinds[kind].plural)])),
}
