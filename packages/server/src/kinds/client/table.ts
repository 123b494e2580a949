import { defineKindTable } from '../../db/kind-table.ts'

/** The approved clients. */
export const clientTable = defineKindTable({
  kind: 'client',
  columns: {
    displayName: { holds: 'name' },
    clientType: { holds: 'text' },
    status: { holds: 'text' },
    riskRating: { holds: 'text' },
    kycStatus: { holds: 'text' },
    kycNextReviewOn: { holds: 'text' },
    taxIdType: { holds: 'text' },
    taxId: { holds: 'digits' },
    institutionId: { holds: 'text', references: 'institution', heldOpen: true },
    ownershipCategoryDefault: { holds: 'text', references: 'ownershipConfiguration' },
    // A wish to keep away from an institution keeps none open.
    excludedInstitutionIds: { holds: 'list', references: 'institution' },
  },
  ends: { column: 'status', value: 'Closed' },
  unique: [
    {
      columns: ['taxIdType', 'taxId'],
      field: 'taxId',
      // The other client is not named: a tax number must not become a way to look people up.
      taken: () => 'Another client has this tax ID',
    },
  ],
})
