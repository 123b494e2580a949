import { defineKindTable } from '../../db/kind-table.ts'

/** The approved institutions. What the register says of one is found by its FDIC certificate. */
export const institutionTable = defineKindTable({
  kind: 'institution',
  columns: {
    name: { holds: 'name' },
    type: { holds: 'text' },
    city: { holds: 'name' },
    stateCode: { holds: 'text' },
    insurer: { holds: 'text' },
    isActive: { holds: 'text' },
    networkRoles: { holds: 'list' },
    fdicCert: { holds: 'integer' },
    rssdId: { holds: 'integer' },
    currency: { holds: 'text' },
    maxPlacement: { holds: 'number' },
    totalAssets: { holds: 'number', figure: 'register.total_assets' },
  },
  ends: { column: 'isActive', value: 'false' },
  unique: [
    {
      columns: ['fdicCert'],
      field: 'fdicCert',
      taken: ({ title, value }) => `FDIC certificate ${value} belongs to ${title}`,
    },
    { columns: ['rssdId'], field: 'rssdId', taken: ({ title, value }) => `RSSD ID ${value} belongs to ${title}` },
  ],
})
