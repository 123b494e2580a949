import type { HeldSession, Platform } from '../platform.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberAttempt, takeSignOut } from './attempt.ts'
import { createAuth, type Early } from './auth.ts'
import { exampleConfig as config } from './example-config.ts'
import type { IdentityProvider, ProviderAnswer } from './identity-provider.ts'
import type { LossReason } from '../loss-reason.ts'
import { createTabIdle } from './keeper/tab-idle.ts'
import type { SessionKeeper, SessionNews } from './keeper/session-keeper.ts'
import { knownBrowser } from './known-browser.ts'
import { signOut, type signOutAtProvider } from './sign-out.ts'
import { keepUnsaved, readUnsaved } from '../drafts/unsaved-text.ts'

/** As much of the browser's storage as sign-in uses; its keys are its own members, as `Object.keys` expects. */
function storage(): object {
  const methods = {
    getItem: (key: string): unknown => (Object.hasOwn(kept, key) ? Reflect.get(kept, key) : null),
    setItem: (key: string, value: string) => void Reflect.set(kept, key, value),
    removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
  }
  const kept: object = Object.create(methods)
  return kept
}

const kept = { userId: 'maya', kind: 'institution', id: '1' }

const held: HeldSession = {
  baseUrl: '',
  userId: 'maya',
  token: 'token',
  refreshToken: 'refresh',
  signOutHint: 'session-1',
}

const answer: ProviderAnswer = { idToken: 'id-token', signOutHint: 'session-2' }
const late: ProviderAnswer = { idToken: 'late', signOutHint: undefined }

type Given = {
  provider?: Partial<IdentityProvider>
  early?: Partial<Early>
  /** Whether tabs share their session. */
  shared?: boolean
}

function fakes({ provider = {}, early = {}, shared = true }: Given = {}) {
  let session: HeldSession | undefined
  let onSessionLost: (reason: LossReason) => void = () => {}
  const begin = vi.fn((_idToken: string) => {
    session = held
    return Promise.resolve('maya')
  })
  const adopt = vi.fn((next: HeldSession) => void (session = next))
  const end = vi.fn(() => {
    session = undefined
    return Promise.resolve()
  })
  const drop = vi.fn(() => void (session = undefined))
  const platform = { begin, adopt, end, drop, held: () => session, api: { session: { get: () => session } } }
  const keeper = {
    held: () => Promise.resolve(undefined),
    fetch: globalThis.fetch,
    shown: () => {},
    keep: vi.fn<SessionKeeper['keep']>(),
    idle: createTabIdle(() => {}),
    refresh: shared ? () => Promise.resolve({ status: 401, text: '' }) : undefined,
    ask: vi.fn<SessionKeeper['ask']>(() => Promise.resolve({})),
    end: vi.fn<SessionKeeper['end']>(() => Promise.resolve()),
    listen: vi.fn<SessionKeeper['listen']>(),
  }
  const leave = vi.fn<IdentityProvider['leave']>(() => Promise.reject(new Error('gone')))
  const atProvider = vi.fn<typeof signOutAtProvider>(() => Promise.reject(new Error('gone')))
  const onLost = vi.fn()
  const onSignedOut = vi.fn()
  const auth = createAuth({
    provider: {
      leave,
      config,
      answer: () => Promise.resolve(undefined),
      askSilently: undefined,
      ...provider,
    },
    keeper: () => Promise.resolve(keeper),
    early: { held: undefined, silent: undefined, ...early },
    config: { idleMinutes: 15 },
    openPlatform: (told) => {
      onSessionLost = told
      return Promise.resolve(asPlatform(platform))
    },
    onLost,
    onSignedOut,
  })
  /** What the tab hears of its session from others. */
  const news = (): SessionNews => {
    const [listener] = keeper.listen.mock.lastCall ?? []
    if (!listener) throw new Error('Nobody listens.')
    return listener
  }
  return {
    auth,
    lose: (reason: LossReason) => onSessionLost(reason),
    begin,
    adopt,
    end,
    drop,
    keeper,
    leave,
    /** Signs out, and comes back. */
    async leaveFor(): Promise<string | undefined> {
      await signOut(auth, atProvider).catch(() => {})
      return atProvider.mock.lastCall?.[1]
    },
    onLost,
    onSignedOut,
    news,
  }
}

/** Sign-in touches no more of the platform than these members. */
const asPlatform = (part: object): Platform => part as Platform

const refusal = (errorCode: string) => Object.assign(new Error(errorCode), { errorCode })

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

describe('createAuth', () => {
  it('asks nobody when nothing is under way', async () => {
    const { auth, begin } = fakes()
    await auth.start()
    expect(begin).not.toHaveBeenCalled()
    expect(auth.platform()).toBeUndefined()
  })

  it('exchanges the answer of an attempt, once', async () => {
    rememberAttempt({ silent: false })
    const { auth, begin } = fakes({ provider: { answer: () => Promise.resolve(answer) } })
    await auth.start()
    expect(begin).toHaveBeenCalledExactlyOnceWith('id-token')
    expect(auth.platform()).toBeDefined()
    expect(knownBrowser.is()).toBe(true)
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('id-token')
  })

  it('takes no answer for an attempt that was given up', async () => {
    rememberAttempt({ silent: false })
    const { auth } = fakes()
    await auth.start()
    expect(auth.platform()).toBeUndefined()
    expect(auth.problem()).toBeUndefined()
  })

  it('says nothing when the provider only wants to see the person', async () => {
    rememberAttempt({ silent: true })
    const { auth } = fakes({ provider: { answer: () => Promise.reject(refusal('login_required')) } })
    await auth.start()
    expect(auth.problem()).toBeUndefined()
  })

  it.each([
    [refusal('access_denied'), 'The sign-in was cancelled.'],
    [refusal('server_error'), 'The identity provider refused the sign-in (server_error).'],
    [new Error('kim is not a user of this platform.'), 'kim is not a user of this platform.'],
  ])('says why an attempt came to nothing', async (thrown, words) => {
    rememberAttempt({ silent: false })
    knownBrowser.remember()
    const { auth } = fakes({ provider: { answer: () => Promise.reject(thrown) } })
    await auth.start()
    expect(auth.problem()).toBe(words)
    expect(knownBrowser.is()).toBe(false)
  })

  it('resumes only in a browser that is known', async () => {
    const askSilently = vi.fn(() => Promise.resolve(answer))
    const { auth } = fakes({ provider: { askSilently } })
    await auth.resume('/')
    expect(askSilently).not.toHaveBeenCalled()
    knownBrowser.remember()
    await auth.resume('/')
    expect(auth.platform()).toBeDefined()
  })

  it('goes to a provider of another site without a prompt', async () => {
    knownBrowser.remember()
    const { auth, leave } = fakes()
    await auth.resume('/tasks')
    expect(leave).toHaveBeenCalledExactlyOnceWith({ returnTo: '/tasks', prompt: 'none' })
  })

  it('keeps what its owner had typed and drops what others had', async () => {
    keepUnsaved(kept, { name: 'mine' })
    keepUnsaved({ ...kept, userId: 'tomas' }, { name: 'his' })
    rememberAttempt({ silent: false })
    await fakes({ provider: { answer: () => Promise.resolve(answer) } }).auth.start()
    expect(readUnsaved(kept)).toEqual({ name: 'mine' })
    expect(readUnsaved({ ...kept, userId: 'tomas' })).toBeUndefined()
  })

  it('hands the session that it has begun to the keeper, for the next page', async () => {
    rememberAttempt({ silent: false })
    const { auth, keeper } = fakes({ provider: { answer: () => Promise.resolve(answer) } })
    await auth.start()
    expect(keeper.keep).toHaveBeenCalledExactlyOnceWith({
      ...held,
      signOutHint: 'session-2',
      config: { idleMinutes: 15 },
    })
  })

  it('goes on with the session of another page, and asks no provider', async () => {
    const askSilently = vi.fn(() => Promise.resolve(answer))
    const { auth, adopt, begin, keeper } = fakes({ provider: { askSilently }, early: { held } })
    await auth.start()
    expect(adopt).toHaveBeenCalledExactlyOnceWith(held)
    expect(auth.platform()).toBeDefined()
    expect([begin, askSilently, keeper.keep].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  })

  it('takes the provider’s word that was asked for before the scripts were there', async () => {
    knownBrowser.remember()
    const askSilently = vi.fn(() => Promise.resolve(late))
    const { auth, begin } = fakes({ provider: { askSilently }, early: { silent: Promise.resolve(answer) } })
    await auth.start()
    await auth.resume('/')
    expect(begin).toHaveBeenCalledExactlyOnceWith('id-token')
    expect(askSilently).not.toHaveBeenCalled()
  })

  it('takes over what another tab has renewed, while somebody is signed in here', async () => {
    const { auth, adopt, lose, news } = fakes({ early: { held } })
    await auth.start()
    const next = { ...held, token: 'next' }
    news().renewed(next)
    expect(adopt).toHaveBeenLastCalledWith(next)
    lose('refused')
    news().renewed(held)
    expect(adopt).toHaveBeenLastCalledWith(next)
  })

  it('is over at once when another tab signs out, and keeps what was typed here, where nobody was asked', async () => {
    const { auth, drop, end, onSignedOut, news } = fakes({ early: { held } })
    await auth.start()
    keepUnsaved(kept, { name: 'mine' })
    news().signedOut()
    news().signedOut()
    expect(onSignedOut).toHaveBeenCalledOnce()
    expect(readUnsaved(kept)).toEqual({ name: 'mine' })
    // The way in would lead somebody who is signed in back.
    expect(auth.platform()).toBeUndefined()
    await auth.forget()
    expect(drop).toHaveBeenCalledOnce()
    expect(end).not.toHaveBeenCalled()
  })

  it('ends its own session on the platform too, where tabs share none', async () => {
    rememberAttempt({ silent: false })
    const { auth, end, news } = fakes({ provider: { answer: () => Promise.resolve(answer) }, shared: false })
    await auth.start()
    news().signedOut()
    await auth.forget()
    expect(end).toHaveBeenCalledOnce()
  })

  it('says once why the session has ended', async () => {
    const { auth, lose, onLost, news } = fakes({ early: { held } })
    await auth.start()
    news().lost('unreachable')
    news().lost('refused')
    lose('refused')
    expect(onLost).toHaveBeenCalledExactlyOnceWith('unreachable')
  })

  it('of a session that nobody worked in asks the person anew and keeps what was typed', async () => {
    const { auth, keeper, leave, onLost, news } = fakes({ early: { held } })
    await auth.start()
    expect(await auth.idle()).toEqual({ clock: keeper.idle, minutes: 15 })
    keepUnsaved(kept, { name: 'mine' })
    news().lost('idle')
    expect(onLost).toHaveBeenCalledExactlyOnceWith('idle')
    expect(readUnsaved(kept)).toEqual({ name: 'mine' })
    // Neither a reload nor the button lets anybody in unseen.
    await auth.resume('/tasks')
    expect(leave).not.toHaveBeenCalled()
    await auth.signIn('/tasks').catch(() => {})
    expect(leave).toHaveBeenCalledExactlyOnceWith({ returnTo: '/tasks', prompt: 'login' })
    rememberAttempt({ silent: false })
    const next = fakes({ provider: { answer: () => Promise.resolve(answer) } })
    await next.auth.start()
    expect(readUnsaved(kept)).toEqual({ name: 'mine' })
    expect(knownBrowser.wasIdle()).toBe(false)
  })

  it('tells who keeps the session what it has found, once for the person', async () => {
    const { auth, keeper, lose, onLost } = fakes({ early: { held } })
    await auth.start()
    lose('disabled')
    lose('disabled')
    await vi.waitFor(() => expect(keeper.end).toHaveBeenCalledWith('disabled'))
    expect(onLost).toHaveBeenCalledExactlyOnceWith('disabled')
  })

  it('leaves nothing behind when somebody signs out', async () => {
    rememberAttempt({ silent: false })
    const { auth, end, keeper, leaveFor } = fakes({ provider: { answer: () => Promise.resolve(answer) } })
    await auth.start()
    keepUnsaved(kept, { name: 'mine' })
    expect(await leaveFor()).toBe('session-2')
    expect(end).toHaveBeenCalledOnce()
    expect(keeper.ask.mock.calls.map(([question]) => question)).toEqual([
      { ask: 'end' },
      { ask: 'ended', ended: true, session: held },
    ])
    expect(takeSignOut()).toBe('/login?reason=signed-out')
    expect(auth.platform()).toBeUndefined()
    expect(knownBrowser.is()).toBe(false)
    expect(readUnsaved(kept)).toBeUndefined()
  })

  it('tells the provider of a session that another page had begun', async () => {
    const { auth, leaveFor } = fakes({ early: { held } })
    await auth.start()
    expect(await leaveFor()).toBe('session-1')
  })

  it('leads to where it is said until when a session lives on that the platform could not be told of', async () => {
    const { auth, end, keeper, leaveFor } = fakes({ early: { held } })
    await auth.start()
    end.mockRejectedValue(new Error('503'))
    keeper.ask.mockImplementation(({ ask }) => Promise.resolve(ask === 'ended' ? { endsAt: 1_800_000 } : {}))
    expect(await leaveFor()).toBe('session-1')
    expect(keeper.ask.mock.lastCall?.[0]).toEqual({ ask: 'ended', ended: false, session: held })
    expect(takeSignOut()).toBe('/logout?endsAt=1800000')
    expect(takeSignOut()).toBeUndefined()
  })

  it('asks the provider who it was, if this page does not know', async () => {
    knownBrowser.remember()
    const { auth, leaveFor, begin } = fakes({ provider: { askSilently: () => Promise.resolve(answer) } })
    await auth.start()
    expect(await leaveFor()).toBe('session-2')
    expect(begin).not.toHaveBeenCalled()
  })
})
