import { exceeds } from '../money/decimals.ts'
import { attributesOnce } from './attribute.ts'
import type { InstitutionContent } from './institution.ts'
import type { FieldIssue, Rule } from './rules.ts'

/** What no single field can know: conditional numbers, dates in order, amounts in order. */
export const institutionRules: Rule<InstitutionContent> = function* (content): Generator<FieldIssue> {
  if (content.insurer === 'FDIC' && content.fdicCert === undefined)
    yield { field: 'fdicCert', message: 'Enter the FDIC certificate: FDIC is the deposit insurer' }
  if (content.insurer === 'NCUA' && content.ncuaCharter === undefined)
    yield { field: 'ncuaCharter', message: 'Enter the NCUA charter: NCUA is the deposit insurer' }
  if (content.establishedOn && content.ceasedOn && content.ceasedOn < content.establishedOn)
    yield { field: 'ceasedOn', message: 'Ceased on must not be before established on' }
  if (content.establishedOn && content.insuredOn && content.insuredOn < content.establishedOn)
    yield { field: 'insuredOn', message: 'Insured on must not be before established on' }
  if (content.isActive && content.ceasedOn)
    yield { field: 'isActive', message: 'An institution that has ceased cannot be active' }
  if (content.country === 'US' && content.postalCode && !/^\d{5}(-?\d{4})?$/.test(content.postalCode))
    yield { field: 'postalCode', message: 'Postal code must have 5 or 9 digits in the United States' }
  const { minPlacement, targetBalance, maxPlacement } = content
  if (exceeds(minPlacement, maxPlacement))
    yield { field: 'minPlacement', message: 'Smallest placement must not exceed the largest placement' }
  if (exceeds(minPlacement, targetBalance))
    yield { field: 'targetBalance', message: 'Target balance must not be below the smallest placement' }
  if (exceeds(targetBalance, maxPlacement))
    yield { field: 'targetBalance', message: 'Target balance must not exceed the largest placement' }
  yield* attributesOnce(content.attributes)
}
