import { fieldsOf } from '@strongroom/api/contract'
import { recordContents } from '@strongroom/api/contract/records'
import { describe as group, expect, it } from 'vitest'
import { factsOf } from '../records/facts-of.ts'
import { currencyOf, describe, toChanges } from './to-changes.ts'

const told = { words: new Map() }
const fieldOf = (kind: keyof typeof recordContents, path: string) =>
  fieldsOf(recordContents[kind].content).find((field) => field.path === path)

group('what a comparison is told of a field', () => {
  it('tells the parts of a list, in the words of the contract, and how a row is recognised', () => {
    expect(describe(fieldOf('client', 'identifiers'), 'identifiers', told)).toMatchObject({
      type: 'rows',
      columns: [
        {
          name: 'type',
          label: 'Document',
          type: 'choice',
          options: expect.arrayContaining([{ value: 'NationalId', label: 'National ID' }]),
        },
        { name: 'number', label: 'Number', type: 'secret' },
        { name: 'issuedBy', label: 'Issued by', type: 'text' },
        { name: 'expiresOn', label: 'Expires on', type: 'date' },
      ],
    })
    expect(describe(fieldOf('clientAccount', 'owners'), 'owners', told)).toMatchObject({ rowKey: ['clientId'] })
  })

  it('names the currency of an amount: its own, or that of the record, and none for thousands', () => {
    const euro = { ...told, currency: 'EUR' }
    expect(describe(fieldOf('institution', 'maxPlacement'), 'maxPlacement', told)).toHaveProperty('currency', 'USD')
    expect(describe(fieldOf('clientAccount', 'minBalance'), 'minBalance', euro)).toHaveProperty('currency', 'EUR')
    expect(describe(fieldOf('interestRatePlan', 'tiers'), 'tiers', euro)).toHaveProperty('currency', 'EUR')
    expect(describe(fieldOf('institution', 'totalAssets'), 'totalAssets', told)).not.toHaveProperty('currency')
    expect(describe(fieldOf('institution', 'name'), 'name', euro)).not.toHaveProperty('currency')
  })
})

group('currencyOf', () => {
  it('knows none while the currency itself moves: the amounts before it are in another one', () => {
    expect(currencyOf('USD', [{ path: 'name' }])).toBe('USD')
    expect(currencyOf('USD', [{ path: 'currency' }])).toBeUndefined()
    expect(currencyOf(undefined)).toBeUndefined()
  })
})

group('toChanges', () => {
  it('keeps what is live, also where that is nothing', () => {
    const [change] = toChanges('institution', [{ path: 'city', old: 'Reno', live: { value: undefined } }], told)
    expect(change).toMatchObject({ old: 'Reno', live: { value: undefined } })
  })
})

group('factsOf', () => {
  it('writes no secret out, not in a list either', () => {
    const identifiers = [{ type: 'NationalId', number: 'X12345678' }]
    const field = fieldOf('client', 'identifiers')
    expect(factsOf(field ? [field] : [], { identifiers }, new Map())).toEqual([
      { label: 'Identity documents', value: 'Document: National ID, Number: •••• 5678' },
    ])
  })
})
