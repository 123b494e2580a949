import { describe, expect, test } from 'vitest'
import { compareDecimals } from '../../money/decimal-order.ts'
import { everyKind } from './every-kind.ts'
import type { DraftContentOf } from './index.ts'

const today = '2026-11-20'

const bank: DraftContentOf<'institution'> = {
  name: 'Prairie Trust Bank',
  type: 'Bank',
  networkRoles: ['Receiving'],
  isActive: true,
  insurer: 'FDIC',
  fdicCert: '12345',
  addressLine1: '1 Main Street',
  city: 'Omaha',
  stateCode: 'NE',
  postalCode: '68102',
  country: 'US',
  timezoneId: 'America/Chicago',
}

const messages = (draft: DraftContentOf<'institution'>) => {
  const submitted = everyKind.institution.submit(draft, { today })
  return submitted.ok ? [] : submitted.issues.map(({ field, message }) => `${field}: ${message}`)
}

describe('a draft sent to approval', () => {
  test('complete content is read: digits become numbers, spaces go, empty text is no value', () => {
    const submitted = everyKind.institution.submit(
      { ...bank, name: ' Prairie Trust Bank ', legalName: '  ' },
      { today },
    )
    expect(submitted).toMatchObject({ ok: true, content: { name: 'Prairie Trust Bank', fdicCert: 12345 } })
    expect(submitted.ok && 'legalName' in submitted.content).toBe(false)
  })

  test('an empty draft names every required field once, in the order of the form', () => {
    const { fields } = everyKind.institution
    const submitted = everyKind.institution.submit({}, { today })
    const required = fields.filter((field) => field.required).map((field) => field.path)
    expect(submitted.ok || submitted.issues.map((issue) => issue.field)).toEqual(required)
    expect(messages({})[0]).toBe('name: Name is required')
  })

  test('a required group that is missing names each of its required fields', () => {
    const submitted = everyKind.client.submit({}, { today })
    const issues = submitted.ok ? [] : submitted.issues.filter((issue) => issue.field.startsWith('residentialAddress'))
    expect(issues.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'residentialAddress.line1: Residential address: line 1 is required',
      'residentialAddress.city: Residential address: city is required',
      'residentialAddress.country: Residential address: country is required',
    ])
  })

  test.each([
    [{ fdicCert: '' }, 'fdicCert: Enter the FDIC certificate: FDIC is the deposit insurer'],
    [{ fdicCert: 'abc' }, 'fdicCert: FDIC certificate must be a whole number'],
    [{ fdicCert: '100000' }, 'fdicCert: FDIC certificate must be at most 99999'],
    [{ type: 'Bakery' }, /^type: Type must be one of: Bank, /],
    [{ networkRoles: [] }, 'networkRoles: Network roles: at least one is required'],
    [{ networkRoles: ['Source', 'Source'] }, 'networkRoles: Network roles must not name a value twice'],
    [{ abaRoutingNumber: '021000022' }, /^abaRoutingNumber: ABA routing number is not a valid/],
    [{ postalCode: '681' }, 'postalCode: Postal code must have 5 or 9 digits in the United States'],
    [
      { establishedOn: '2020-01-02', ceasedOn: '2020-01-01', isActive: false },
      'ceasedOn: Ceased on must not be before established on',
    ],
    [{ ceasedOn: '2020-01-01' }, 'isActive: An institution that has ceased cannot be active'],
    [
      { minPlacement: '10.00', maxPlacement: '9.99', currency: 'USD' },
      'minPlacement: Smallest placement must not exceed the largest placement',
    ],
    [
      { minPlacement: '1,5', maxPlacement: '9', currency: 'USD' },
      'minPlacement: Smallest placement must be an amount such as 1250000.00',
    ],
    [{ name: 'x'.repeat(201) }, 'name: Name must be at most 200 characters'],
  ])('%o is refused at its field', (wrong, message) => {
    expect(messages({ ...bank, ...wrong })).toEqual([
      typeof message === 'string' ? message : expect.stringMatching(message),
    ])
  })

  test('limits count code points: 200 emoji are 200 characters', () => {
    expect(messages({ ...bank, name: '🏦'.repeat(200) })).toEqual([])
  })

  test('a person needs names and a birth date that has come, a business its industry', () => {
    const issues = (draft: DraftContentOf<'client'>) => {
      const submitted = everyKind.client.submit(draft, { today })
      return submitted.ok ? [] : submitted.issues.map((issue) => issue.field)
    }
    const address = { line1: '1 Main Street', city: 'Omaha', stateCode: 'NE', postalCode: '68102', country: 'US' }
    const common = {
      displayName: 'X',
      taxIdType: 'SSN',
      taxId: '123-45-6789',
      status: 'Active',
      residentialAddress: address,
    }
    expect(issues({ ...common, clientType: 'Person' })).toEqual(['firstName', 'lastName', 'dateOfBirth'])
    expect(issues({ ...common, clientType: 'Business', legalName: 'X Inc' })).toEqual(['formedOn', 'naicsCode'])
    expect(
      issues({ ...common, clientType: 'Person', firstName: 'A', lastName: 'B', dateOfBirth: '2026-11-21' }),
    ).toEqual(['dateOfBirth'])
    expect(
      issues({
        ...common,
        clientType: 'Trust',
        legalName: 'X',
        formedOn: '2001-01-02',
        residentialAddress: { ...address, city: '' },
      }),
    ).toEqual(['residentialAddress.city'])
    expect(
      issues({
        ...common,
        clientType: 'Trust',
        legalName: 'X',
        formedOn: '2001-01-02',
        identifiers: [{ type: 'Passport' }],
      }),
    ).toEqual(['identifiers.0.number'])
    expect(
      issues({
        ...common,
        clientType: 'Trust',
        legalName: 'X',
        formedOn: '2001-01-02',
        identifiers: [{}, { number: ' ' }],
      }),
    ).toEqual([])
  })
})

describe('a draft being saved', () => {
  const { saveBody } = everyKind.institution.schemas
  test('may lack everything, and keeps text that is not right yet', () => {
    expect(saveBody.parse({ revision: 1, content: {} })).toEqual({ revision: 1, content: {} })
    const kept = { revision: 1, content: { name: ' ', fdicCert: '12x', maxPlacement: '1,5' } }
    expect(saveBody.parse(kept)).toEqual(kept)
  })
  test('a field the contract does not know is refused', () => {
    expect(saveBody.safeParse({ revision: 1, content: { nickname: 'x' } }).success).toBe(false)
    expect(saveBody.safeParse({ revision: 1, content: {}, force: true }).success).toBe(false)
  })
})

test('decimal strings compare exactly, beyond what a float can hold', () => {
  expect(compareDecimals('9007199254740993.01', '9007199254740993.02')).toBe(-1)
  expect(compareDecimals('1.10', '1.1')).toBe(0)
  expect(compareDecimals('10', '9.99')).toBe(1)
  expect(compareDecimals('-1', '0.5')).toBe(-1)
})
