import { pick } from './example-codes.ts'

export const towns = [
  ['Omaha', 'NE', '68102', 'America/Chicago'],
  ['Burlington', 'VT', '05401', 'America/New_York'],
  ['Boise', 'ID', '83702', 'America/Boise'],
  ['Tacoma', 'WA', '98402', 'America/Los_Angeles'],
  ['Savannah', 'GA', '31401', 'America/New_York'],
  ['Duluth', 'MN', '55802', 'America/Chicago'],
  ['Santa Fe', 'NM', '87501', 'America/Denver'],
] as const

export const banks = [
  'Prairie Trust Bank',
  'Green Mountain Savings Bank',
  'Snake River National Bank',
  'Commencement Bay Bank',
  'Low Country Federal Savings Bank',
  'Lake Superior State Bank',
  'High Desert Community Bank',
] as const

export const people = [
  ['Eleanor', 'Whitfield'],
  ['Marcus', 'Oyelaran'],
  ['Ingrid', 'Sørensen'],
  ['Hiroshi', 'Tanaka'],
  ['Rosa', 'Delgado'],
] as const

export const firms = ['Harbor Street Bakery', 'Redwood Instruments', 'Tidewater Logistics', 'Bluestem Farms'] as const

/** A second bank of the same name, as happens in the registry, would confuse a story. */
export const numbered = (name: string, index: number, length: number) =>
  index < length ? name : `${name} ${Math.floor(index / length) + 1}`

/** The client of an index by name: a person, then a firm, in turn. */
export function titleOfClient(index: number): string {
  if (index % 2 === 1) return numbered(pick(firms, (index - 1) / 2), (index - 1) / 2, firms.length)
  return numbered(pick(people, index / 2).join(' '), index / 2, people.length)
}
