import { defineKindTable } from '../../db/kind-table.ts'

/** The approved accounts of clients. What is on one the ledger knows. */
export const clientAccountTable = defineKindTable({
  kind: 'clientAccount',
  columns: {
    title: { holds: 'name' },
    clientId: { holds: 'text', references: 'client', heldOpen: true },
    accountNumber: { holds: 'name' },
    productType: { holds: 'text' },
    currency: { holds: 'text' },
    programAccountId: { holds: 'text', references: 'institutionAccount', heldOpen: true },
    ownershipConfigurationId: { holds: 'text', references: 'ownershipConfiguration' },
    ownerIds: { holds: 'list', path: 'owners.clientId', references: 'client', heldOpen: true },
    interestRatePlanId: { holds: 'text', references: 'interestRatePlan', heldOpen: true },
    externalAccountIds: { holds: 'list', references: 'externalAccount' },
    status: { holds: 'text' },
    openedOn: { holds: 'text' },
    maturesOn: { holds: 'text' },
    ledgerBalance: { holds: 'number', figure: 'ledger.balance' },
  },
  unique: [
    {
      columns: ['accountNumber'],
      field: 'accountNumber',
      taken: ({ title }) => `${title} has this number`,
    },
  ],
  ends: { column: 'status', value: 'Closed' },
  // Money does not move by a change of words: another client, place or currency is another account and a transfer.
  fixed: ['clientId', 'programAccountId', 'currency'],
})
