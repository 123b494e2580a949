import { formatDate } from '@strongroom/api/money'
import { defineKindTable } from '../../db/kind-table.ts'

/** The approved interest rate plans. Plans of one code follow one another. */
export const interestRatePlanTable = defineKindTable({
  kind: 'interestRatePlan',
  columns: {
    name: { holds: 'name' },
    code: { holds: 'name' },
    currency: { holds: 'text' },
    effectiveFrom: { holds: 'text' },
    effectiveTo: { holds: 'text' },
    rateSource: { holds: 'text' },
    tierMethod: { holds: 'text' },
    rateIndexId: { holds: 'text', references: 'rateIndex' },
    inForce: { holds: 'text', figure: 'paying.in_force' },
  },
  ends: { column: 'effectiveTo' },
  unique: [],
  inTurn: [
    {
      columns: ['code'],
      days: ['effectiveFrom', 'effectiveTo'],
      field: 'effectiveFrom',
      taken: ({ title, day }) => `${title} has this code and is in force on ${formatDate(day)}`,
    },
  ],
})
