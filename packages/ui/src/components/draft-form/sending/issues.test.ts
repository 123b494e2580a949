import { describe, expect, it } from 'vitest'
import { headOf, messageAt, shifted, standing, summaryLine, type Issue } from './issues.ts'

const issues: Issue[] = [
  { field: 'name', message: 'Enter a name' },
  { field: 'owners.0.share', message: 'Must be a percentage' },
  { message: 'Another draft is open' },
]

describe('standing', () => {
  it('drops the reason of an edited field and keeps the others', () => {
    expect(standing(issues, new Set(['name']))).toEqual(issues.slice(1))
  })

  it('drops the reasons of the parts of an edited field', () => {
    expect(standing(issues, new Set(['owners'])).map((issue) => issue.field)).toEqual(['name', undefined])
  })

  it('does not take one field for another that begins with the same letters', () => {
    expect(standing([{ field: 'nameOfBank', message: 'x' }], new Set(['name']))).toHaveLength(1)
  })
})

describe('standing, in lists', () => {
  it('drops what was said of the list when a part of it is edited, and keeps what was said of other parts', () => {
    const said: Issue[] = [
      { field: 'owners', message: 'Must come to 100' },
      { field: 'owners.0', message: 'Not a person' },
      { field: 'owners.1.share', message: 'Too much' },
    ]
    expect(standing(said, new Set(['owners.0.share'])).map((issue) => issue.field)).toEqual(['owners.1.share'])
  })
})

describe('shifted', () => {
  const said: Issue[] = [
    { field: 'tiers', message: 'Must begin at 0' },
    { field: 'tiers.0.rate', message: 'Too low' },
    { field: 'tiers.2', message: 'Must be open' },
    { field: 'tiersNote', message: 'Too long' },
    { message: 'Another draft is open' },
  ]

  it('takes reasons along with their rows and forgets those of removed ones', () => {
    const to = (index: number) => (index === 0 ? undefined : index - 1)
    expect(shifted(said, 'tiers', to)).toEqual([{ field: 'tiers.1', message: 'Must be open' }, ...said.slice(3)])
  })
})

describe('messageAt', () => {
  it('joins what is said of a field and of its parts', () => {
    expect(messageAt(issues, 'owners')).toBe('Must be a percentage')
    expect(messageAt([...issues, { field: 'name', message: 'Too long' }], 'name')).toBe('Enter a name. Too long')
    expect(messageAt(issues, 'city')).toBeUndefined()
  })
})

describe('summaryLine', () => {
  it('names the field once', () => {
    expect(summaryLine('Name is required', 'Name')).toBe('Name is required')
    expect(summaryLine('Already in use', 'Email')).toBe('Email: Already in use')
    expect(summaryLine('Another draft is open', undefined)).toBe('Another draft is open')
  })
})

it('names that lead somewhere stand in the summary, and not once more at the field', () => {
  const links = [{ text: 'Alpha', href: '#alpha' }]
  const issue = { field: 'isActive', message: 'An open account needs it: Alpha and 2 more', links }
  expect(headOf(issue)).toEqual({ head: 'An open account needs it: ', names: 'Alpha and 2 more' })
  expect(messageAt([issue], 'isActive')).toBe('An open account needs it')
  const unlinked = { field: 'isActive', message: 'Too long: Alpha' }
  expect(headOf(unlinked)).toEqual({ head: 'Too long: Alpha', names: '' })
  expect(messageAt([unlinked], 'isActive')).toBe('Too long: Alpha')
})
