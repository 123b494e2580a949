import { expect, it } from 'vitest'
import { hasSearchParameters, mergeHeaders, mergeHooks, validateAndMerge } from './plain-options.ts'

it('puts the options of the client together as its library does', () => {
  const { signal } = new AbortController()
  const defaults = { prefix: '/1.0/', retry: 0, timeout: false, throwHttpErrors: false, cache: 'no-store' }
  const call = { method: 'GET', headers: { accept: 'application/json' }, signal }
  expect(validateAndMerge(defaults, undefined, call)).toEqual({ ...defaults, ...call })
  expect(defaults).not.toHaveProperty('method')
  const headers = mergeHeaders(undefined, { accept: 'application/json', 'idempotency-key': 'one' })
  expect(Object.fromEntries(headers)).toEqual({ accept: 'application/json', 'idempotency-key': 'one' })
  expect(Object.fromEntries(mergeHeaders(new Headers({ accept: 'text/html' }), headers))).toEqual({
    accept: 'application/json',
    'idempotency-key': 'one',
  })
  expect(Object.values(mergeHooks())).toEqual([[], [], [], [], []])
  const searches = [undefined, new URLSearchParams(), new URLSearchParams({ limit: '100' })]
  expect(searches.map(hasSearchParameters)).toEqual([false, false, true])
})
