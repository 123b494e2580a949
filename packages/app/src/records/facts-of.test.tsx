import { everyKind } from '@strongroom/api/contract/every-kind'
import { Link } from '@strongroom/ui/link'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { addressAt } from './address-lines.ts'
import { factsOf } from './facts-of.tsx'

const { fields } = everyKind.client
const only = (path: string) => fields.filter((field) => field.path === path)

it('writes no secret out, not in a list either', () => {
  const identifiers = [{ type: 'NationalId', number: 'X12345678' }]
  const [fact] = factsOf(only('identifiers'), { identifiers }, { words: new Map() })
  const shown = renderToStaticMarkup(fact?.value)
  expect(shown).toContain('National ID')
  expect(shown).toContain('•••• 5678')
  expect(shown).not.toContain('X1234')
})

it('shows rows as rows, over the whole width, and none as not given', () => {
  const { fields: of } = everyKind.clientAccount
  const owners = of.filter(({ path }) => path === 'owners')
  const [fact] = factsOf(
    owners,
    { owners: [{ clientId: '7', sharePct: '60' }, { clientId: '8' }] },
    { words: new Map() },
  )
  expect(fact).toMatchObject({ label: 'Owners', span: 'full' })
  expect(renderToStaticMarkup(fact?.value).match(/<li/g)).toHaveLength(2)
  expect(factsOf(owners, { owners: [] }, { words: new Map() })).toEqual([{ label: 'Owners', value: undefined }])
})

it('shows what a record points at by its name, as a link', () => {
  const words = new Map([['institutionId', [{ value: '7', label: 'Vale Bank', href: '/institutions/7' }]]])
  const [fact] = factsOf(only('institutionId'), { institutionId: '7' }, { words })
  expect(fact?.value).toMatchObject([
    { props: { children: [false, { type: Link, props: { href: '/institutions/7', children: 'Vale Bank' } }] } },
  ])
})

it('keeps the id of what has no words, or none that may be seen', () => {
  expect(factsOf(only('institutionId'), { institutionId: '7' }, { words: new Map() })).toMatchObject([{ value: '7' }])
  const words = new Map([['excludedInstitutionIds', [{ value: '7', label: 'Vale Bank', href: '/institutions/7' }]]])
  const [fact] = factsOf(only('excludedInstitutionIds'), { excludedInstitutionIds: ['7', '8'] }, { words })
  expect(fact?.value).toBe('Vale Bank, 8')
})

it('shows an address as one, where its first field stands', () => {
  const { fields: of } = everyKind.client
  const addresses = [addressAt('Residential address', 'residentialAddress')]
  const content = { residentialAddress: { line1: '1 Elm Street', city: 'Bath', country: 'US' }, phone: '+12125550100' }
  const facts = factsOf(
    of.filter(({ section }) => section === 'Contact details'),
    content,
    { words: new Map(), addresses },
  )
  expect(facts.map(({ label }) => label).slice(0, 5)).toEqual([
    'Email',
    'Phone',
    'Mobile',
    'Residential address',
    'Mailing address: line 1',
  ])
  expect(renderToStaticMarkup(facts[3]?.value)).toBe('1 Elm Street<br/>Bath<br/>United States (US)')
})

it.each([
  ['website', 'www.vale.example', 'https://www.vale.example'],
  ['website', 'http://vale.example/a', 'http://vale.example/a'],
  ['website', 'javascript:alert(1)', 'https://javascript:alert(1)'],
  ['phone', '+12125550100', 'tel:+12125550100'],
])('makes of %s %s a link', (path, text, href) => {
  const of = everyKind.institution.fields.filter((field) => field.path === path)
  const [fact] = factsOf(of, { [path]: text }, { words: new Map() })
  expect(fact?.value).toMatchObject({ type: Link, props: { href, children: text } })
})
