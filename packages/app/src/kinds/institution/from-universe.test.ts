import { loadKind, type UniverseInstitution, submitDraft } from '@strongroom/api/contract'
import { describe, expect, it } from 'vitest'
import { fromUniverse } from './from-universe.ts'

const row: UniverseInstitution = {
  cert: 628,
  name: 'JPMorgan Chase Bank, National Association',
  city: 'Columbus',
  stateCode: 'OH',
  stateName: 'Ohio',
  isActive: true,
  totalAssets: { currency: 'USD', amount: '3813431000000.00' },
  totalDeposits: { currency: 'USD', amount: '2677530000000.00' },
  reportDate: '2025-09-30',
  institutionId: null,
  source: 'FDIC BankFind',
}

describe('fromUniverse', async () => {
  const institution = await loadKind('institution')

  it('prefills name, place and certificate', () =>
    expect(fromUniverse(row)).toEqual({
      name: row.name,
      insurer: 'FDIC',
      fdicCert: 628,
      isActive: true,
      city: 'Columbus',
      stateCode: 'OH',
      country: 'US',
      currency: 'USD',
    }))

  it('is a draft that the platform accepts', () =>
    expect(institution.schemas.createBody.safeParse({ content: fromUniverse(row) }).success).toBe(true))

  it('leaves nothing wrong in what it fills in', async () => {
    const submitted = submitDraft({ ...institution, rules: await institution.rules() }, fromUniverse(row), {
      today: '2026-01-01',
    })
    const filled = Object.keys(fromUniverse(row))
    expect(submitted.ok ? [] : submitted.issues.filter(({ field }) => filled.includes(field))).toEqual([])
  })
})
