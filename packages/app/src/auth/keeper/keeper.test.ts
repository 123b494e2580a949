import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openPlatform } from '../../platform.ts'
import { sharedKeeper } from './shared-keeper.ts'
import type { SessionKeeper } from './session-keeper.ts'
import {
  away,
  baseUrl,
  done,
  endings,
  heldOf,
  keeperForTests,
  listen,
  pair,
  platformEnding,
  platformWith,
  quarter,
  tokenOf,
} from './testing.ts'

const endedElsewhere = { code: 1023, data: { ended: 'elsewhere' } }
/** Of an account that has been unlocked since. */
const endedByLock = { code: 1023, data: { ended: 'locked' } }

const old = () => Response.json({ code: 1021 }, { status: 401 })

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

function browserOn(fetch: typeof globalThis.fetch) {
  const browser = keeperForTests(fetch)
  closers.push(browser.close)
  return browser
}

/** Until every message that is on its way has come. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Signed out of `first` in a browser, of which the platform could not be told. */
async function leftUntold(fetch: typeof globalThis.fetch) {
  const browser = browserOn(fetch)
  const tab = browser.openTab()
  tab.keep(heldOf('first'))
  await tab.ask({ ask: 'end' }, 1000)
  const reply = await tab.ask({ ask: 'ended', ended: false, session: heldOf('first') }, 1000)
  /** As long as a platform is told again, and what came of it. */
  const insisted = async () => {
    for (let second = 0; second < 300; second += 10) {
      browser.pass(10_000)
      await settle()
    }
    return tab.ask({ ask: 'insisted' }, 1000)
  }
  return { browser, reply, insisted }
}

describe('the keeper of a session', () => {
  it('hands the session to the next page, and nothing when there is none', async () => {
    const { openTab } = browserOn(platformWith().fetch)
    expect(await openTab().held()).toBeUndefined()
    openTab().keep(heldOf('first'))
    expect(await openTab().held()).toEqual(heldOf('first'))
  })

  it('asks at once for what a page of the same address asked for, and hands it over once', async () => {
    const { fetch } = platformWith()
    const { openTab } = browserOn(fetch)
    const second = heldOf('second')
    const asked = () => fetch.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)))
    const get = (tab: SessionKeeper, path: string, token = second.token) =>
      tab.fetch(`${baseUrl}/1.0/${path}`, { headers: { authorization: `Bearer ${token}` } })

    const one = openTab('/clients?sort=name')
    one.keep(second)
    await get(one, 'client?limit=100')
    await one.fetch(`${baseUrl}/1.0/client`, { method: 'POST', body: '{}' })
    await settle()
    fetch.mockClear()

    const reloaded = openTab('/clients?sort=name')
    await reloaded.held()
    const early = ['directory/user/me', 'client?limit=100'].map((path) => `${baseUrl}/1.0/${path}`)
    expect(asked()).toEqual(early)
    expect(await (await get(reloaded, 'client?limit=100')).json()).toBe('done')
    expect(asked()).toEqual(early)
    // Once: what was asked for before is not for later. And not for another token.
    await get(reloaded, 'client?limit=100')
    await get(reloaded, 'directory/user/me', tokenOf('third'))
    expect(asked()).toHaveLength(4)

    fetch.mockClear()
    await openTab('/institutions').held()
    expect(asked()).toEqual([`${baseUrl}/1.0/directory/user/me`])
    await openTab().ask({ ask: 'end' }, 1000)
    fetch.mockClear()
    expect(await openTab('/clients?sort=name').held()).toBeUndefined()
    expect(asked()).toEqual([])
  })

  it.each([
    ['an address of its own', baseUrl, baseUrl],
    ['none', '', 'http://app.test'],
  ])('sends its token to its own platform alone, with %s, whatever is remembered', async (_, base, platform) => {
    const { fetch } = platformWith()
    const { openTab } = browserOn(fetch)
    const tab = openTab('/clients')
    tab.keep(heldOf('second', { baseUrl: base }))
    const calls = ['http://elsewhere.test/1.0/client', `${platform}/2.0/client`, `${platform}/1.0/client`]
    await tab.ask({ ask: 'remember', page: '/clients', calls }, 1000)
    const { calls: asked } = await tab.ask({ ask: 'held', page: '/clients' }, 1000)
    expect(asked).toEqual([`${platform}/1.0/directory/user/me`, `${platform}/1.0/client`])
  })

  it('makes one refresh for 1,000 calls of five tabs with one expired token', async () => {
    const { fetch, refreshes } = platformWith()
    const { openTab } = browserOn(fetch)
    openTab().keep(heldOf('first'))
    const lost = vi.fn()
    const tabs = Array.from({ length: 5 }, () => {
      const tab = openTab()
      const platform = openPlatform({ apiBase: baseUrl, onSessionLost: lost, refresh: tab.refresh, fetch })
      tab.listen({ renewed: platform.adopt, signedOut: lost, lost })
      platform.adopt(heldOf('first'))
      return platform
    })
    const answers = await Promise.all(
      tabs.flatMap(({ api }, tab) =>
        Array.from({ length: 200 }, (_, index) => api.http({ path: `client/${tab}/${index}`, answer: z.string() })),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 1000 }, () => 'done'))
    expect(refreshes).toHaveLength(1)
    expect(refreshes[0]).toMatchObject({ authorization: `Bearer ${tokenOf('first')}`, key: 'key-1' })
    expect(lost).not.toHaveBeenCalled()
    await settle()
    for (const { api } of tabs) expect(api.session.get()).toMatchObject(pair('second'))
  })

  it('tells a tab that comes late with an old token the new one, without another refresh', async () => {
    const { fetch, refreshes } = platformWith()
    const { openTab } = browserOn(fetch)
    const [one, two] = [openTab(), openTab()]
    one.keep(heldOf('first'))
    const news = listen(two)
    await one.refresh?.(heldOf('first'))
    await settle()
    expect(news.renewed).toHaveBeenCalledExactlyOnceWith({ ...heldOf('first'), ...pair('second') })
    expect(await two.refresh?.(heldOf('first'))).toEqual({ status: 200, text: JSON.stringify(pair('second')) })
    expect(refreshes).toHaveLength(1)
  })

  it('repeats a refresh whose answer was lost, once and under the same key', async () => {
    const { fetch, refreshes } = platformWith((count) =>
      count === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(pair('second')),
    )
    const tab = browserOn(fetch).openTab()
    tab.keep(heldOf('first'))
    expect(await tab.refresh?.(heldOf('first'))).toMatchObject({ status: 200 })
    expect(refreshes.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  })

  it.each([
    ['refused', () => Response.json({ code: 1023 }, { status: 401 }), { status: 401, text: '{"code":1023}' }],
    [
      'elsewhere',
      () => Response.json(endedElsewhere, { status: 401 }),
      { status: 401, text: JSON.stringify(endedElsewhere) },
    ],
    ['disabled', () => Response.json({ code: 1028 }, { status: 403 }), { status: 403, text: '{"code":1028}' }],
    ['locked', () => Response.json({ code: 1027 }, { status: 403 }), { status: 403, text: '{"code":1027}' }],
    ['locked', () => Response.json(endedByLock, { status: 401 }), { status: 401, text: JSON.stringify(endedByLock) }],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch')), { silence: 'network' }],
    ['unreachable', () => Promise.reject(new DOMException('', 'TimeoutError')), { silence: 'timeout' }],
    ['unreadable', () => new Response('<html>'), { status: 200, text: '<html>' }],
  ] as const)('forgets a session that cannot be renewed and says why: %s', async (reason, answer, expected) => {
    const { fetch, refreshes } = platformWith(answer)
    const { openTab } = browserOn(fetch)
    const [one, two] = [openTab(), openTab()]
    one.keep(heldOf('first'))
    const news = listen(two)
    const before = refreshes.length
    expect(await one.refresh?.(heldOf('first'))).toEqual(expected)
    await settle()
    expect(news.lost).toHaveBeenCalledExactlyOnceWith(reason)
    expect(await two.held()).toBeUndefined()
    // A tab that has not heard of it cannot bring it back.
    const asked = refreshes.length
    expect(await two.refresh?.(heldOf('first'))).toEqual({ status: 401, text: '' })
    expect(refreshes).toHaveLength(asked)
    expect(asked).toBeGreaterThan(before)
  })

  it('signs every tab out at once, here and elsewhere, and says no token', async () => {
    const { openTab, elsewhere } = browserOn(platformWith().fetch)
    const [one, two, three] = [openTab(), openTab(), openTab()]
    one.keep(heldOf('first'))
    const others = [listen(two), listen(three)]
    const own = listen(one)
    await one.ask({ ask: 'end' }, 1000)
    await settle()
    for (const { signedOut } of others) expect(signedOut).toHaveBeenCalledExactlyOnceWith()
    expect(own.signedOut).not.toHaveBeenCalled()
    expect(elsewhere).toEqual(['signed-out'])
    expect(await openTab().held()).toBeUndefined()
    expect(await two.refresh?.(heldOf('first'))).toEqual({ status: 401, text: '' })
  })

  it('drops the answer of a refresh during which somebody has signed out', async () => {
    let answer: (response: Response) => void = () => {}
    const { fetch } = platformWith(() => new Promise((resolve) => (answer = resolve)))
    const { openTab } = browserOn(fetch)
    const tab = openTab()
    tab.keep(heldOf('first'))
    const refreshed = tab.refresh?.(heldOf('first'))
    await settle()
    await openTab().ask({ ask: 'end' }, 1000)
    answer(Response.json(pair('second')))
    expect(await refreshed).toEqual({ status: 401, text: '' })
    expect(await openTab().held()).toBeUndefined()
  })

  it('ends on the platform what it asked for while somebody signed out, and hands it to nobody', async () => {
    let answer: (response: Response) => void = () => {}
    const { fetch, refreshes } = platformWith(() => new Promise((resolve) => (answer = resolve)))
    const { openTab } = browserOn(fetch)
    const [tab, other] = [openTab(), openTab()]
    tab.keep(heldOf('first'))
    // The end was refused for the age of its token, and waits for the next one longer than tabs are left untold.
    const refreshed = tab.refresh?.(heldOf('first'))
    await tab.ask({ ask: 'end' }, 1000)
    expect(endings(fetch)).toEqual([])
    answer(Response.json(pair('second')))
    expect(await refreshed).toEqual({ status: 401, text: '' })
    expect(endings(fetch)).toEqual([`Bearer ${tokenOf('second')}`])
    expect(await other.refresh?.(heldOf('first'))).toEqual({ status: 401, text: '' })
    expect([endings(fetch).length, refreshes.length, await openTab().held()]).toEqual([1, 1, undefined])
  })

  it.each(['first', 'older'])(
    'ends on the platform what is asked for only after somebody has signed out, by the %s tokens',
    async (name) => {
      const { fetch, refreshes } = platformWith()
      const { openTab } = browserOn(fetch)
      const tab = openTab()
      tab.keep(heldOf('first'))
      await tab.ask({ ask: 'end' }, 1000)
      const answers = await Promise.all([tab.refresh?.(heldOf(name)), openTab().refresh?.(heldOf('first'))])
      expect(answers).toEqual([
        { status: 401, text: '' },
        { status: 401, text: '' },
      ])
      expect(endings(fetch)).toEqual([`Bearer ${tokenOf('second')}`])
      expect(refreshes.map(({ authorization }) => authorization)).toEqual([`Bearer ${tokenOf('first')}`])
      expect(await openTab().held()).toBeUndefined()
    },
  )

  it('ends nothing of a session that somebody has begun since', async () => {
    const { fetch, refreshes } = platformWith()
    const browser = browserOn(fetch)
    const tab = browser.openTab()
    tab.keep(heldOf('first'))
    await tab.ask({ ask: 'end' }, 1000)
    tab.keep(heldOf('other', { userId: 'tomas' }))
    expect(await tab.refresh?.(heldOf('first'))).toEqual({ status: 401, text: '' })
    expect([endings(fetch), refreshes]).toEqual([[], []])
    expect(await browser.openTab().held()).toMatchObject({ userId: 'tomas' })
  })

  it('tells a platform of a sign-out again that could not be told, when it asks for that, and says until when it goes on', async () => {
    const { fetch } = platformEnding(away(7), () => Promise.reject(new TypeError('Failed to fetch')), done)
    const { browser, reply } = await leftUntold(fetch)
    expect(reply).toMatchObject({ endsAt: 1_800_000 })
    const asked = vi.fn()
    const insisted = browser.openTab().ask({ ask: 'insisted' }, 1000)
    void insisted.then(asked)
    for (const [milliseconds, times] of [
      [0, 1],
      [6999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
    ] as const) {
      expect(asked).not.toHaveBeenCalled()
      browser.pass(milliseconds)
      await settle()
      expect(endings(fetch)).toHaveLength(times)
    }
    expect(await insisted).toMatchObject({ ended: true })
    browser.pass(400_000)
    await settle()
    expect(endings(fetch)).toHaveLength(3)
  })

  it('tells a platform again also of a session that it does not know, because the browser has begun it anew', async () => {
    const { fetch } = platformEnding(done)
    const tab = browserOn(fetch).openTab()
    await tab.ask({ ask: 'end' }, 1000)
    const reply = await tab.ask({ ask: 'ended', ended: false, session: heldOf('first') }, 1000)
    expect(reply).toMatchObject({ endsAt: 1_800_000 })
    expect(await tab.ask({ ask: 'insisted' }, 1000)).toMatchObject({ ended: true })
    expect(endings(fetch)).toHaveLength(1)
  })

  it.each([
    ['a proxy asks who one is', () => new Response('<form>'), false],
    ['a proxy refuses', () => new Response('<h1>Forbidden</h1>', { status: 403 }), false],
    ['a proxy knows no such page', () => Response.json({ error: 'not found' }, { status: 404 }), false],
    ['the platform has forgotten the session', () => Response.json({ code: 1023 }, { status: 401 }), true],
  ])('takes only a refusal of its own for the end of a session: %s', async (_, refusal, ended) => {
    const { fetch } = platformEnding(refusal)
    const { insisted } = await leftUntold(fetch)
    expect(await insisted()).toMatchObject({ ended })
    expect(endings(fetch).length > 1).toBe(!ended)
  })

  it('goes on telling of the session that was left last, though one before it is told to have ended', async () => {
    const { fetch } = platformEnding(away(7), done)
    const browser = browserOn(fetch)
    const [one, two] = [browser.openTab(), browser.openTab()]
    one.keep(heldOf('first'))
    await one.ask({ ask: 'end' }, 1000)
    const next = { ...heldOf('next'), token: tokenOf('next', 1800, 'another') }
    two.keep(next)
    await two.ask({ ask: 'end' }, 1000)
    await two.ask({ ask: 'ended', ended: false, session: next }, 1000)
    await settle()
    await one.ask({ ask: 'ended', ended: true, session: heldOf('first') }, 1000)
    browser.pass(7000)
    await settle()
    expect(endings(fetch)).toEqual([next, next].map(({ token }) => `Bearer ${token}`))
    expect(await two.ask({ ask: 'insisted' }, 1000)).toMatchObject({ ended: true })
  })

  it('gives up after five minutes, and says so', async () => {
    const { fetch } = platformEnding(away())
    const { browser, insisted } = await leftUntold(fetch)
    expect(await insisted()).toMatchObject({ ended: false })
    const times = endings(fetch).length
    expect(times).toBeGreaterThan(5)
    browser.pass(400_000)
    await settle()
    expect(endings(fetch)).toHaveLength(times)
  })

  it('tells it with the next tokens where these are too old, and for a tab that was closed before it knew', async () => {
    const { fetch, refreshes } = platformEnding(old, done)
    const browser = browserOn(fetch)
    const tab = browser.openTab()
    tab.keep(heldOf('first'))
    await tab.ask({ ask: 'end' }, 1000)
    browser.pass(13_999)
    await settle()
    expect(endings(fetch)).toEqual([])
    browser.pass(1)
    await settle()
    expect(endings(fetch)).toEqual([`Bearer ${tokenOf('first')}`, `Bearer ${tokenOf('second')}`])
    expect(refreshes).toHaveLength(1)
    expect(await browser.openTab().held()).toBeUndefined()
  })

  it.each(['told', 'signed in anew'])('tells it no more once somebody is %s', async (meanwhile) => {
    const { fetch } = platformEnding(away(7))
    const browser = browserOn(fetch)
    const tab = browser.openTab()
    tab.keep(heldOf('first'))
    await tab.ask({ ask: 'end' }, 1000)
    if (meanwhile === 'told') await tab.ask({ ask: 'ended', ended: true, session: heldOf('first') }, 1000)
    else tab.keep(heldOf('other'))
    await settle()
    browser.pass(14_000)
    await settle()
    expect(endings(fetch)).toEqual([])
  })

  it('hears of a sign-out in a tab that does not share it', async () => {
    const browser = browserOn(platformWith().fetch)
    const tab = browser.openTab()
    tab.keep(heldOf('first'))
    const news = listen(tab)
    browser.signedOutElsewhere()
    await settle()
    expect(news.signedOut).toHaveBeenCalledOnce()
    expect(browser.elsewhere).toEqual([])
  })

  it('shows others nothing of somebody else who signs in, but goes on with the same person', async () => {
    const { openTab } = browserOn(platformWith().fetch)
    const [one, two] = [openTab(), openTab()]
    one.keep(heldOf('first'))
    await settle()
    const news = listen(one)
    two.keep(heldOf('other'))
    await settle()
    expect(news.renewed).toHaveBeenCalledExactlyOnceWith(heldOf('other'))
    two.keep(heldOf('tomas', { userId: 'tomas' }))
    await settle()
    expect(news.signedOut).toHaveBeenCalledOnce()
    expect(await one.refresh?.(heldOf('other'))).toEqual({ status: 401, text: '' })
    expect(await openTab().held()).toMatchObject({ userId: 'tomas' })
  })

  it('forgets when the platform would refuse, by the life that its token names', async () => {
    const browser = browserOn(platformWith().fetch)
    const tab = browser.openTab()
    tab.keep(heldOf('first', { token: tokenOf('first', 60) }))
    const news = listen(tab)
    await settle()
    browser.pass(59_999)
    expect(await tab.held()).toBeDefined()
    browser.pass(1)
    expect(await tab.held()).toBeUndefined()
    expect(news.lost).toHaveBeenCalledExactlyOnceWith('expired')
  })

  it('forgets also when it has slept, and a token that says nothing after half an hour', async () => {
    const browser = browserOn(platformWith().fetch)
    const tab = browser.openTab()
    tab.keep(heldOf('first', { token: 'opaque' }))
    await settle()
    browser.pass(30 * 60_000 - 1, { asleep: true })
    expect(await tab.held()).toBeDefined()
    browser.pass(1, { asleep: true })
    expect(await tab.held()).toBeUndefined()
  })

  it('lives longer with each renewal', async () => {
    const browser = browserOn(platformWith().fetch)
    const tab = browser.openTab()
    tab.keep(heldOf('first'))
    await settle()
    browser.pass(1_000_000)
    await tab.refresh?.(heldOf('first'))
    browser.pass(1_799_999)
    expect(await tab.held()).toMatchObject(pair('second'))
    browser.pass(1)
    expect(await tab.held()).toBeUndefined()
  })

  it('ends for every tab when nobody is at work, having told them, and on the platform too', async () => {
    const { fetch } = platformWith()
    const browser = browserOn(fetch)
    const [one, two] = [browser.openTab(), browser.openTab()]
    const others = [listen(one), listen(two)]
    one.keep(heldOf('first', { token: tokenOf('first', 8 * 60 * 60) }))
    one.idle.used(quarter)
    await settle()
    browser.pass(quarter - 60_001)
    // Work in one tab counts for all.
    two.idle.used(quarter)
    await settle()
    browser.pass(quarter - 60_001)
    await settle()
    for (const { soon } of others) expect(soon).toEqual([])
    browser.pass(1)
    await settle()
    for (const { soon } of others) expect(soon).toEqual([60])
    browser.pass(30_000)
    one.idle.used(quarter)
    await settle()
    for (const { soon } of others) expect(soon).toEqual([60, undefined])
    browser.pass(quarter - 60_000)
    browser.pass(59_999)
    expect(await two.held()).toBeDefined()
    browser.pass(1)
    await settle()
    for (const { lost } of others) expect(lost).toHaveBeenCalledExactlyOnceWith('idle')
    // The tokens are older than they count, where nobody was at work: it ends with the next ones.
    expect(endings(fetch)[1]).toBe(`Bearer ${tokenOf('second')}`)
    expect(await browser.openTab().held()).toBeUndefined()
  })

  it('is over for whoever opens the lid too late, though no timer has run, and work does not bring it back', async () => {
    const browser = browserOn(platformWith().fetch)
    const tab = browser.openTab()
    const news = listen(tab)
    tab.keep(heldOf('first'))
    tab.idle.used(quarter)
    await settle()
    browser.pass(quarter, { asleep: true })
    tab.idle.used(quarter)
    await settle()
    expect(news.lost).toHaveBeenCalledExactlyOnceWith('idle')
    expect(await tab.held()).toBeUndefined()
  })

  it('ends within seconds of the lid opening, though nobody has touched anything', async () => {
    const browser = browserOn(platformWith().fetch)
    const tab = browser.openTab()
    const news = listen(tab)
    tab.keep(heldOf('first'))
    tab.idle.used(quarter)
    await settle()
    browser.pass(quarter, { asleep: true })
    await settle()
    expect(news.lost).not.toHaveBeenCalled()
    browser.pass(5000)
    await settle()
    expect(news.lost).toHaveBeenCalledExactlyOnceWith('idle')
  })

  it('goes on while somebody works in a tab of another version, and tells that one of work here', async () => {
    const browser = browserOn(platformWith().fetch)
    const tab = browser.openTab()
    const news = listen(tab)
    tab.keep(heldOf('first'))
    browser.usedElsewhere()
    tab.idle.used(quarter)
    await settle()
    expect(browser.elsewhere).toEqual(['used'])
    browser.pass(quarter - 1)
    browser.usedElsewhere()
    browser.pass(quarter - 1)
    await settle()
    expect(news.lost).not.toHaveBeenCalled()
    browser.pass(1)
    await settle()
    expect(news.lost).toHaveBeenCalledExactlyOnceWith('idle')
    // Nobody is signed in here any more: nothing is counted.
    browser.usedElsewhere()
    browser.pass(quarter)
    await settle()
    expect(news.lost).toHaveBeenCalledOnce()
  })

  it('begins to count anew with the next sign-in', async () => {
    const browser = browserOn(platformWith().fetch)
    const tab = browser.openTab()
    tab.keep(heldOf('first'))
    tab.idle.used(quarter)
    await tab.ask({ ask: 'end' }, 1000)
    browser.pass(quarter - 1)
    const news = listen(tab)
    tab.keep(heldOf('second'))
    tab.idle.used(quarter)
    await settle()
    browser.pass(quarter - 60_001)
    await settle()
    expect([news.soon, news.lost.mock.calls]).toEqual([[], []])
  })

  it('tells the other tabs why, when one of them has found the account closed', async () => {
    const { openTab, elsewhere } = browserOn(platformWith().fetch)
    const [one, two] = [openTab(), openTab()]
    one.keep(heldOf('first'))
    const news = listen(two)
    await one.end('disabled')
    await settle()
    expect(news.lost).toHaveBeenCalledExactlyOnceWith('disabled')
    expect(elsewhere).toEqual([])
    expect(await two.held()).toBeUndefined()
  })

  it('goes on for the others, whatever else one of them has found of its own', async () => {
    const { openTab } = browserOn(platformWith().fetch)
    const [one, two] = [openTab(), openTab()]
    one.keep(heldOf('first'))
    const news = listen(two)
    await one.end('unreachable')
    await settle()
    expect(news.lost).not.toHaveBeenCalled()
    expect(await two.held()).toBeDefined()
  })

  it('learns from a tab what it knew, when the browser has ended it and begun it anew', async () => {
    const { fetch, refreshes } = platformWith()
    const { openTab } = browserOn(fetch)
    expect(await openTab().refresh?.(heldOf('first'))).toMatchObject({ status: 200 })
    expect(refreshes).toHaveLength(1)
    expect(await openTab().held()).toMatchObject({ ...pair('second'), signOutHint: 'session-1' })
  })
})

describe('a tab that is loading', () => {
  it('hears of a sign-out and of the end of its session once somebody listens', async () => {
    const browser = browserOn(platformWith().fetch)
    const [one, two, three] = [browser.openTab(), browser.openTab(), browser.openTab()]
    one.keep(heldOf('first'))
    expect(await two.held()).toBeDefined()
    await one.ask({ ask: 'end' }, 1000)
    await settle()
    const heard = listen(two)
    expect(heard.signedOut).toHaveBeenCalledOnce()
    expect(listen(two).signedOut).not.toHaveBeenCalled()

    one.keep(heldOf('second'))
    expect(await three.held()).toBeDefined()
    await one.end('disabled')
    await settle()
    expect(listen(three).lost).toHaveBeenCalledExactlyOnceWith('disabled')
  })

  it('hears nothing of the end of a session that it was never handed', async () => {
    const { openTab } = browserOn(platformWith().fetch)
    const [one, two] = [openTab(), openTab()]
    expect(await two.held()).toBeUndefined()
    one.keep(heldOf('first'))
    await one.ask({ ask: 'end' }, 1000)
    await settle()
    two.keep(heldOf('other'))
    expect(listen(two).signedOut).not.toHaveBeenCalled()
  })

  it('knows at once that nobody was at work, before it asks anybody who sits there', async () => {
    const browser = browserOn(platformWith().fetch)
    const tab = browser.openTab()
    tab.keep(heldOf('first'))
    tab.idle.used(quarter)
    await settle()
    const onIdle = vi.fn()
    const reloaded = browser.openTab('/page', { onIdle })
    browser.pass(quarter, { asleep: true })
    expect(await reloaded.held()).toBeUndefined()
    expect(onIdle).toHaveBeenCalledOnce()
  })

  it('takes up its session also when it was too busy to hear the answer in time', async () => {
    const { port1: port, port2: keeper } = new MessageChannel()
    keeper.addEventListener('message', ({ data: { id } }) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port reaches its other end only
      keeper.postMessage({ id, held: heldOf('first') })
      // As while the scripts of a page are taken in on a slow machine.
      const until = performance.now() + 1100
      while (performance.now() < until);
    })
    keeper.start()
    port.start()
    closers.push(() => port.close())
    const tab = sharedKeeper(port, { fetch: platformWith().fetch, page: () => '/page', onIdle: () => {} })
    expect(await tab.held()).toEqual(heldOf('first'))
  })
})

it('a keeper that says nothing is taken for gone', async () => {
  vi.useFakeTimers()
  try {
    const silent = sharedKeeper(
      { postMessage: () => {}, addEventListener: () => {} },
      { fetch: globalThis.fetch, page: () => '/page', onIdle: () => {} },
    )
    const answers = Promise.all([silent.held(), silent.refresh?.(heldOf('first')), silent.ask({ ask: 'end' }, 1000)])
    await vi.runAllTimersAsync()
    expect(await answers).toEqual([undefined, { silence: 'timeout' }, {}])
  } finally {
    vi.useRealTimers()
  }
})
