import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Platform } from '../platform.ts'
import { exampleConfig as config } from './example-config.ts'
import { identityProvider } from './identity-provider.ts'
import { signOutHintOf } from './sign-out-hint.ts'
import type { SessionKeeper } from './keeper/session-keeper.ts'
import { signOut, signOutAtProvider, wasToldSince } from './sign-out.ts'

const tokenWith = (claims: object) =>
  ['header', btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(claims)))), 'signature'].join('.')

/** The address to which a provider is left for signing out somebody who came with this token. */
async function leftFor(idToken: string, description: object, own: Partial<typeof config> = {}): Promise<URL> {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign, origin: 'https://bank.example' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(description)))
  const all = { ...config, ...own }
  await signOutAtProvider(all, signOutHintOf(idToken, all))
  expect(assign).toHaveBeenCalledOnce()
  return new URL(assign.mock.calls[0]?.[0] ?? '')
}

afterEach(() => vi.unstubAllGlobals())

describe('signing out at a provider', () => {
  const description = { end_session_endpoint: 'https://login.example/logout?tenant=bank' }

  it.each([
    ['an outside one by its name for the purpose', { embeddedProvider: false }, 'O.CiQ'],
    ['the embedded one by its session', { embeddedProvider: true }, 'session-1'],
  ])('puts no token into the address, whole or in part: %s', async (_, own, hint) => {
    const idToken = tokenWith({ sub: 'maya', login_hint: 'O.CiQ', sid: 'session-1' })
    const { href, searchParams } = await leftFor(idToken, description, own)
    for (const part of [idToken, ...idToken.split('.')]) expect(decodeURIComponent(href)).not.toContain(part)
    expect(Object.fromEntries(searchParams)).toEqual({
      tenant: 'bank',
      client_id: 'strongroom',
      post_logout_redirect_uri: 'https://bank.example/',
      logout_hint: hint,
    })
  })

  it('knows a name in any letters', async () => {
    const idToken = tokenWith({ login_hint: 'zoë@łukasz.example' })
    expect((await leftFor(idToken, description)).searchParams.get('logout_hint')).toBe('zoë@łukasz.example')
  })

  it.each([tokenWith({ sub: 'maya' }), 'opaque', 'header.{}.signature'])('needs no name: %s', async (idToken) =>
    expect((await leftFor(idToken, description)).searchParams.has('logout_hint')).toBe(false),
  )

  it('says when the provider knows no way out', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
    await expect(signOutAtProvider(config, undefined)).rejects.toThrow('does not say how to sign out')
  })
})

/** Signing out touches no more of them than these members. */
const asPlatform = (part: object): Platform => part as Platform
const asKeeper = (part: object): SessionKeeper => part as SessionKeeper

describe('signing out', () => {
  const provider = identityProvider(config)
  const session = { baseUrl: '', userId: 'maya', token: 'token', refreshToken: 'refresh' }
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('sessionStorage', { setItem: () => {} })
  })
  afterEach(() => void vi.useRealTimers())

  /** Of somebody whose provider this page does not know. */
  function signOutWith(end: () => Promise<void>) {
    const asked: Parameters<SessionKeeper['ask']>[0][] = []
    const keeper = asKeeper({
      ask(question: (typeof asked)[number]) {
        asked.push(question)
        return Promise.resolve(question.ask === 'insisted' ? { ended: true } : {})
      },
    })
    const platform = asPlatform({ held: () => session, end })
    const auth = {
      leave: () => Promise.resolve({ platform, provider, known: undefined }),
      keeper: () => Promise.resolve(keeper),
    }
    return { asked, auth, done: signOut(auth) }
  }

  it('tells the other tabs after half a second, however slow the platform is', async () => {
    let answer = () => {}
    const { asked, done } = signOutWith(() => new Promise<void>((resolve) => (answer = resolve)))
    await vi.advanceTimersByTimeAsync(499)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual([{ ask: 'end' }])
    answer()
    await done
    expect(asked[1]).toEqual({ ask: 'ended', ended: true, session })
  })

  it('waits a second and no longer for a keeper that answers nothing, once the platform knows', async () => {
    const waits: (number | undefined)[] = []
    const keeper = asKeeper({
      ask: (_question: unknown, within?: number) => {
        waits.push(within)
        return new Promise((resolve) => setTimeout(resolve, within, {}))
      },
    })
    const platform = asPlatform({ held: () => session, end: () => Promise.resolve() })
    const done = signOut({
      leave: () => Promise.resolve({ platform, provider, known: undefined }),
      keeper: () => Promise.resolve(keeper),
    })
    await vi.advanceTimersByTimeAsync(2000)
    await done
    expect(waits).toEqual([1000, 1000])
  })

  it('hands what the platform could not be told of to whoever tells it again, and asks how that ended', async () => {
    const { asked, auth, done } = signOutWith(() => Promise.reject(new Error('503')))
    await done
    expect(asked).toEqual([{ ask: 'end' }, { ask: 'ended', ended: false, session }])
    expect(await wasToldSince(auth)).toBe(true)
  })
})
