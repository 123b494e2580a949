import { defineKindTable } from '../../db/kind-table.ts'

/** The approved accounts at institutions. What is on one the ledger knows. */
export const institutionAccountTable = defineKindTable({
  kind: 'institutionAccount',
  columns: {
    name: { holds: 'name' },
    institutionId: { holds: 'text', references: 'institution', heldOpen: true },
    accountNumber: { holds: 'name' },
    accountType: { holds: 'text' },
    productType: { holds: 'text' },
    currency: { holds: 'text' },
    interestRatePlanId: { holds: 'text', references: 'interestRatePlan', heldOpen: true },
    depositProtectionId: { holds: 'text', references: 'depositProtection', heldOpen: true },
    status: { holds: 'text' },
    openedOn: { holds: 'text' },
    ledgerBalance: { holds: 'number', figure: 'ledger.balance' },
  },
  unique: [
    {
      columns: ['institutionId', 'accountNumber'],
      field: 'accountNumber',
      taken: ({ title }) => `${title} has this number at the same institution`,
    },
  ],
  ends: { column: 'status', value: 'Closed' },
  // The ledger holds the two that money depends on; an account at another institution is another account.
  fixed: ['institutionId', 'accountType', 'currency'],
})
