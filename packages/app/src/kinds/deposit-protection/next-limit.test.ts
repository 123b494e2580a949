import { loadKind, submitDraft, type ContentOf } from '@strongroom/api/contract'
import { expect, it } from 'vitest'
import { nextLimit } from './next-limit.ts'

const sterling: ContentOf<'depositProtection'> = {
  name: 'FSCS limit of 2017',
  schemeCode: 'FSCS',
  effectiveFrom: '2017-01-30',
  effectiveTo: '2025-11-30',
  currency: 'GBP',
  coverageLimit: '85000.00',
  per: 'DepositorPerInstitution',
  jointTreatment: 'PerCoOwner',
  aggregationKey: 'Certificate',
  temporaryHighBalance: { limit: '1000000.00', months: 6 },
}

it('is a draft in which only the name and the day are missing', async () => {
  const limits = await loadKind('depositProtection')
  const next = nextLimit(sterling)
  expect(limits.schemas.createBody.safeParse({ content: next }).success).toBe(true)
  const submitted = submitDraft({ ...limits, rules: await limits.rules() }, next, { today: '2026-01-01' })
  expect(submitted.ok || submitted.issues.map(({ field }) => field)).toEqual(['name', 'effectiveFrom'])
  expect(next).toMatchObject({ schemeCode: 'FSCS', currency: 'GBP', coverageLimit: '85000.00' })
})
