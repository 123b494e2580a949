import { expect, it, vi } from 'vitest'
import type { HeldSession } from '../../platform.ts'
import { away, done, endings, heldOf, listen, platformEnding, quarter } from './testing.ts'

it('without a shared worker each tab has its own session, and hears of a sign-out in another', async () => {
  const { loneKeeper } = await import('./lone-keeper.ts')
  const [here, there] = [new BroadcastChannel('lone'), new BroadcastChannel('lone')]
  const told: unknown[] = []
  there.addEventListener('message', (event) => told.push(Reflect.get(event, 'data')))
  const [one, two] = [loneKeeper(here), loneKeeper(there)]
  const news = listen(two)
  one.keep(heldOf('first'))
  expect([await two.held(), one.refresh]).toEqual([undefined, undefined])
  await one.ask({ ask: 'end' }, 1000)
  await vi.waitFor(() => expect(news.signedOut).toHaveBeenCalledOnce())
  expect(told).toEqual(['signed-out'])
  here.close()
  there.close()
})

it.each([
  ['is told again by the tab itself', [away(1), done], {}],
  ['is told of as living on', [away()], { endsAt: expect.any(Number) }],
] as const)('without a shared worker a platform that could not be told %s', async (_, answers, expected) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const { fetch } = platformEnding(...answers)
  vi.stubGlobal('fetch', fetch)
  const { loneKeeper } = await import('./lone-keeper.ts')
  const lone = loneKeeper({ postMessage: () => {}, addEventListener: () => {} })
  try {
    const told = lone.ask({ ask: 'ended', ended: false, session: heldOf('first') }, 1000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await told).toEqual(expected)
    expect(endings(fetch).length).toBeGreaterThan(1)
    expect(await lone.ask({ ask: 'insisted' }, 1000)).toEqual({})
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('without a shared worker work in one tab counts for the others, and each ends its own session', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const { loneKeeper } = await import('./lone-keeper.ts')
  const tabs: ((event: { data: unknown }) => void)[] = []
  const openTab = () => {
    const own: (typeof tabs)[number][] = []
    const keeper = loneKeeper({
      postMessage: (data) => tabs.filter((tab) => !own.includes(tab)).forEach((tab) => tab({ data })),
      addEventListener: (_, tab) => {
        own.push(tab)
        tabs.push(tab)
      },
    })
    return { keeper, news: listen(keeper) }
  }
  try {
    const [one, two] = [openTab(), openTab()]
    for (const { keeper } of [one, two]) keeper.idle.used(quarter)
    vi.advanceTimersByTime(quarter - 1)
    one.keeper.idle.used(quarter)
    expect(two.news.soon).toEqual([60, undefined])
    vi.advanceTimersByTime(quarter)
    for (const { news } of [one, two]) expect(news.lost).toHaveBeenCalledExactlyOnceWith('idle')
    // Nothing of a session that is over goes on.
    vi.advanceTimersByTime(quarter)
    for (const { news } of [one, two]) expect(news.lost).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

/** A tab whose page a worker answers for, with what the page before has left. */
async function tabAfter(held: HeldSession | undefined) {
  const { loneKeeper } = await import('./lone-keeper.ts')
  const leave = vi.fn<(held: HeldSession, page: string) => void>()
  let say: (data: unknown) => void = () => {}
  const keeper = loneKeeper(
    { postMessage: () => {}, addEventListener: (_, listener) => (say = (data) => listener({ data })) },
    { held: async () => held, fetch: globalThis.fetch, shown: () => {}, leave },
  )
  const { userId, token, refreshToken } = heldOf('second')
  return {
    keeper,
    leave,
    signOutElsewhere: () => say('signed-out'),
    go: (session?: { userId: string; token: string; refreshToken: string }) =>
      keeper.ask({ ask: 'leaving', page: '/clients', session: session ?? { userId, token, refreshToken } }, 0),
  }
}

it('a page that goes leaves its session as it is by then, to be gone on with', async () => {
  const { keeper, leave, go } = await tabAfter(heldOf('first'))
  expect(await keeper.held()).toEqual(heldOf('first'))
  await go()
  expect(leave).toHaveBeenCalledExactlyOnceWith(heldOf('second'), '/clients')
})

it('a page on which somebody has signed in leaves their session, with what the provider calls it', async () => {
  const { keeper, leave, go } = await tabAfter(undefined)
  await keeper.held()
  keeper.keep(heldOf('first', { signOutHint: 'named' }))
  await go()
  expect(leave).toHaveBeenCalledExactlyOnceWith(heldOf('second', { signOutHint: 'named' }), '/clients')
})

it.each<[what: string, over: (tab: Awaited<ReturnType<typeof tabAfter>>) => unknown]>([
  ['is over', ({ keeper }) => keeper.end('expired')],
  ['was signed out of', ({ keeper }) => keeper.ask({ ask: 'end' }, 1000)],
  ['was signed out of in another tab', ({ signOutElsewhere }) => signOutElsewhere()],
])('nothing is left of a session that %s', async (_what, over) => {
  const tab = await tabAfter(heldOf('first'))
  await tab.keeper.held()
  await over(tab)
  await tab.go()
  expect(tab.leave).not.toHaveBeenCalled()
})

it('nothing is left of somebody else', async () => {
  const { keeper, leave, go } = await tabAfter(heldOf('first'))
  await keeper.held()
  await go({ userId: 'grace', token: 'token', refreshToken: 'refresh' })
  expect(leave).not.toHaveBeenCalled()
})

it('who signs out elsewhere before a page listens is heard when it does', async () => {
  const { keeper, signOutElsewhere } = await tabAfter(heldOf('first'))
  await keeper.held()
  signOutElsewhere()
  expect(listen(keeper).signedOut).toHaveBeenCalledOnce()
})

it('who signs out elsewhere while a page asks for its session is heard by that', async () => {
  const { keeper, signOutElsewhere } = await tabAfter(heldOf('first'))
  const held = keeper.held()
  signOutElsewhere()
  expect(await held).toBeUndefined()
  // Who signs in then is somebody else's news.
  expect(listen(keeper).signedOut).not.toHaveBeenCalled()
})
