import { callsAt, refreshPath, tokenExpiredCode } from '@strongroom/api/contract/session-routes'
import { type Mock, vi } from 'vitest'
import type { HeldSession } from '../../platform.ts'
import { createKeeper } from './create-keeper.ts'
import type { SessionKeeper, SessionNews } from './session-keeper.ts'
import { sharedKeeper } from './shared-keeper.ts'

/** A token of the tests' platform; it says for how many seconds its session goes on. */
export const tokenOf = (name: string, seconds = 1800, session = 'session'): string =>
  [
    'header',
    btoa(JSON.stringify({ jti: name, sub: 'maya', sid: session, iat: 1000, session_exp: 1000 + seconds })),
    'signature',
  ].join('.')

export const baseUrl = 'http://platform.test'
export const refreshAddress = `${baseUrl}${callsAt}${refreshPath}`

export const heldOf = (name: string, own: Partial<HeldSession> = {}): HeldSession => ({
  baseUrl,
  userId: 'maya',
  token: tokenOf(name),
  refreshToken: `refresh-${name}`,
  signOutHint: 'session-1',
  ...own,
})

/** Milliseconds. */
export const quarter = 15 * 60_000

export const pair = (name: string) => ({ token: tokenOf(name), refreshToken: `refresh-${name}` })

/** A platform that takes the token of `second` and refreshes the one of `first`, each refresh answered by `refresh`. */
export function platformWith(
  refresh: (count: number) => Response | Promise<Response> = () => Response.json(pair('second')),
) {
  const refreshes: { body: string; key: string | null; authorization: string | null }[] = []
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const authorization = request.headers.get('authorization')
    if (request.url === refreshAddress) {
      refreshes.push({ body: await request.text(), key: request.headers.get('idempotency-key'), authorization })
      return refresh(refreshes.length)
    }
    return authorization === `Bearer ${tokenOf('second')}`
      ? Response.json('done')
      : Response.json({ code: tokenExpiredCode, message: 'Expired.' }, { status: 401 })
  })
  return { fetch, refreshes }
}

/** A platform that answers the end of a session so, one answer after the other and the last one ever after. */
export function platformEnding(...answers: (() => Response | Promise<Response>)[]) {
  const { fetch: others, refreshes } = platformWith()
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (init?.method !== 'DELETE') return others(input, init)
    return ((answers.length > 1 ? answers.shift() : answers[0]) ?? done)()
  })
  return { fetch, refreshes }
}

export const done = () => new Response(null, { status: 204 })
export const away = (seconds?: number) => () =>
  new Response(null, { status: 503, ...(seconds && { headers: { 'retry-after': String(seconds) } }) })

/** With what the keeper has ended sessions on the platform. */
export const endings = ({ mock }: ReturnType<typeof platformWith>['fetch']) =>
  mock.calls
    .filter(([, init]) => init?.method === 'DELETE')
    .map(([, init]) => new Headers(init?.headers).get('authorization'))

type Heard = { [Name in keyof SessionNews]: Mock<SessionNews[Name]> } & { soon: (number | undefined)[] }

/** What a tab hears. */
export function listen(tab: SessionKeeper): Heard {
  const news = { renewed: vi.fn(), signedOut: vi.fn(), lost: vi.fn() } satisfies SessionNews
  tab.listen(news)
  // So far from now, to the second.
  const soon: (number | undefined)[] = []
  tab.idle.onEndsAt(() => {
    const endsAt = tab.idle.endsAt()
    soon.push(endsAt === undefined ? undefined : Math.round((endsAt - Date.now()) / 1000))
  })
  return { ...news, soon }
}

/** A keeper as its worker runs it, and tabs that are connected to it by real ports. */
export function keeperForTests(fetch: typeof globalThis.fetch) {
  const clock = { now: 0 }
  const timers: { at: number; act: () => void }[] = []
  const elsewhere: string[] = []
  let serial = 0
  const keeper = createKeeper({
    origin: 'http://app.test',
    fetch,
    now: () => clock.now,
    after: (milliseconds, act) => void timers.push({ at: clock.now + milliseconds, act }),
    newKey: () => `key-${(serial += 1)}`,
    tellElsewhere: (what) => void elsewhere.push(what),
  })
  const ports: MessagePort[] = []
  return {
    elsewhere,
    signedOutElsewhere: keeper.signedOutElsewhere,
    usedElsewhere: keeper.usedElsewhere,
    /** A tab of the same browser. */
    openTab(page = '/page', { onIdle = () => {} } = {}) {
      const { port1, port2 } = new MessageChannel()
      const tab = keeper.connect({ tell: (message) => port1.postMessage(message) })
      port1.addEventListener('message', ({ data }) => tab.ask(data))
      port1.start()
      port2.start()
      ports.push(port1, port2)
      return sharedKeeper(port2, { fetch, page: () => page, onIdle })
    },
    /** Lets time pass; `asleep`: its timers do not count it, as under a closed lid. */
    pass(milliseconds: number, { asleep = false } = {}) {
      clock.now += milliseconds
      if (asleep) for (const timer of timers) timer.at += milliseconds
      const due = timers.filter(({ at }) => at <= clock.now)
      timers.splice(0, timers.length, ...timers.filter(({ at }) => at > clock.now))
      for (const timer of due) timer.act()
    },
    close() {
      for (const port of ports) port.close()
    },
  }
}
