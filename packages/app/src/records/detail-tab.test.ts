import { expect, it } from 'vitest'
import { detailSearch } from './detail-tab.ts'

it('keeps the part and the two versions', () =>
  expect(detailSearch({ tab: 'versions', from: '1', to: '12' })).toEqual({ tab: 'versions', from: '1', to: '12' }))

it('drops what is no part and no text', () =>
  expect(detailSearch({ tab: 'facts', from: 3, to: ['1'], other: 'x' })).toEqual({
    tab: undefined,
    from: undefined,
    to: undefined,
  }))
