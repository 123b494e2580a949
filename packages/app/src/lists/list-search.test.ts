import { expect, it } from 'vitest'
import { listSearch } from './list-search.ts'

it('keeps text and nothing else', () => expect(listSearch({ q: 'first', page: 7, sort: null })).toEqual({ q: 'first' }))
