import { describe, expect, it } from 'vitest'
import { environmentWord, readConfig } from './app-config.ts'

const config = {
  environment: 'test',
  apiBase: '/',
  authority: 'https://login.example/tenant/v2.0',
  clientId: 'strongroom',
  scopes: ['openid', 'email'],
  redirectUri: 'https://bank.example/redirect.html',
  postLogoutRedirectUri: 'https://bank.example/',
  embeddedProvider: false,
  idleMinutes: 15,
}

describe('readConfig', () => {
  it('reads what is there and leaves out what is not known', () =>
    expect(readConfig({ ...config, more: 1 })).toEqual(config))

  it.each(['environment', 'apiBase', 'authority', 'clientId', 'redirectUri', 'postLogoutRedirectUri'])(
    'names a missing %s',
    (name) => expect(() => readConfig({ ...config, [name]: '' })).toThrow(`"${name}"`),
  )

  it.each([undefined, null, 'text', []])('refuses %j', (found) =>
    expect(() => readConfig(found)).toThrow('environment'),
  )

  it('takes no frame for allowed unless it says so', () =>
    expect(readConfig({ ...config, embeddedProvider: 'yes' }).embeddedProvider).toBe(false))
})

describe('environmentWord', () => {
  it('marks everything but production', () => {
    expect(environmentWord({ environment: 'test' })).toBe('Test')
    expect(environmentWord({ environment: 'production' })).toBeUndefined()
  })
})
