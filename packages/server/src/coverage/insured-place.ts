import type { InsuredInstitution } from '@strongroom/api/finance'
import { sql } from 'kysely'

/** Where an account lies, as the columns of `placeColumns` tell it. */
export interface PlaceRow {
  scheme: string | null
  institution: string
  certificate: string | null
  company: string | null
}

/** The institution of a program account `p`, as schemes know it: joined by `placeJoins`. */
export const placeColumns = sql`coalesce(limits.scheme_code, i.insurer) as scheme, i.id as institution,
  case i.insurer when 'NCUA' then i.content ->> 'ncuaCharter' when 'FDIC' then i.content ->> 'fdicCert' end
    as certificate,
  i.content ->> 'holdingCompanyRssd' as company`

/** What `placeColumns` reads, beside a program account `p`. */
export const placeJoins = sql`join institution i on i.id = p.institution_id
  left join deposit_protection limits on limits.id = p.deposit_protection_id`

/** A place as the rules of the field take it. */
export function placeIn({ scheme, institution, certificate, company }: PlaceRow): {
  institution: InsuredInstitution
  schemeCode: string
} {
  return {
    institution: {
      id: institution,
      ...(certificate !== null && { certificate }),
      ...(company !== null && { holdingCompany: company }),
    },
    schemeCode: scheme ?? 'None',
  }
}
