import { expect, it } from 'vitest'
import { closeWithin } from './close-within.ts'

const never = () => new Promise<never>(() => {})

it('ends what it can, in order, whatever hangs or fails', async () => {
  const ended: string[] = []
  const end = (name: string) => () => void ended.push(name)
  const began = performance.now()
  await closeWithin(1000, [
    [never, end('one'), () => Promise.reject(new Error('broken')), never],
    [
      () => {
        throw new Error('broken')
      },
      end('two'),
    ],
    [never, end('three')],
  ])
  expect(ended).toEqual(['one', 'two', 'three'])
  // One deadline for all of them, not one for each.
  expect(performance.now() - began).toBeLessThan(3000)
})
