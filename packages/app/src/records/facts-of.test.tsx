import { everyKind } from '@strongroom/api/contract/every-kind'
import { Link } from '@strongroom/ui/link'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { factsOf } from './facts-of.tsx'

const { fields } = everyKind.client
const only = (path: string) => fields.filter((field) => field.path === path)

it('writes no secret out, not in a list either', () => {
  const identifiers = [{ type: 'NationalId', number: 'X12345678' }]
  const [fact] = factsOf(only('identifiers'), { identifiers }, new Map())
  const shown = renderToStaticMarkup(fact?.value)
  expect(shown).toContain('National ID')
  expect(shown).toContain('•••• 5678')
  expect(shown).not.toContain('X1234')
})

it('shows rows as rows, over the whole width, and none as not given', () => {
  const { fields: of } = everyKind.clientAccount
  const owners = of.filter(({ path }) => path === 'owners')
  const [fact] = factsOf(owners, { owners: [{ clientId: '7', sharePct: '60' }, { clientId: '8' }] }, new Map())
  expect(fact).toMatchObject({ label: 'Owners', span: 'full' })
  expect(renderToStaticMarkup(fact?.value).match(/<li/g)).toHaveLength(2)
  expect(factsOf(owners, { owners: [] }, new Map())).toEqual([{ label: 'Owners', value: undefined }])
})

it('shows what a record points at by its name, as a link', () => {
  const words = new Map([['institutionId', [{ value: '7', label: 'Vale Bank', href: '/institutions/7' }]]])
  const [fact] = factsOf(only('institutionId'), { institutionId: '7' }, words)
  expect(fact?.value).toMatchObject([
    { props: { children: [false, { type: Link, props: { href: '/institutions/7', children: 'Vale Bank' } }] } },
  ])
})

it('keeps the id of what has no words, or none that may be seen', () => {
  expect(factsOf(only('institutionId'), { institutionId: '7' }, new Map())).toMatchObject([{ value: '7' }])
  const words = new Map([['excludedInstitutionIds', [{ value: '7', label: 'Vale Bank', href: '/institutions/7' }]]])
  const [fact] = factsOf(only('excludedInstitutionIds'), { excludedInstitutionIds: ['7', '8'] }, words)
  expect(fact?.value).toBe('Vale Bank, 8')
})
