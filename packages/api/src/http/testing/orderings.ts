import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { callWithSession } from '../call-with-session.ts'
import type { Exchange, Incoming, Outgoing } from '../exchange.ts'
import { createSession } from '../session.ts'

const paths = Array.from({ length: 1000 }, (_, index) => `client/${index}`)
const text = z.string()
const arrival = Promise.resolve()
const expired: Incoming = { status: 401, text: '{"code":1021,"message":"Expired."}' }
const renewed: Incoming = { status: 200, text: '{"token":"token-2","refreshToken":"refresh-2"}' }

/**
 * Lets arrivals come in the scheduler's order until the work is done, `pause` turns of the microtask queue after one
 * another: next to none, so that calls are overtaken in the middle of what they do, or enough for each to come to rest.
 * The scheduler's own `waitFor` always takes the latter, with fifty turns an arrival, which is most of its time.
 */
async function release(scheduler: fc.Scheduler, { work, pause }: { work: Promise<unknown>; pause: number }) {
  const state = { done: false }
  const end = () => (state.done = true)
  work.then(end, end)
  while (!state.done) {
    for (let turn = 0; turn < pause; turn += 1) await arrival
    if (scheduler.count() > 0) await scheduler.waitOne()
    else await arrival
  }
}

/** Whether two requests are the same on the wire, apart from their tokens. */
const isSame = (left: Outgoing, right: Outgoing) =>
  left.method === right.method &&
  left.body === right.body &&
  left.headers['idempotency-key'] === right.headers['idempotency-key']

/**
 * Holds that of a thousand calls in so many orderings there is one refresh each time. Below ky and fetch, whose own cost
 * would make this take minutes; call-with-session.test.ts has the same with both of them.
 */
export function testOrderings(orderings: number): void {
  // A million refusals are a million errors, whose stacks nobody reads here.
  const depth = Error.stackTraceLimit
  beforeAll(() => void (Error.stackTraceLimit = 0))
  afterAll(() => void (Error.stackTraceLimit = depth))

  test(`1,000 calls in ${orderings} orderings: one refresh each time, no request sent more than twice`, async () => {
    let sent = 0
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.constantFrom(0, 1, 3, 10), async (scheduler, pause) => {
        const session = createSession()
        session.set({ token: 'token-1', refreshToken: 'refresh-1' })
        const first = new Map<string, Outgoing>()
        const second = new Set<string>()
        let refreshes = 0
        const exchange: Exchange = async (outgoing) => {
          sent += 1
          const { path, headers } = outgoing
          if (path === 'directory/user/refresh') {
            refreshes += 1
            await scheduler.schedule(arrival)
            return renewed
          }
          const accepted = headers['authorization'] === 'Bearer token-2'
          const earlier = first.get(path)
          if (earlier === undefined) first.set(path, outgoing)
          else if (!isSame(earlier, outgoing)) throw new Error(`${path} was sent differently.`)
          else if (second.has(path)) throw new Error(`${path} was sent three times.`)
          else second.add(path)
          await scheduler.schedule(arrival)
          return accepted ? { status: 200, text: `"${path}"` } : expired
        }
        let lost = 0
        let serial = 0
        const http = callWithSession(exchange, {
          session,
          onSessionLost: () => (lost += 1),
          newKey: () => `key-${(serial += 1)}`,
        })
        const call = (path: string, index: number) => {
          const body = index % 2 === 0 ? {} : { method: 'POST' as const, body: { index } }
          return http({ path, answer: text, ...body })
        }
        const answers = Promise.all(
          // Every tenth begins at some later time: before, during or after the refresh.
          paths.map((path, index) =>
            index % 10 < 9 ? call(path, index) : scheduler.schedule(arrival).then(() => call(path, index)),
          ),
        )
        await release(scheduler, { work: answers, pause })
        const answered = await answers
        expect(answered.every((path, index) => path === paths[index])).toBe(true)
        expect([refreshes, lost, first.size]).toEqual([1, 0, paths.length])
      }),
      { numRuns: orderings },
    )
    expect(sent).toBeGreaterThan(orderings * paths.length * 1.8)
  }, 300_000)
}
