import { describe, expect, it } from 'vitest'
import { isMeantForThisMachine } from './demo-sign-in.ts'
import { readConfig } from './read-config.ts'

const own = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'client' }

describe('the demonstration provider', () => {
  it('never runs in production, however it is asked for', () => {
    for (const env of [{}, { DEMO_SIGN_IN: 'anywhere' }, { HOST: '127.0.0.1' }, { SEED: 'demo' }])
      expect(() => readConfig({ STRONGROOM_ENV: 'production', ...env }, [])).toThrow(
        /^Production needs a sign-in of your own: set OIDC_ISSUER/,
      )
    expect(readConfig({ STRONGROOM_ENV: 'production', ...own, HOST: '0.0.0.0' }, []).host).toBe('0.0.0.0')
  })

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '10.0.0.7' },
    { HOST: 'books.example' },
    { HOST: '127.0.0.1.books.example' },
    { PUBLIC_URL: 'https://books.example' },
    { STRONGROOM_ENV: 'test', HOST: '0.0.0.0' },
  ])('is for this machine only: %o is refused until it is said in words', (env) => {
    expect(() => readConfig(env, [])).toThrow(/anyone who reaches it could sign in as anyone/)
    expect(readConfig({ ...env, DEMO_SIGN_IN: 'anywhere' }, []).oidc).toBeUndefined()
    expect(readConfig({ ...env, ...own }, []).oidc).toBeDefined()
  })

  it.each([{}, { HOST: '127.0.0.1' }, { HOST: '::1' }, { PUBLIC_URL: 'http://localhost:3000' }])(
    'runs on this machine: %o',
    (env) => {
      expect(readConfig(env, []).oidc).toBeUndefined()
    },
  )

  it('takes no other word for it', () => {
    expect(() => readConfig({ HOST: '0.0.0.0', DEMO_SIGN_IN: 'yes' }, [])).toThrow('DEMO_SIGN_IN must be anywhere')
  })

  it.each([
    [{ host: 'localhost:3000' }, true],
    [{ host: 'LOCALHOST' }, true],
    [{ host: '127.0.0.1:3000', cookie: 'x' }, true],
    [{ host: '[::1]:3000' }, true],
    [{ host: 'books.example' }, false],
    [{ host: 'localhost.books.example:3000' }, false],
    [{}, false],
    [{ host: 'localhost', 'x-forwarded-for': '192.0.2.1' }, false],
    [{ host: 'localhost', 'x-forwarded-host': 'books.example' }, false],
    [{ host: 'localhost', 'x-real-ip': '192.0.2.1' }, false],
    [{ host: 'localhost', forwarded: 'for=192.0.2.1' }, false],
    [{ host: 'localhost', via: '1.1 proxy' }, false],
  ])('knows a request that was meant for this machine: %o, %s', (headers, isMeant) => {
    expect(isMeantForThisMachine({ headers, httpVersion: '1.1' })).toBe(isMeant)
    // As a proxy speaks that rewrites Host and adds nothing.
    expect(isMeantForThisMachine({ headers, httpVersion: '1.0' })).toBe(false)
  })
})
