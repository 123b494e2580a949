import { everyKind } from '@strongroom/api/contract/every-kind'
import { expect, it } from 'vitest'
import { relatedOf } from './related-of.ts'

const bank = { value: '7', label: 'Vale Bank', href: '/institutions/7' }

it('names each record once, as what it was named first', () => {
  const words = new Map([
    ['institutionId', [bank]],
    ['excludedInstitutionIds', [bank, { value: '8', label: 'Ash Bank', href: '/institutions/8' }]],
    ['naicsCode', [{ value: '522110', label: 'Commercial Banking' }]],
  ])
  expect(relatedOf(everyKind.client.fields, words)).toEqual([
    { href: '/institutions/7', label: 'Vale Bank', as: 'Relationship institution' },
    { href: '/institutions/8', label: 'Ash Bank', as: 'Excluded institutions' },
  ])
})
