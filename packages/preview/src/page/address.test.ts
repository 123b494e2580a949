import { afterAll, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('location', new URL('https://host.example/pull/15/?/tasks'))
const { addressOf, pathOf } = await import('./address.ts')
afterAll(() => vi.unstubAllGlobals())

const shown = (address: string) => pathOf(new URL(address, location.href))

describe('the address of a screen', () => {
  it.each([
    '/',
    '/login?reason=signed-out',
    '/institutions?q=a%26b&sort=-name#part',
    '/tasks/institution/7?list=rework',
  ])('stands for %s, and only the folder is asked for', (path) => {
    expect(new URL(addressOf(path), location.href).pathname).toBe('/pull/15/')
    expect(shown(addressOf(path))).toBe(path)
  })

  it.each(['/pull/15/', '/pull/15/index.html', '/pull/15/?from=mail'])('is the front page at %s', (address) =>
    expect(shown(address)).toBe('/'),
  )

  it('is what a link to a path of the app stands for as well', () => expect(shown('/clients?q=a')).toBe('/clients?q=a'))
})
