import { expect, it } from 'vitest'
import { describedBy } from './described-by.ts'

it('joins the ids that are there', () => {
  expect(describedBy('a', undefined, false, '', 'b')).toBe('a b')
})

it('is undefined when nothing describes the control', () => {
  expect(describedBy(undefined, false, '')).toBeUndefined()
})
