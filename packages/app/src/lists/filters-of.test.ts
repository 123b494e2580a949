import type { Field, SourceName } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { expect, it } from 'vitest'
import { sourceNamed } from '../sources.ts'
import { filtersOf } from './filters-of.ts'

const pointingAt = (source: SourceName): Field => ({
  path: 'status',
  label: 'Status',
  section: 'Status',
  type: 'reference',
  required: false,
  source,
})

const sources = new Set(
  Object.values(everyKind).flatMap(({ fields }): SourceName[] => fields.flatMap(({ source }) => source ?? [])),
)

it.each(['request', ...sources] as const)('offers what points at %s where one can be chosen', (source) => {
  const offered = filtersOf('client', { fields: [pointingAt(source)], columns: [] }).map(({ id }) => id)
  expect(offered.includes('status')).toBe(!('unserved' in sourceNamed(source)))
})
