import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { answerError, parseError, silenceError } from './api-error.ts'
import { createIntents } from './intents.ts'

let serial = 0
let asIntended: ReturnType<typeof createIntents>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  serial = 0
  asIntended = createIntents(() => `key-${(serial += 1)}`)
})
afterEach(() => void vi.useRealTimers())

const create = { method: 'POST', path: 'client', json: '{"name":"Ada"}' } as const
const save = { method: 'PUT', path: 'client/1', json: '{"name":"Ada"}' } as const

type Write = Parameters<typeof asIntended>[0]
const press = (write: Write, failure?: Error) =>
  asIntended(write, (key) => (failure ? Promise.reject(failure) : Promise.resolve(key)))
/** The key under which a write was sent that failed. */
async function pressInVain(write: Write, failure: Error): Promise<string> {
  let sent = ''
  await expect(
    asIntended(write, (key) => {
      sent = key
      return Promise.reject(failure)
    }),
  ).rejects.toBe(failure)
  return sent
}

const refusal = (status: number) => answerError({ status, body: {} })

test.each([
  ['was lost', silenceError('network')],
  ['took too long', silenceError('timeout')],
  ['was not waited for', silenceError('cancelled')],
  ['could not be read', parseError({ status: 200, cause: new Error('HTML') })],
  ['is a 500', refusal(500)],
  ['is a 503', refusal(503)],
  ['is a 504', refusal(504)],
  ['asks to sign in', refusal(401)],
  ['asks to wait', refusal(429)],
])('a write whose answer %s is pressed again under the same key', async (_, failure) => {
  expect(await pressInVain(create, failure)).toBe('key-1')
  expect(await pressInVain(create, failure)).toBe('key-1')
  expect(await press(create)).toBe('key-1')
  expect(await press(create)).toBe('key-2')
})

test.each([400, 403, 404, 409, 422])('after a %i a press is a new intent', async (status) => {
  expect(await pressInVain(create, refusal(status))).toBe('key-1')
  expect(await press(create)).toBe('key-2')
})

test('what differs is another intent, and does not end the first where something is created', async () => {
  await pressInVain(create, silenceError('network'))
  expect(await press({ ...create, json: '{"name":"Bo"}' })).toBe('key-2')
  expect(await press({ ...create, path: 'institution' })).toBe('key-3')
  expect(await press(create)).toBe('key-1')
})

test('what was saved over since is written anew, not answered as of then', async () => {
  await pressInVain(save, silenceError('network'))
  await press({ ...save, json: '{"name":"Bo"}' })
  expect(await press(save)).toBe('key-3')
})

test('two presses at the same moment are one intent', async () => {
  expect(await Promise.all([press(create), press(create)])).toEqual(['key-1', 'key-1'])
  expect(await press(create)).toBe('key-2')
})

test('an answer that never came is remembered for ten minutes', async () => {
  await pressInVain(create, silenceError('network'))
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect(await pressInVain(create, silenceError('network'))).toBe('key-1')
  vi.advanceTimersByTime(10 * 60_000)
  expect(await press(create)).toBe('key-2')
})

test('only so many are remembered', async () => {
  await pressInVain(create, silenceError('network'))
  for (let other = 0; other < 50; other += 1)
    await pressInVain({ ...create, path: `${other}` }, silenceError('network'))
  expect(await press(create)).toBe('key-52')
})
