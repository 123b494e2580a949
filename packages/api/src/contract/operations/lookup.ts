import { holidayPage } from '../holiday.ts'
import { naicsPage, timezones, universePage } from '../lookup.ts'
import type { Operations } from '../operation.ts'

/** Lists that the platform keeps for reference. */
export const lookupOperations = {
  naics: {
    method: 'GET',
    path: 'Lookup/naics',
    summary: 'List NAICS industries',
    query: { list: { filters: ['parent', 'level'], sorts: [] } },
    status: 200,
    answer: naicsPage,
    access: 'signedIn',
    refusals: [],
  },
  timezones: {
    method: 'GET',
    path: 'Timezone',
    summary: 'List all time zones with the offset of this moment',
    status: 200,
    answer: timezones,
    access: 'signedIn',
    refusals: [],
  },
  holidays: {
    method: 'GET',
    path: 'Lookup/holidays',
    summary: 'List the days on which banks are closed, calendar by calendar',
    query: { list: { filters: ['calendar'], sorts: ['day'], ranges: ['day'] } },
    status: 200,
    answer: holidayPage,
    access: 'signedIn',
    refusals: [],
  },
  universe: {
    method: 'GET',
    path: 'institutions/universe',
    summary: 'List all chartered institutions as their regulators publish them',
    query: { list: { filters: ['stateCode', 'isActive'], sorts: [] } },
    status: 200,
    answer: universePage,
    access: 'institution.view',
    refusals: [],
  },
} as const satisfies Operations
