import { expect, test } from 'vitest'
import { bodyBudget } from './body-budget.ts'

const refused = expect.objectContaining({ kind: 'tooManyRequests' })

test('all people together hold no more than the whole, however many they are, and the next may once one is done', () => {
  const newShare = bodyBudget({ total: 64, each: 8 })
  const held = Array.from({ length: 8 }, (_, person) => {
    const share = newShare()
    share.take(8, `person ${person}`)
    return share
  })
  const late = newShare()
  expect(() => late.take(1, 'late')).toThrow(refused)
  held[0]?.giveBack()
  late.take(8, 'late')
  expect(() => newShare().take(1, 'later')).toThrow(refused)
})

test('one person holds no more than a share, over all calls, and gives back what each took', () => {
  const newShare = bodyBudget({ total: 64, each: 8 })
  const [one, other] = [newShare(), newShare()]
  one.take(5, 'maya')
  expect(() => other.take(4, 'maya')).toThrow(refused)
  other.take(3, 'maya')
  other.take(0, 'maya')
  one.giveBack()
  // What was refused has taken nothing, and giving back twice gives nothing.
  one.giveBack()
  newShare().take(5, 'maya')
  expect(() => newShare().take(1, 'maya')).toThrow(refused)
})
