import type { FieldIssue } from './rules.ts'

/** The parts of an address that depend on its country, as a draft may have them. */
type PlaceInCountry = { stateCode?: string; postalCode?: string; country?: string }

/**
 * What an address needs in its country: in the United States a state of two letters and a postal code of 5 or 9 digits;
 * elsewhere both are free. `at` is the path of a part, and `name` begins the sentences.
 */
export function* addressFits(
  { stateCode, postalCode, country }: PlaceInCountry,
  { at, name = '' }: { at: (part: keyof PlaceInCountry) => string; name?: string },
): Generator<FieldIssue> {
  if (country !== 'US') return
  const label = (part: string) => (name === '' ? part : `${name}: ${part.toLowerCase()}`)
  if (!stateCode) yield { field: at('stateCode'), message: `${label('State')} is required in the United States` }
  else if (!/^[A-Z]{2}$/.test(stateCode))
    yield {
      field: at('stateCode'),
      message: `${label('State')} must be a two-letter code such as NY in the United States`,
    }
  if (!postalCode)
    yield { field: at('postalCode'), message: `${label('Postal code')} is required in the United States` }
  else if (!/^\d{5}(-?\d{4})?$/.test(postalCode))
    yield { field: at('postalCode'), message: `${label('Postal code')} must have 5 or 9 digits in the United States` }
}
