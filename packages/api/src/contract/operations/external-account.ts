import {
  externalAccount,
  externalAccountActionBody,
  externalAccountContent,
  externalAccountPage,
  saveExternalAccountBody,
} from '../external-account.ts'
import type { Operations } from '../operation.ts'

const query = {
  list: {
    filters: ['clientAccountId', 'status', 'rail', 'country'],
    sorts: ['holderName', 'bankName', 'status', 'updatedAt'],
  },
} as const

/** Where clients' money comes from and goes to, outside the network. */
export const externalAccountOperations = {
  list: {
    method: 'GET',
    path: 'ExternalAccounts',
    summary: 'List the external accounts of all clients',
    query,
    status: 200,
    answer: externalAccountPage,
    access: 'clientAccount.view',
    refusals: [],
  },
  ofClientAccounts: {
    method: 'GET',
    path: 'ClientAccounts/ExternalAccounts',
    summary: 'List the external accounts of client accounts',
    query,
    status: 200,
    answer: externalAccountPage,
    access: 'clientAccount.view',
    refusals: [],
  },
  create: {
    method: 'POST',
    path: 'ClientAccounts/ExternalAccounts',
    summary: 'Add an external account to a client account',
    body: externalAccountContent,
    status: 201,
    answer: externalAccount,
    access: 'clientAccount.edit',
    refusals: ['recordNotFound'],
  },
  detail: {
    method: 'GET',
    path: 'ClientAccounts/ExternalAccounts/{id}',
    summary: 'Read an external account',
    status: 200,
    answer: externalAccount,
    access: 'clientAccount.view',
    refusals: ['idRequired', 'recordNotFound'],
    idFrom: 'externalAccounts.ofClientAccounts',
  },
  update: {
    method: 'PUT',
    path: 'ClientAccounts/ExternalAccounts/{id}',
    summary: 'Change an external account; it has to be verified again',
    body: saveExternalAccountBody,
    status: 200,
    answer: externalAccount,
    access: 'clientAccount.edit',
    refusals: ['idRequired', 'recordNotFound', 'invalidOperation'],
    idFrom: 'externalAccounts.ofClientAccounts',
  },
  act: {
    method: 'PUT',
    path: 'ClientAccounts/ExternalAccounts/{id}/status',
    summary: 'Verify, block or release an external account',
    body: externalAccountActionBody,
    status: 200,
    answer: externalAccount,
    access: ['clientAccount.edit', 'clientAccount.approve'],
    refusals: ['idRequired', 'recordNotFound', 'invalidOperation'],
    idFrom: 'externalAccounts.ofClientAccounts',
  },
  delete: {
    method: 'DELETE',
    path: 'ClientAccounts/ExternalAccounts/{id}',
    summary: 'Remove an external account',
    status: 204,
    access: 'clientAccount.edit',
    refusals: ['idRequired', 'recordNotFound', 'invalidOperation'],
    idFrom: 'externalAccounts.ofClientAccounts',
  },
} as const satisfies Operations
