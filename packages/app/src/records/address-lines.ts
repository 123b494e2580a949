import { countryWords } from '@strongroom/api/contract/countries'
import { valueAt } from '../fields/value-at.ts'

/** Where the parts of an address stand in a record's content. */
export type AddressPaths = {
  /** What the whole of it is called. */
  label: string
  lines: readonly string[]
  city: string
  stateCode: string
  postalCode: string
  /** ISO 3166, two letters. */
  country: string
}

/** The paths of an address that is a group of its own. */
export const addressAt = (label: string, group: string): AddressPaths => ({
  label,
  lines: [`${group}.line1`, `${group}.line2`],
  city: `${group}.city`,
  stateCode: `${group}.stateCode`,
  postalCode: `${group}.postalCode`,
  country: `${group}.country`,
})

/** All paths of an address. */
export const pathsOf = ({ lines, city, stateCode, postalCode, country }: AddressPaths): string[] => [
  ...lines,
  city,
  stateCode,
  postalCode,
  country,
]

/** An address as it stands on an envelope, line by line; none where nothing of it is given. */
export function addressLines(content: object, { lines, ...place }: AddressPaths): string[] {
  const textAt = (path: string) => {
    const value = valueAt(content, path)
    return typeof value === 'string' ? value : ''
  }
  const [city, state, postal] = [place.city, place.stateCode, place.postalCode].map(textAt)
  const town = [city, [state, postal].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [...lines.map(textAt), town, countryWords(textAt(place.country))].filter(Boolean)
}
