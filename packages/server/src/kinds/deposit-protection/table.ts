import { calendarDate, formatDate } from '@strongroom/api/money'
import { defineKindTable } from '../../db/kind-table.ts'

/** The approved limits of protection schemes. */
export const depositProtectionTable = defineKindTable({
  kind: 'depositProtection',
  columns: {
    name: { holds: 'name' },
    schemeCode: { holds: 'text' },
    currency: { holds: 'text' },
    effectiveFrom: { holds: 'text' },
    effectiveTo: { holds: 'text' },
    coverageLimit: { holds: 'number' },
    institutionIds: { holds: 'list', references: 'institution', heldOpen: true },
  },
  ends: { column: 'effectiveTo' },
  unique: [
    {
      // The limit in force is the latest that has begun: of two that begin together nobody could say which.
      columns: ['schemeCode', 'currency', 'effectiveFrom'],
      // An operator may have several schemes of their own.
      except: { column: 'schemeCode', value: 'Custom' },
      field: 'effectiveFrom',
      taken: ({ title, value }) =>
        `${title} already begins on ${formatDate(calendarDate(value))}: choose another day, or change that limit`,
    },
  ],
})
