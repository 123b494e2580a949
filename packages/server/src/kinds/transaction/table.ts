import { defineKindTable } from '../../db/kind-table.ts'

type End = 'source' | 'destination'

/** The account at one end, where it is of this type. */
const endOf = (end: End, type: string) => ({
  path: `${end}AccountId`,
  where: [{ path: `${end}AccountType`, value: type }],
})

/** The approved transactions. How far one is, and what it moved, stands beside it. */
export const transactionTable = defineKindTable({
  kind: 'transaction',
  columns: {
    reference: { holds: 'text' },
    type: { holds: 'text' },
    status: { holds: 'text', figure: 'place.status', ofDraft: 'Draft', id: 'place.transaction_id' },
    bookedAt: { holds: 'integer', figure: 'place.booked_as', id: 'place.transaction_id' },
    amount: { holds: 'number' },
    currency: { holds: 'text' },
    rail: { holds: 'text' },
    sourceAccountType: { holds: 'text' },
    sourceAccountId: { holds: 'text' },
    sourceClientAccountId: { holds: 'text', ...endOf('source', 'ClientAccount'), references: 'clientAccount' },
    sourceInstitutionAccountId: {
      holds: 'text',
      ...endOf('source', 'InstitutionAccount'),
      references: 'institutionAccount',
    },
    sourceExternalAccountId: { holds: 'text', ...endOf('source', 'ExternalAccount'), references: 'externalAccount' },
    destinationAccountType: { holds: 'text' },
    destinationAccountId: { holds: 'text' },
    destinationClientAccountId: {
      holds: 'text',
      ...endOf('destination', 'ClientAccount'),
      references: 'clientAccount',
    },
    destinationInstitutionAccountId: {
      holds: 'text',
      ...endOf('destination', 'InstitutionAccount'),
      references: 'institutionAccount',
    },
    destinationExternalAccountId: {
      holds: 'text',
      ...endOf('destination', 'ExternalAccount'),
      references: 'externalAccount',
    },
    reversalOf: { holds: 'text', references: 'transaction' },
    effectiveDate: { holds: 'text' },
    settlementDate: { holds: 'text' },
    scheduledFor: { holds: 'text' },
    feeTypeIds: { holds: 'list', path: 'fees.feeTypeId', references: 'transactionFeeType' },
    fees: { holds: 'list' },
    transactionSetId: { holds: 'text', references: 'transactionSet' },
    parentId: { holds: 'text', references: 'pendingParentTransaction' },
  },
  unique: [
    {
      columns: ['reference'],
      field: 'reference',
      namesIntent: true,
      taken: ({ value }) => `${value} was used before: a reference is used once, for ever`,
    },
    { columns: ['reversalOf'], field: 'reversalOf', taken: ({ title }) => `${title} reverses it already` },
  ],
  // What was approved has moved money, or is about to: only the remarks may be put right.
  fixed: [
    'reference',
    'type',
    'amount',
    'currency',
    'rail',
    'sourceAccountType',
    'sourceAccountId',
    'destinationAccountType',
    'destinationAccountId',
    'reversalOf',
    'effectiveDate',
    'settlementDate',
    'scheduledFor',
    'fees',
    'transactionSetId',
    'parentId',
  ],
})
