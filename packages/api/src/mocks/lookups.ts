import type { Holiday } from '../contract/holiday.ts'
import type { Page } from '../contract/list.ts'
import type { Naics, Timezone, UniverseInstitution } from '../contract/lookup.ts'
import { everyExample } from '../contract/kinds/every-example.ts'

const industry = (code: string, title: string, parentCode: string): Naics => ({
  code,
  title,
  level: code.length,
  parentCode,
  vintage: 2022,
  selectable: code.length === 6,
})

/** Some industries, with the groups they belong to. */
export const naicsFixtures: readonly Naics[] = [
  industry('311', 'Food Manufacturing', '31-33'),
  industry('311811', 'Retail Bakeries', '31181'),
  industry('522110', 'Commercial Banking', '52211'),
  industry('522130', 'Credit Unions', '52213'),
  industry('522180', 'Savings Institutions and Other Depository Credit Intermediation', '52218'),
]

/** Some time zones, as of winter. */
export const timezoneFixtures: readonly Timezone[] = [
  { id: 'America/New_York', label: 'New York', utcOffset: '-05:00', isDst: false },
  { id: 'America/Chicago', label: 'Chicago', utcOffset: '-06:00', isDst: false },
  { id: 'America/Denver', label: 'Denver', utcOffset: '-07:00', isDst: false },
  { id: 'America/Boise', label: 'Boise', utcOffset: '-07:00', isDst: false },
  { id: 'America/Los_Angeles', label: 'Los Angeles', utcOffset: '-08:00', isDst: false },
  { id: 'Europe/London', label: 'London', utcOffset: '+00:00', isDst: false },
]

/** Some holidays of the Federal Reserve. */
export const holidayFixtures: readonly Holiday[] = [
  { calendar: 'FED', day: '2026-05-25', name: 'Memorial Day' },
  { calendar: 'FED', day: '2026-06-19', name: 'Juneteenth' },
  { calendar: 'FED', day: '2026-09-07', name: 'Labor Day' },
]

/** An institution of the reference list, the same bank as the record of that index. */
export function universeFixture(index = 0, overrides: Partial<UniverseInstitution> = {}): UniverseInstitution {
  const { name = '', city = '', stateCode = '' } = everyExample.institution.content(index)
  const { totalAssets, totalDeposits, reportedOn, source } = everyExample.institution.figures(index)
  return {
    cert: 10_001 + index,
    name,
    city,
    stateCode,
    stateName: stateCode,
    isActive: true,
    totalAssets,
    totalDeposits,
    reportDate: reportedOn,
    source: source ?? '',
    institutionId: null,
    ...overrides,
  }
}

/** One page that holds all there is. */
export function pageFixture<Item>(items: readonly Item[]): Page<Item> {
  return { items: [...items], nextCursor: null, total: items.length }
}
