import { dryRun } from '../dry-run.ts'
import type { Operations } from '../operation.ts'
import { transactionCourse } from '../transaction-course.ts'
import { uploaded, uploadTypes } from '../set-upload.ts'
import { transactionFeeType, transactionFeeTypeContent, transactionFeeTypePage } from '../transaction-fee-type.ts'
import {
  createParentBody,
  pendingParentTransaction,
  pendingParentTransactionPage,
  saveParentBody,
  sequenceBody,
} from '../transaction-sequence.ts'

/** Approved transactions beyond their life-cycle. */
export const transactionOperations = {
  course: {
    method: 'GET',
    path: 'Transactions/{id}/course',
    summary: 'Tell the way of a transaction through its states, and what it put into the books',
    status: 200,
    answer: transactionCourse,
    access: 'transaction.view',
    refusals: ['idRequired', 'recordNotFound'],
    idFrom: 'transaction.list',
  },
} as const satisfies Operations

/** Kinds of fees. */
export const feeTypeOperations = {
  list: {
    method: 'GET',
    path: 'Transaction/FeeTypes',
    summary: 'List the kinds of fees',
    query: { list: { filters: ['appliesTo', 'currency', 'isActive'], sorts: ['code', 'name'] } },
    status: 200,
    answer: transactionFeeTypePage,
    access: 'signedIn',
    refusals: [],
  },
  create: {
    method: 'POST',
    path: 'Transaction/FeeTypes',
    summary: 'Add a kind of fee',
    body: transactionFeeTypeContent,
    status: 201,
    answer: transactionFeeType,
    access: 'transaction.approve',
    refusals: [],
  },
} as const satisfies Operations

/** Pending transaction sets beyond their life-cycle. */
export const setOperations = {
  dryRun: {
    method: 'POST',
    path: 'PendingTransactionSets/{id}/dryrun',
    summary: 'Find out what a set would do, without doing it',
    status: 200,
    answer: dryRun,
    access: 'transaction.view',
    refusals: ['idRequired', 'recordNotFound', 'entityValidationFailed'],
    idFrom: 'transactionSet.pendingList',
  },
  upload: {
    method: 'POST',
    path: 'PendingTransactionSets/{id}/items',
    summary: 'Add the items of a file to a pending set: all of them, or none where a line is refused',
    file: uploadTypes,
    status: 201,
    answer: uploaded,
    access: 'transaction.edit',
    refusals: [
      'idRequired',
      'recordNotFound',
      'pendingEntityNotModifiable',
      'entityValidationFailed',
      'unsupportedMediaType',
    ],
    idFrom: 'transactionSet.pendingList',
  },
} as const satisfies Operations

/** Pending transactions of a set that run one after the other. */
export const sequenceOperations = {
  list: {
    method: 'GET',
    path: 'PendingParentTransaction',
    summary: 'List the sequences of pending transactions',
    query: { list: { filters: ['transactionSetId', 'status'], sorts: ['name', 'updatedAt'] } },
    status: 200,
    answer: pendingParentTransactionPage,
    access: 'transaction.view',
    refusals: [],
  },
  create: {
    method: 'POST',
    path: 'PendingParentTransaction',
    summary: 'Put pending transactions of a set into a sequence',
    body: createParentBody,
    status: 201,
    answer: pendingParentTransaction,
    access: 'transaction.edit',
    refusals: ['pendingEntityNotModifiable'],
  },
  detail: {
    method: 'GET',
    path: 'PendingParentTransaction/{id}',
    summary: 'Read a sequence',
    status: 200,
    answer: pendingParentTransaction,
    access: 'transaction.view',
    refusals: ['idRequired', 'recordNotFound'],
    idFrom: 'sequences.list',
  },
  update: {
    method: 'PUT',
    path: 'PendingParentTransaction/{id}',
    summary: 'Rename a sequence, or say what happens when one of it fails',
    body: saveParentBody,
    status: 200,
    answer: pendingParentTransaction,
    access: 'transaction.edit',
    refusals: ['idRequired', 'recordNotFound', 'pendingEntityNotModifiable'],
    idFrom: 'sequences.list',
  },
  delete: {
    method: 'DELETE',
    path: 'PendingParentTransaction/{id}',
    summary: 'Take a sequence apart; its transactions stay',
    status: 204,
    access: 'transaction.edit',
    refusals: ['idRequired', 'recordNotFound', 'pendingEntityNotModifiable'],
    idFrom: 'sequences.list',
  },
  order: {
    method: 'PUT',
    path: 'PendingParentTransaction/{id}/sequence',
    summary: 'Give the transactions of a sequence their whole new order',
    body: sequenceBody,
    status: 200,
    answer: pendingParentTransaction,
    access: 'transaction.edit',
    refusals: ['idRequired', 'recordNotFound', 'pendingEntityNotModifiable'],
    idFrom: 'sequences.list',
  },
} as const satisfies Operations
