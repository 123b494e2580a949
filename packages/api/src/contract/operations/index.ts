import type { AnswerOf, Operation, Operations } from '../operation.ts'
import { hasOwn, recordKindNames, type KindWith, type RecordKind } from '../kinds/index.ts'
import { attributeOperations } from './attribute.ts'
import { auditOperations } from './audit.ts'
import { directoryOperations } from './directory.ts'
import { externalAccountOperations } from './external-account.ts'
import { interestOperations } from './interest.ts'
import { lookupOperations } from './lookup.ts'
import { notificationOperations } from './notification.ts'
import { ownOperations } from './own.ts'
import { planOperations } from './plan.ts'
import { protectionOperations } from './protection.ts'
import { rateIndexOperations } from './rate.ts'
import {
  contactOperations,
  recordOperations,
  totalsOperations,
  type ContactCall,
  type RecordCall,
} from './record-operations.ts'
import { recordsOperations } from './records.ts'
import { reportOperations } from './report.ts'
import { requestOperations } from './request.ts'
import { roleOperations } from './role.ts'
import { statementOperations } from './statement.ts'
import { sumsOperations } from './sums.ts'
import { taskOperations } from './task.ts'
import { feeTypeOperations, sequenceOperations, setOperations, transactionOperations } from './transaction.ts'
import { userOperations } from './user.ts'
import { viewOperations } from './view.ts'

export type { Operation } from '../operation.ts'

export { refusalsOf } from '../refusals.ts'

/** Every concept's operations beside those of the kinds of records. The key begins the names of its calls. */
export const conceptOperations = {
  directory: directoryOperations,
  own: ownOperations,
  users: userOperations,
  roles: roleOperations,
  views: viewOperations,
  tasks: taskOperations,
  records: recordsOperations,
  externalAccounts: externalAccountOperations,
  rateIndexes: rateIndexOperations,
  plans: planOperations,
  interest: interestOperations,
  statements: statementOperations,
  sums: sumsOperations,
  protection: protectionOperations,
  transactions: transactionOperations,
  feeTypes: feeTypeOperations,
  sets: setOperations,
  sequences: sequenceOperations,
  requests: requestOperations,
  notifications: notificationOperations,
  audit: auditOperations,
  reports: reportOperations,
  attributes: attributeOperations,
  lookups: lookupOperations,
} as const satisfies Readonly<Record<string, Operations>>

type Concepts = typeof conceptOperations

/** The name of a call that is not one of a kind's own, such as `tasks.decide`. */
export type ConceptCallName = {
  [Concept in keyof Concepts & string]: `${Concept}.${keyof Concepts[Concept] & string}`
}[keyof Concepts & string]

/** What a call that is not one of a kind's own answers. */
export type ConceptAnswer<Name extends ConceptCallName> =
  Name extends `${infer Concept extends keyof Concepts & string}.${infer Call}`
    ? Call extends keyof Concepts[Concept]
      ? AnswerOf<Concepts[Concept][Call] & Operation>
      : never
    : never

type KindCallName =
  | `${RecordKind}.${RecordCall}`
  | `${KindWith<'totalsPath'>}.totals`
  | `${KindWith<'contactsOf'>}.${ContactCall}`

/** The name of an operation: `institution.list`, `tasks.decide`. */
export type OperationName = ConceptCallName | KindCallName

/**
 * The one table of every call of the platform, by name. It holds all nine kinds' schemas, so it is for servers, mocks,
 * the API document and the conformance check; a screen's calls import their own concept's operations only.
 */
export const operations = table()

/** Every operation's name, in the order of the table. */
export const operationNames = Object.keys(operations) as readonly OperationName[]

/** The two halves of the table: their names are what `OperationName` spells out. */
function table(): Readonly<Record<OperationName, Operation>> {
  const concepts = Object.entries<Operations>(conceptOperations)
  const kinds = recordKindNames.map((kind): [string, Operations] => [
    kind,
    {
      ...recordOperations(kind),
      ...(hasOwn(kind, 'totalsPath') ? totalsOperations(kind) : {}),
      ...(hasOwn(kind, 'contactsOf') ? contactOperations(kind) : {}),
    },
  ])
  return Object.fromEntries(
    [...concepts, ...kinds].flatMap(([concept, calls]) =>
      Object.entries(calls).map(([call, operation]) => [`${concept}.${call}`, operation]),
    ),
  ) as Readonly<Record<OperationName, Operation>>
}
