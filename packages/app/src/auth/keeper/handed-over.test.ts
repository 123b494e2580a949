import { callsAt, mePath } from '@strongroom/api/contract/session-routes'
import { expect, it, vi } from 'vitest'
import { createHandedOver, type HandedOver } from './handed-over.ts'
import { freshFor } from './messages.ts'
import { sharedKeeper } from './shared-keeper.ts'
import { baseUrl, heldOf } from './testing.ts'

const page = '/clients?sort=name'
const list = `${baseUrl}${callsAt}/clients?sort=name`
const left: HandedOver = { held: heldOf('first'), page, calls: [list] }

/** The worker of the pages of one browser, before a platform that answers each call with its address. */
function worker() {
  const timers: { at: number; act: () => void }[] = []
  let now = 1_000_000
  const asked = vi.fn(async (input: RequestInfo | URL) => {
    const { url } = new Request(input)
    return new Response(url)
  })
  const handedOver = createHandedOver({
    origin: 'https://bank.test',
    fetch: asked,
    now: () => now,
    after: (milliseconds, act) => void timers.push({ at: now + milliseconds, act }),
    newKey: () => 'key',
  })
  const ofPages = vi.fn(async (input: RequestInfo | URL) => new Response(`by the page: ${new Request(input).url}`))
  return {
    asked: () => asked.mock.calls.map(([input]) => new Request(input).url),
    leave: (tab: string) => handedOver.hear({ tab, leaves: left }, undefined),
    forget: handedOver.forget,
    wait(milliseconds: number) {
      now += milliseconds
      for (const { act } of timers.splice(0).filter(({ at }) => at <= now)) act()
    },
    /** The next page of a tab. */
    open(tab: string) {
      const { port1, port2 } = new MessageChannel()
      handedOver.hear({ tab }, port2)
      port1.start()
      const keeper = sharedKeeper(port1, { fetch: ofPages, page: () => page, onIdle: () => {} })
      return { ...keeper, close: () => port1.close() }
    },
  }
}

it('the next page of a tab has the session that was left in it, and what was asked ahead of it', async () => {
  const { asked, leave, open } = worker()
  leave('one')
  const next = open('one')
  expect(await next.held()).toEqual(left.held)
  expect(asked()).toEqual([`${baseUrl}${callsAt}${mePath}`, list])
  const answer = await next.fetch(list, { headers: { authorization: `Bearer ${left.held.token}` } })
  expect(await answer.text()).toBe(list)
  next.close()
})

it('a session is taken once, and by its own tab alone', async () => {
  const { leave, open } = worker()
  leave('one')
  const [other, first, second] = [open('two'), open('one'), open('one')]
  expect(await Promise.all([other.held(), first.held(), second.held()])).toEqual([undefined, left.held, undefined])
  for (const { close } of [other, first, second]) close()
})

it('the last one that was left is the one that is taken', async () => {
  const { leave, open, wait } = worker()
  leave('one')
  wait(freshFor - 1)
  leave('one')
  wait(1)
  const next = open('one')
  expect(await next.held()).toEqual(left.held)
  next.close()
})

it.each<[what: string, over: (browser: ReturnType<typeof worker>) => void]>([
  ['after ten seconds', ({ wait }) => wait(freshFor)],
  ['once another tab has signed out', ({ forget }) => forget()],
])('nothing is there %s', async (_what, over) => {
  const browser = worker()
  browser.leave('one')
  over(browser)
  const next = browser.open('one')
  expect(await next.held()).toBeUndefined()
  next.close()
})
