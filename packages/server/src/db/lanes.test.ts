import { expect, it } from 'vitest'
import { lanes } from './lanes.ts'

const never = new AbortController().signal
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

it('lets so many in at once, the others in the order in which they came', async () => {
  const enter = lanes(2)
  const leave = [await enter('drafts', never), await enter('drafts', never)]
  const order: string[] = []
  const third = enter('drafts', never).then((out) => (order.push('third'), out))
  const fourth = enter('drafts', never).then((out) => (order.push('fourth'), out))
  await settled()
  expect(order).toEqual([])
  leave[0]?.()
  ;(await third)()
  ;(await fourth)()
  expect(order).toEqual(['third', 'fourth'])
})

it('lets one lane be full without the others', async () => {
  const enter = lanes(1)
  await enter('drafts', never)
  await expect(enter('people', never)).resolves.toBeTypeOf('function')
})

it('passes on the place of whoever gave up waiting', async () => {
  const enter = lanes(1)
  const leave = await enter('drafts', never)
  const patience = new AbortController()
  const givenUp = enter('drafts', patience.signal)
  const next = enter('drafts', never)
  patience.abort(new Error('enough'))
  await expect(givenUp).rejects.toThrow('enough')
  leave()
  ;(await next)()
  // Admitted and given up in the same moment.
  const first = await enter('drafts', never)
  const late = new AbortController()
  const second = enter('drafts', late.signal)
  first()
  late.abort(new Error('too late'))
  await expect(second).rejects.toThrow('too late')
  ;(await enter('drafts', never))()
})
