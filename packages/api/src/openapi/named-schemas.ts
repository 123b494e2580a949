import { capital } from '../contract/capital.ts'
import type * as z from 'zod/mini'

import { accrual } from '../contract/accrual.ts'
import { attributeDefinition } from '../contract/attribute.ts'
import { userRef } from '../contract/common.ts'
import { coverMove, coverPlace } from '../contract/cover-impact.ts'
import { dryRunLine } from '../contract/dry-run.ts'
import { errorResponse } from '../contract/error-response.ts'
import { exposure } from '../contract/exposure.ts'
import { shapeOf } from '../contract/fields.ts'
import { holiday } from '../contract/holiday.ts'
import { listSums } from '../contract/list-sums.ts'
import { naics, timezone, universeInstitution } from '../contract/lookup.ts'
import { note } from '../contract/note.ts'
import { notification } from '../contract/notification.ts'
import { ownSession } from '../contract/own-session.ts'
import { operationNames, operations } from '../contract/operations/index.ts'
import { ownershipConfiguration } from '../contract/ownership-configuration.ts'
import { privilege } from '../contract/privilege.ts'
import { rateIndex, rateIndexValue } from '../contract/rate-index.ts'
import { everyKind } from '../contract/kinds/every-kind.ts'
import { recordKindNames, type RecordKind } from '../contract/kinds/index.ts'
import { requestPart, requestRecord } from '../contract/request.ts'
import { simulatedAccount } from '../contract/rate-simulation.ts'
import { role } from '../contract/role.ts'
import { sessionTokens } from '../contract/session.ts'
import {
  approver,
  draftSummary,
  movedReference,
  taskComment,
  taskEvent,
  taskField,
  taskFieldSpec,
  taskSummary,
} from '../contract/task.ts'
import { transactionFeeType } from '../contract/transaction-fee-type.ts'
import { pendingParentTransaction } from '../contract/transaction-sequence.ts'
import { userDetail } from '../contract/user-detail.ts'
import { user } from '../contract/user.ts'
import { change, version } from '../contract/version.ts'

/** Concepts that lists, records and bodies have in common. */
const concepts: Readonly<Record<string, z.core.$ZodType>> = {
  Accrual: accrual,
  Approver: approver,
  AttributeDefinition: attributeDefinition,
  Change: change,
  CoverMove: coverMove,
  CoverPlace: coverPlace,
  DraftSummary: draftSummary,
  DryRunLine: dryRunLine,
  ErrorResponse: errorResponse,
  Exposure: exposure,
  Holiday: holiday,
  ListSums: listSums,
  MovedReference: movedReference,
  Naics: naics,
  Note: note,
  Notification: notification,
  OwnSession: ownSession,
  OwnershipConfiguration: ownershipConfiguration,
  PendingParentTransaction: pendingParentTransaction,
  Privilege: privilege,
  RateIndex: rateIndex,
  RateIndexValue: rateIndexValue,
  Request: requestRecord,
  RequestPart: requestPart,
  Role: role,
  SessionTokens: sessionTokens,
  SimulatedAccount: simulatedAccount,
  TaskComment: taskComment,
  TaskEvent: taskEvent,
  TaskField: taskField,
  TaskFieldSpec: taskFieldSpec,
  TaskSummary: taskSummary,
  Timezone: timezone,
  TransactionFeeType: transactionFeeType,
  UniverseInstitution: universeInstitution,
  User: user,
  UserDetail: userDetail,
  UserRef: userRef,
  Version: version,
}

/** The name of a kind's complete content, which drafts are held to when they are sent. */
export const contentName = (kind: RecordKind): string => `${capital(kind)}Content`

/**
 * Every schema of the contract that the document names, each under one name: the concepts above, each kind's content
 * and envelopes, and whatever else an operation takes or answers, by the operation's name.
 */
export function namedSchemas(): ReadonlyMap<z.core.$ZodType, string> {
  const names = new Map<z.core.$ZodType, string>()
  const name = (schema: z.core.$ZodType | undefined, as: string) => {
    if (schema && !names.has(schema)) names.set(schema, as)
  }
  for (const [as, schema] of Object.entries(concepts)) name(schema, as)
  for (const kind of recordKindNames) {
    const { content, schemas } = everyKind[kind]
    const { approved, approvedPage, draft, draftPage, createBody, saveBody } = schemas
    const prefix = capital(kind)
    name(content, contentName(kind))
    name(shapeOf(approved).content, `${prefix}StoredContent`)
    name(shapeOf(createBody).content, `${prefix}DraftContent`)
    name(shapeOf(approved).figures, `${prefix}Figures`)
    name(approved, `${prefix}Record`)
    name(approvedPage, `${prefix}RecordPage`)
    name(draft, `${prefix}Draft`)
    name(draftPage, `${prefix}DraftPage`)
    name(createBody, `${prefix}CreateBody`)
    name(saveBody, `${prefix}SaveBody`)
  }
  for (const operation of operationNames) {
    const prefix = operation.split('.').map(capital).join('')
    name(operations[operation].body, `${prefix}Body`)
    name(operations[operation].answer, `${prefix}Answer`)
  }
  return names
}
