import { expect, test, vi } from 'vitest'

import { createSession } from './session.ts'

const first = { token: 'first', refreshToken: 'r1' }
const second = { token: 'second', refreshToken: 'r2' }

test('holds what was set, with the user id, until it is cleared', () => {
  const session = createSession()
  expect(session.get()).toBeUndefined()
  session.set(first)
  expect(session.get()).toEqual({ ...first, userId: 'first' })
  expect(session.get()).toBe(session.get())
  session.clear()
  expect(session.get()).toBeUndefined()
})

test("takes the user's id from the token", () => {
  const payload = Buffer.from('{"nameid":"user-1"}').toString('base64url')
  expect(createSession().set({ token: `head.${payload}.sign`, refreshToken: 'r' }).userId).toBe('user-1')
})

test('keeps nothing of the answer but the tokens', () => {
  const session = createSession()
  session.set({ ...first, ...{ password: 'x' } })
  expect(Object.keys(session.get() ?? {})).toEqual(['token', 'refreshToken', 'userId'])
})

test('renews only the session of that generation', () => {
  const session = createSession()
  session.set(first)
  const generation = session.generation()
  session.renew(generation, second)
  expect(session.get()?.token).toBe('second')
  expect(session.generation()).toBe(generation)

  session.set(first)
  session.renew(generation, second)
  expect(session.get()?.token).toBe('first')

  session.clear()
  session.renew(session.generation(), second)
  expect(session.get()).toBeUndefined()
})

test('tells its listeners of every change, and no one who has left', () => {
  const session = createSession()
  const listener = vi.fn()
  const leave = session.subscribe(listener)
  session.set(first)
  session.renew(session.generation(), second)
  session.clear()
  session.clear()
  expect(listener).toHaveBeenCalledTimes(3)
  leave()
  session.set(first)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('who begins to listen during a change is told of the next one', () => {
  const session = createSession()
  const late = vi.fn()
  session.subscribe(() => session.subscribe(late))
  session.set(first)
  expect(late).not.toHaveBeenCalled()
  session.clear()
  expect(late).toHaveBeenCalledTimes(1)
})
