import { describe, expect, it } from 'vitest'
import { countries, countryCode, countryCodes, countryWords, isCountry } from './countries.ts'
import { everyExample } from './kinds/every-example.ts'
import { everyKind } from './kinds/every-kind.ts'

describe('the list', () => {
  it('has every country of the standard once, each with a name of its own', () => {
    expect(countryCodes).toHaveLength(249)
    expect(new Set(countryCodes).size).toBe(249)
    const names = countries().map(({ name }) => name)
    expect(new Set(names).size).toBe(249)
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
  })

  it.each(['XX', 'ZZ', 'EU', 'UK', 'us', 'USA', ''])('%j is none of it', (code) => expect(isCountry(code)).toBe(false))
})

it.each([
  ['us', 'US'],
  [' US ', 'US'],
  ['usa', 'US'],
  ['united states', 'US'],
  ['UK', 'GB'],
  ['Germany', 'DE'],
  ['curacao', 'CW'],
  ['Atlantis', undefined],
  ['', undefined],
])('%j is read as %s', (text, code) => expect(countryCode(text)).toBe(code))

it('is written by its name with its letters, and what is none as it is', () => {
  expect(countryWords('US')).toBe('United States (US)')
  expect(countryWords('somewhere')).toBe('somewhere')
})

describe('what is sent for approval', () => {
  const told = (country: string) => {
    const content = { residentialAddress: { country }, citizenshipCountry: country }
    const submitted = everyKind.client.submit(content, { today: '2026-11-20' })
    return submitted.ok ? [] : submitted.issues.filter(({ field }) => /country/i.test(field))
  }

  it.each(['US', 'us', ' usa ', 'Germany'])('takes %j', (country) => expect(told(country)).toEqual([]))

  it.each(['XX', 'EU', 'Atlantis'])('refuses %j at its field', (country) =>
    expect(told(country)).toEqual([
      { field: 'citizenshipCountry', message: 'Citizenship must be a country of the list, such as US' },
      {
        field: 'residentialAddress.country',
        message: 'Residential address: country must be a country of the list, such as US',
      },
    ]),
  )

  it('becomes the two letters', () => {
    const content = { ...everyExample.institution.content(0), country: 'united states' }
    expect(everyKind.institution.submit(content, { today: '2026-11-20' })).toMatchObject({
      ok: true,
      content: { country: 'US' },
    })
  })
})
