import type { DraftContentOf, UniverseInstitution } from '@strongroom/api/contract'

/**
 * What a draft takes over from the reference list: name, place, certificate, and the figures with their date, which is
 * where they come from. The list holds FDIC-insured institutions of the United States only.
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
    ...(row.totalAssets !== null && { totalAssets: row.totalAssets }),
    ...(row.totalDeposits !== null && { totalDeposits: row.totalDeposits }),
    ...(row.reportDate !== null && { reportDate: row.reportDate }),
  }
}
