import { describe, expect, it } from 'vitest'
import { appConfig } from './app-config.ts'
import { readConfig } from './read-config.ts'
import { StartError } from './start-error.ts'

const provider = { publicUrl: 'http://localhost:3000', clientId: 'strongroom' }

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({}, [])).toEqual({
      host: 'localhost',
      port: 3000,
      publicUrl: undefined,
      databaseUrl: undefined,
      migrateDatabaseUrl: undefined,
      historyAnchors: undefined,
      historyKeys: undefined,
      dataFolder: '.strongroom',
      fresh: false,
      environment: 'development',
      oidc: undefined,
      demoSignIn: 'this machine',
      redirectUri: undefined,
      apiBase: '/',
      demo: true,
      demoMonths: 6,
      firstAdministrator: undefined,
      trustedProxies: [],
      sessionLife: { idle: 1_800_000, absolute: 28_800_000 },
      databaseLimits: { connections: 20, statementTimeout: 10_000, patience: 2000, idleTransactionTimeout: 10_000 },
      idleMinutes: 15,
      metricsPort: undefined,
      sockets: 1000,
      requestLog: true,
    })
  })

  it('brings the demo people only to the provider that knows them, unless asked to', () => {
    const own = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'client' }
    expect(readConfig(own, []).demo).toBe(false)
    expect(readConfig({ ...own, SEED: 'demo' }, []).demo).toBe(true)
    expect(readConfig({ SEED: 'none' }, []).demo).toBe(false)
    expect(readConfig({ ...own, SEED: 'small' }, [])).toMatchObject({ demo: true, demoMonths: 0 })
  })

  it('takes the word of the issuer on emails only where it is named', () => {
    const own = { OIDC_ISSUER: 'https://login.example/v2.0/', OIDC_CLIENT_ID: 'client' }
    expect(readConfig(own, []).oidc?.trustsEmail).toBe(false)
    expect(readConfig({ ...own, OIDC_TRUSTED_EMAIL: 'https://login.example/v2.0' }, []).oidc?.trustsEmail).toBe(true)
  })

  it('reads proxies, and how long a sign-in lives', () => {
    const env = { TRUSTED_PROXIES: '10.0.0.0/8 ::1', SESSION_IDLE_MINUTES: '15', SESSION_MINUTES: '60' }
    expect(readConfig(env, [])).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '::1'],
      sessionLife: { idle: 900_000, absolute: 3_600_000 },
    })
  })

  it('wants the history of production anchored outside its database, by this server or in words by another', () => {
    const production = {
      STRONGROOM_ENV: 'production',
      DATABASE_URL: 'postgres://host/books',
      OIDC_ISSUER: 'https://login.example',
      OIDC_CLIENT_ID: 'client',
    }
    const anchors = (env: Record<string, string>) =>
      readConfig({ ...production, HISTORY_KEYS: '/kept/keys', ...env }, []).historyAnchors
    expect(() => anchors({})).toThrow(
      /^Production anchors its history outside the database: set HISTORY_ANCHORS .* or to elsewhere/,
    )
    expect(anchors({ HISTORY_ANCHORS: '/kept/anchors.jsonl' })).toEqual({ file: '/kept/anchors.jsonl' })
    expect(anchors({ HISTORY_ANCHORS: 'elsewhere' })).toBe('elsewhere')
    expect(anchors({ STRONGROOM_ENV: 'test' })).toBeUndefined()
    expect(anchors({ DATABASE_URL: '' })).toBeUndefined()
    expect(() => anchors({ HISTORY_ANCHORS: 'elsewhere', HISTORY_KEYS: '' })).toThrow(
      /^Production marks its history with keys that the database never sees: set HISTORY_KEYS/,
    )
  })

  it('takes its own address as a browser writes it', () => {
    const of = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL, DEMO_SIGN_IN: 'anywhere' }, []).publicUrl
    expect(of('HTTPS://Books.Example:443/')).toBe('https://books.example')
    expect(of('http://localhost:3000')).toBe('http://localhost:3000')
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ DATABASE_URL: '', OIDC_ISSUER: ' ', PORT: '' }, [])).toEqual(readConfig({}, []))
  })

  it('reads flags in both forms, also behind the two dashes a package manager leaves', () => {
    expect(readConfig({}, ['--', '--fresh', '--data', 'here'])).toMatchObject({ fresh: true, dataFolder: 'here' })
    expect(readConfig({ STRONGROOM_DATA: 'there' }, ['--data=here'])).toMatchObject({ dataFolder: 'here' })
  })

  it.each([
    [{ PORT: '70000' }, []],
    [{ PUBLIC_URL: 'localhost:3000' }, []],
    [{ OIDC_CLIENT_ID: 'x' }, []],
    [{ STRONGROOM_ENV: 'staging' }, []],
    [{ SEED: 'noen' }, []],
    [{ SESSION_IDLE_MINUTES: '0' }, []],
    [{ IDLE_MINUTES: '0' }, []],
    [{ SESSION_MINUTES: 'long' }, []],
    [{ OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'x', OIDC_TRUSTED_EMAIL: 'https://b.example' }, []],
    [{ MIGRATE_DATABASE_URL: 'postgres://owner@host/books' }, []],
    [{ DATABASE_LOCK_TIMEOUT: '0' }, []],
    [{ DATABASE_STATEMENT_TIMEOUT: '10s' }, []],
    [{ METRICS_PORT: '-1' }, []],
    [{ REQUEST_LOG: 'some' }, []],
    [{}, ['--data']],
    [{}, ['extra']],
  ])('refuses %o %o', (env, args) => {
    expect(() => readConfig(env, args)).toThrow(StartError)
  })
})

describe('the configuration of the app', () => {
  const env = {
    OIDC_ISSUER: 'https://login.example/tenant/v2.0/',
    OIDC_CLIENT_ID: 'client',
    REDIRECT_URI_TEST: 'https://test.bank.example/redirect.html',
    REDIRECT_URI_PRODUCTION: 'https://books.bank.example/redirect.html',
  }

  it('sends people back to the address of its environment', () => {
    const of = (STRONGROOM_ENV: string) => appConfig(readConfig({ ...env, STRONGROOM_ENV }, []), provider)
    expect(of('test').redirectUri).toBe('https://test.bank.example/redirect.html')
    expect(of('production')).toMatchObject({
      redirectUri: 'https://books.bank.example/redirect.html',
      postLogoutRedirectUri: 'https://books.bank.example/',
      authority: 'https://login.example/tenant/v2.0',
      clientId: 'client',
      embeddedProvider: false,
      idleMinutes: 15,
    })
    expect(of('development').redirectUri).toBe('http://localhost:3000/redirect.html')
  })
})
