import type { CoverImpact, CoverMove } from '../contract/cover-impact.ts'
import type { Exposure } from '../contract/exposure.ts'
import { pick } from '../contract/kinds/example-codes.ts'
import { banks, numbered, titleOfClient } from '../contract/kinds/example-names.ts'

/** What one depositor has at one institution; every fourth one is above the limit. */
export function exposureFixture(index = 0, overrides: Partial<Exposure> = {}): Exposure {
  const over = index % 4 === 3
  return {
    id: `exposure-${index + 1}`,
    clientId: `client-${index + 1}`,
    clientName: titleOfClient(index),
    institutionId: `institution-${index + 1}`,
    institutionName: numbered(pick(banks, index), index, banks.length),
    holdingCompany: null,
    ownershipCode: 'SGL',
    depositProtectionId: 'depositProtection-1',
    schemeCode: 'FDIC',
    currency: 'USD',
    balance: over ? '300000.00' : '180000.00',
    limit: '250000.00',
    insured: over ? '250000.00' : '180000.00',
    uninsured: over ? '50000.00' : '0.00',
    warnings: [],
    asOf: '2026-03-02',
    ...overrides,
  }
}

/** What a second owner of an account does: half of what was above the limit is now within the limit of the other. */
export function coverImpactFixture(overrides: Partial<CoverImpact> = {}): CoverImpact {
  const [first, second] = [coverMoveFixture(0), coverMoveFixture(1)]
  return {
    draftId: 'draft-clientAccount-1',
    revision: 1,
    day: '2026-03-02',
    waitsFor: [],
    sums: [
      {
        currency: 'USD',
        before: { balance: '375000.00', insured: '250000.00', uninsured: '125000.00' },
        after: { balance: '375000.00', insured: '375000.00', uninsured: '0.00' },
      },
    ],
    places: [first, second].map(
      ({ institutionId, institutionName, ownershipCode, currency, before, after }, place) => ({
        institutionId,
        institutionName,
        ownershipCode,
        clientCount: place + 1,
        currency,
        before,
        after,
      }),
    ),
    placeCount: 2,
    clientCount: 2,
    // What only moves into the joint accounts is as much insured there.
    changedPlaceCount: overrides.placeCount ?? 1,
    changedClientCount: overrides.clientCount ?? 1,
    ...overrides,
  }
}

/** What becomes of the cover of one client: out of the single accounts, into the joint ones. */
export function coverMoveFixture(index = 0, overrides: Partial<CoverMove> = {}): CoverMove {
  const nothing = { balance: '0.00', insured: '0.00', uninsured: '0.00' }
  const held = { balance: '375000.00', insured: '250000.00', uninsured: '125000.00' }
  const shared = { balance: '375000.00', insured: '375000.00', uninsured: '0.00' }
  const isJoint = index % 2 === 1
  return {
    id: `cover-${index + 1}`,
    clientId: `client-${index + 1}`,
    clientName: titleOfClient(index),
    institutionId: 'institution-1',
    institutionName: pick(banks, 0),
    ownershipCode: isJoint ? 'JNT' : 'SGL',
    schemeCode: 'FDIC',
    currency: 'USD',
    before: isJoint ? nothing : held,
    after: isJoint ? shared : nothing,
    ...overrides,
  }
}
