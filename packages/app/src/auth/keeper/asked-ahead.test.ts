import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SessionKeeper } from './session-keeper.ts'
import { baseUrl, heldOf, keeperForTests, platformWith } from './testing.ts'

const second = heldOf('second')
const [me, clients] = ['directory/user/me', 'client?limit=100'].map((path) => `${baseUrl}/1.0/${path}`)
const page = '/clients?sort=name'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Until every message that is on its way has come. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A browser with a page that has asked for the clients, and what is asked of its platform from then on. */
async function browserWithPage({ fetch } = platformWith()) {
  const browser = keeperForTests(fetch)
  closers.push(browser.close)
  const shown = browser.openTab(page)
  shown.keep(second)
  await get(shown, clients)
  await settle()
  fetch.mockClear()
  const asked = () => fetch.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)))
  return { ...browser, fetch, shown, asked }
}

const leave = (tab: SessionKeeper, address = page) => void tab.ask({ ask: 'leaving', page: address }, 1000)

const get = async (tab: SessionKeeper, call = '', { token } = second) =>
  tab.fetch(call, { headers: { authorization: `Bearer ${token}` } })

describe('a page that is about to go', () => {
  it('has asked what the next of its address asks for, which is not asked again', async () => {
    const { openTab, shown, asked } = await browserWithPage()
    leave(shown)
    await settle()
    expect(asked()).toEqual([me, clients])

    const next = openTab(page)
    expect(await next.held()).toEqual(second)
    const answer = await get(next, clients)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(await answer.json()).toBe('done')
    await get(next, me)
    expect(asked()).toEqual([me, clients])
    // Each answer is for one page, and once.
    await get(next, clients)
    expect(asked()).toEqual([me, clients, clients])
    await openTab(page).held()
    expect(asked()).toHaveLength(5)
  })

  it('has an answer wait for the next page that is still on its way to the keeper', async () => {
    const platform = platformWith()
    const { openTab, shown, asked, fetch } = await browserWithPage(platform)
    let comes = () => {}
    const slow = new Promise<void>((resolve) => (comes = resolve))
    fetch.mockImplementation(async () => slow.then(() => Response.json('late')))
    leave(shown)
    const next = openTab(page)
    await next.held()
    const answer = get(next, me)
    await settle()
    comes()
    expect(await (await answer).json()).toBe('late')
    expect(asked()).toEqual([me, clients])
  })

  it.each([
    ['could not be had', () => Promise.reject(new TypeError('Failed to fetch'))],
    ...[403, 429, 503].map((status) => [`was refused (${status})`, async () => Response.json({}, { status })] as const),
  ] as const)('leaves it to the next to ask what %s', async (_, answer) => {
    const { openTab, shown, asked, fetch } = await browserWithPage()
    fetch.mockImplementationOnce(answer)
    leave(shown)
    await settle()
    const next = openTab(page)
    await next.held()
    expect(await (await get(next, me)).json()).toBe('done')
    expect(asked()).toEqual([me, clients, me])
  })

  it('has nothing left that was asked before something was written, in whichever tab', async () => {
    const { openTab, shown, asked } = await browserWithPage()
    leave(shown)
    await settle()
    await openTab('/clients/1').ask({ ask: 'wrote' }, 1000)
    await openTab(page).held()
    expect(asked().filter((call) => call === clients)).toHaveLength(2)
  })

  it('asks nothing for a page of another address, and for nobody', async () => {
    const { openTab, shown, asked, fetch } = await browserWithPage()
    const other = openTab('/contacts')
    leave(other, '/contacts')
    await settle()
    expect(asked()).toEqual([me])
    await shown.ask({ ask: 'end' }, 1000)
    fetch.mockClear()
    leave(shown)
    await settle()
    expect(asked()).toEqual([])
  })

  it('keeps nothing longer than ten seconds', async () => {
    const { openTab, shown, asked, pass } = await browserWithPage()
    leave(shown)
    await settle()
    pass(9_999)
    expect(await openTab(page).ask({ ask: 'held', page }, 1000)).toMatchObject({ ahead: [me, clients] })
    pass(1)
    await openTab(page).held()
    expect(asked()).toEqual([me, clients, me, clients])
  })

  it('keeps nothing longer under a closed lid, where no timer runs', async () => {
    const { openTab, shown, asked, pass } = await browserWithPage()
    leave(shown)
    await settle()
    pass(10_000, { asleep: true })
    await openTab(page).held()
    expect(asked()).toEqual([me, clients, me, clients])
  })

  it.each([
    ['has renewed its session', heldOf('third')],
    ['is somebody else', heldOf('third', { userId: 'amos' })],
  ])('has nothing for whoever %s meanwhile', async (_, next) => {
    const { openTab, shown, asked } = await browserWithPage()
    leave(shown)
    await settle()
    shown.keep(next)
    const reloaded = openTab(page)
    expect(await reloaded.held()).toEqual(next)
    await get(reloaded, me, next)
    expect(asked().filter((call) => call === me)).toHaveLength(2)
  })

  it('has nothing left when somebody signs out', async () => {
    const { openTab, shown } = await browserWithPage()
    leave(shown)
    await settle()
    await shown.ask({ ask: 'end' }, 1000)
    const { answer } = await openTab(page).ask({ ask: 'answer', call: clients ?? '' }, 1000)
    expect(answer).toBeUndefined()
  })

  it('has nothing for whoever waits for it when somebody signs out', async () => {
    const { openTab, shown, fetch } = await browserWithPage()
    let comes = () => {}
    fetch.mockImplementation(
      async () => new Promise<Response>((resolve) => (comes = () => resolve(Response.json('late')))),
    )
    leave(shown)
    const waiting = openTab(page).ask({ ask: 'answer', call: clients ?? '' }, 1000)
    await settle()
    await shown.ask({ ask: 'end' }, 1000)
    comes()
    expect((await waiting).answer).toBeUndefined()
  })

  it('is not waited for by the next for ever', async () => {
    const { openTab, shown, asked, fetch } = await browserWithPage()
    fetch.mockImplementationOnce(async () => new Promise(() => {}))
    leave(shown)
    const next = openTab(page)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      await next.held()
      const answer = get(next, me)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await (await answer).json()).toBe('done')
    } finally {
      vi.useRealTimers()
    }
    expect(asked()).toEqual([me, clients, me])
  })
})
