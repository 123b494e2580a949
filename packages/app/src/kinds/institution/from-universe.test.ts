import { managedSchemas, submitManaged, type UniverseInstitution } from '@strongroom/api/contract'
import { describe, expect, it } from 'vitest'
import { fromUniverse } from './from-universe.ts'

const row: UniverseInstitution = {
  cert: 628,
  name: 'JPMorgan Chase Bank, National Association',
  city: 'Columbus',
  stateCode: 'OH',
  stateName: 'Ohio',
  isActive: true,
  totalAssets: '3813431000',
  totalDeposits: '2677530000',
  reportDate: '2025-09-30',
  source: 'FDIC BankFind',
}

describe('fromUniverse', () => {
  it('prefills name, place, certificate and dated figures', () =>
    expect(fromUniverse(row)).toEqual({
      name: row.name,
      insurer: 'FDIC',
      fdicCert: 628,
      isActive: true,
      city: 'Columbus',
      stateCode: 'OH',
      country: 'US',
      totalAssets: '3813431000',
      totalDeposits: '2677530000',
      reportDate: '2025-09-30',
    }))

  it('is a draft that the platform accepts', () =>
    expect(managedSchemas('institution').createBody.safeParse({ content: fromUniverse(row) }).success).toBe(true))

  it('leaves out figures that the regulator does not publish', () => {
    const bare = fromUniverse({ ...row, totalAssets: null, totalDeposits: null, reportDate: null })
    expect(Object.keys(bare)).not.toContain('totalAssets')
    expect(Object.keys(bare)).not.toContain('reportDate')
  })

  it('leaves nothing wrong in what it fills in', () => {
    const submitted = submitManaged('institution', fromUniverse(row), { today: '2026-01-01' })
    const filled = Object.keys(fromUniverse(row))
    expect(submitted.ok ? [] : submitted.issues.filter(({ field }) => filled.includes(field))).toEqual([])
  })
})
