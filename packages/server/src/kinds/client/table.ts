import { defineKindTable } from '../../db/kind-table.ts'

/** The approved clients. */
export const clientTable = defineKindTable({
  kind: 'client',
  columns: {
    displayName: { holds: 'name' },
    clientType: { holds: 'text' },
    status: { holds: 'text' },
    city: { holds: 'name', path: 'residentialAddress.city' },
    riskRating: { holds: 'text', ranked: ['Low', 'Medium', 'High'] },
    kycStatus: { holds: 'text', ranked: ['NotStarted', 'InReview', 'Verified', 'Expired', 'Failed'] },
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
