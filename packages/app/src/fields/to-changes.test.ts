import type { RecordKind } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { describe as group, expect, it } from 'vitest'
import { currencyOf, describe, toChanges } from './to-changes.ts'

const told = { words: new Map() }
const fieldOf = (kind: RecordKind, path: string) => everyKind[kind].fields.find((field) => field.path === path) ?? {}

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

  it('names what the rows of a list point at', () => {
    const words = new Map([['owners.clientId', [{ value: '7', label: 'Ada Lane' }]]])
    expect(describe(fieldOf('clientAccount', 'owners'), 'owners', { words }).columns).toContainEqual(
      expect.objectContaining({ name: 'clientId', options: [{ value: '7', label: 'Ada Lane' }] }),
    )
  })

  it('names the currency of an amount, which is that of the record', () => {
    const euro = { ...told, currency: 'EUR' }
    expect(describe(fieldOf('institution', 'maxPlacement'), 'maxPlacement', told)).not.toHaveProperty('currency')
    expect(describe(fieldOf('institution', 'maxPlacement'), 'maxPlacement', euro)).toHaveProperty('currency', 'EUR')
    expect(describe(fieldOf('clientAccount', 'minBalance'), 'minBalance', euro)).toHaveProperty('currency', 'EUR')
    expect(describe(fieldOf('interestRatePlan', 'tiers'), 'tiers', euro)).toHaveProperty('currency', 'EUR')
    expect(describe(fieldOf('institution', 'name'), 'name', euro)).not.toHaveProperty('currency')
  })
})

group('currencyOf', () => {
  it('knows none while the currency itself moves: the amounts before it are in another one', () => {
    expect(currencyOf('USD', [{ path: 'name' }])).toBe('USD')
    expect(currencyOf('USD', [{ path: 'currency', old: 'EUR' }])).toBeUndefined()
    expect(currencyOf('USD', [{ path: 'currency' }, { path: 'maxPlacement', old: '1.00' }])).toBeUndefined()
    expect(currencyOf(undefined)).toBeUndefined()
  })

  it('is that of a new record, before which nothing stood', () =>
    expect(currencyOf('USD', [{ path: 'currency' }, { path: 'maxPlacement', old: null }])).toBe('USD'))
})

group('toChanges', () => {
  it('keeps what is live, also where that is nothing', () => {
    const [change] = toChanges(
      everyKind.institution.fields,
      [{ path: 'city', old: 'Reno', live: { value: undefined } }],
      told,
    )
    expect(change).toMatchObject({ old: 'Reno', live: { value: undefined } })
  })

  it('takes the platform’s words for what rides with a record, and the path where there are none', () => {
    const path = 'contacts.c1.email'
    const named = {
      path,
      label: 'Contact Ada Winslow: email',
      section: 'Contacts',
      new: 'a@b.example',
    }
    const changes = toChanges(everyKind.institution.fields, [named, { path: 'unheard', new: '1' }], told)
    expect(changes.map(({ label, section }) => [label, section])).toEqual([
      ['Contact Ada Winslow: email', 'Contacts'],
      ['unheard', 'Other'],
    ])
  })
})
