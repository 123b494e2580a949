import { expect, it } from 'vitest'
import { textLimit } from './text-limit.ts'

it('counts', () => {
  expect(textLimit(12, 4000)).toEqual({ count: '12 of 4,000 characters', near: false, said: '', problem: undefined })
})

it('says when little room is left, in steps', () => {
  expect(textLimit(3900, 4000)).toMatchObject({ near: true, said: 'At most 100 characters left' })
  expect(textLimit(3960, 4000).said).toBe('At most 50 characters left')
  expect(textLimit(3951, 4000).said).toBe(textLimit(3960, 4000).said)
  expect(textLimit(4000, 4000)).toMatchObject({ said: 'No characters left', problem: undefined })
})

it('is quiet in a short field until it is nearly full', () => {
  expect(textLimit(4, 10)).toMatchObject({ near: false, said: '' })
  expect(textLimit(5, 10)).toMatchObject({ near: true, said: 'At most 5 characters left' })
})

it('says by how much a text is too long', () => {
  expect(textLimit(4012, 4000)).toMatchObject({
    near: true,
    said: 'Longer than 4,000 characters',
    problem: 'Shorten this by 12 characters: at most 4,000 fit',
  })
  expect(textLimit(201, 200).problem).toBe('Shorten this by one character: at most 200 fit')
})
