import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Platform } from '../platform.ts'
import { rememberAttempt } from './attempt.ts'
import { createAuth } from './auth.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { knownBrowser } from './known-browser.ts'
import { keepUnsaved, readUnsaved } from './unsaved-drafts.ts'

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

const kept = { userId: 'maya', kind: 'institution', draftId: '1' }

function fakes(provider: Partial<IdentityProvider> = {}) {
  let signedIn = false
  const begin = vi.fn((_idToken: string) => {
    signedIn = true
    return Promise.resolve('maya')
  })
  const end = vi.fn(() => {
    signedIn = false
    return Promise.resolve()
  })
  const platform = { begin, end, api: { session: { get: () => (signedIn ? {} : undefined) } } }
  const leave = vi.fn<IdentityProvider['leave']>(() => Promise.reject(new Error('gone')))
  const signOut = vi.fn<IdentityProvider['signOut']>(() => Promise.reject(new Error('gone')))
  const auth = createAuth({
    provider: { leave, signOut, answer: () => Promise.resolve(undefined), askSilently: undefined, ...provider },
    openPlatform: () => Promise.resolve(asPlatform(platform)),
  })
  return { auth, begin, end, leave, signOut }
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
    const { auth, begin } = fakes({ answer: () => Promise.resolve('id-token') })
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
    const { auth } = fakes({ answer: () => Promise.reject(refusal('login_required')) })
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
    const { auth } = fakes({ answer: () => Promise.reject(thrown) })
    await auth.start()
    expect(auth.problem()).toBe(words)
    expect(knownBrowser.is()).toBe(false)
  })

  it('resumes only in a browser that is known', async () => {
    const askSilently = vi.fn(() => Promise.resolve('id-token'))
    const { auth } = fakes({ askSilently })
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

  it('notes the end of a session once', async () => {
    rememberAttempt({ silent: false })
    const { auth } = fakes({ answer: () => Promise.resolve('id-token') })
    await auth.start()
    expect([auth.lost(), auth.lost(), auth.lost()]).toEqual([true, false, false])
  })

  it('keeps what its owner had typed and drops what others had', async () => {
    keepUnsaved(kept, { name: 'mine' })
    keepUnsaved({ ...kept, userId: 'tomas' }, { name: 'his' })
    rememberAttempt({ silent: false })
    await fakes({ answer: () => Promise.resolve('id-token') }).auth.start()
    expect(readUnsaved(kept)).toEqual({ name: 'mine' })
    expect(readUnsaved({ ...kept, userId: 'tomas' })).toBeUndefined()
  })

  it('leaves nothing behind when somebody signs out', async () => {
    rememberAttempt({ silent: false })
    const { auth, end, signOut } = fakes({ answer: () => Promise.resolve('id-token') })
    await auth.start()
    keepUnsaved(kept, { name: 'mine' })
    await auth.signOut().catch(() => {})
    expect(end).toHaveBeenCalledOnce()
    expect(signOut).toHaveBeenCalledExactlyOnceWith('id-token')
    expect(auth.platform()).toBeUndefined()
    expect(knownBrowser.is()).toBe(false)
    expect(readUnsaved(kept)).toBeUndefined()
  })
})
