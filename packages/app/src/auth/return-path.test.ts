import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

const origin = 'https://bank.example'

describe('returnPath', () => {
  it.each([
    '/institutions',
    '/institutions?q=a%20b&sort=-name',
    '/institutions?q=bank.one',
    '/institutions/some.record',
    '/institutions/v1.2/../some.record.js',
    '/tasks/institution/42#changes',
    '/',
  ])('keeps %s', (path) => expect(returnPath(path, origin)).toBe(new URL(path, origin).href.slice(origin.length)))

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    ' /institutions',
    'institutions',
    '',
    `/${'a'.repeat(2000)}`,
    undefined,
    null,
    7,
    ['/institutions'],
  ])('refuses %j', (wanted) => expect(returnPath(wanted, origin)).toBeUndefined())

  it.each(['/login', '/login?redirect=/x', '/logout', '/welcome?reason=refused', '/redirect.html'])(
    'does not go round in circles: %s',
    (path) => expect(returnPath(path, origin)).toBeUndefined(),
  )

  it.each(['/idp/session/end', '/idp', '/1.0/docs'])('leads to pages only: %s', (path) =>
    expect(returnPath(path, origin)).toBeUndefined(),
  )

  it('reads dots as the browser does', () => {
    expect(returnPath('/a/../login', origin)).toBeUndefined()
    expect(returnPath('/a/../institutions', origin)).toBe('/institutions')
  })
})
