import type { DraftContentOf, UniverseInstitution } from '@strongroom/api/contract'

/**
 * What a draft takes over from the reference list: name, place and certificate, by which the platform finds the figures.
 * The list holds FDIC-insured institutions of the United States only.
 */
export function fromUniverse(row: UniverseInstitution): DraftContentOf<'institution'> {
  return {
    name: row.name,
    insurer: 'FDIC',
    fdicCert: row.cert,
    isActive: row.isActive,
    city: row.city,
    stateCode: row.stateCode,
    country: 'US',
    currency: 'USD',
  }
}
