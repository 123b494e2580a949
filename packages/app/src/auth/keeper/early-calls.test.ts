import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEarlyCalls } from './early-calls.ts'
import { baseUrl, heldOf, platformWith } from './testing.ts'

describe('early calls', () => {
  const second = heldOf('second')
  const open = () => {
    const { fetch } = platformWith()
    const remember = vi.fn<(page: string, calls: readonly string[]) => void>()
    const at = { page: '/clients' }
    const early = createEarlyCalls({ fetch, page: () => at.page, remember })
    const get = (path: string) =>
      early.fetch(`${baseUrl}/1.0/${path}`, { headers: { authorization: `Bearer ${second.token}` } })
    return { fetch, remember, at, early, get }
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are answered for some seconds and not later', async () => {
    const { fetch, early, get } = open()
    early.begin(second, ['client', 'contact'])
    expect(fetch).toHaveBeenCalledTimes(3)
    vi.advanceTimersByTime(9999)
    await get('client')
    expect(fetch).toHaveBeenCalledTimes(3)
    vi.advanceTimersByTime(1)
    await get('contact')
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  it('are those that a page asks for until it is shown and its parts have asked, at each address anew', async () => {
    const { remember, at, early, get } = open()
    await get('client')
    early.shown()
    await get('client/totals')
    vi.advanceTimersByTime(200)
    await get('notifications')
    expect(remember.mock.lastCall).toEqual(['/clients', ['client', 'client/totals']])
    early.shown()
    at.page = '/contacts'
    await get('contact')
    vi.advanceTimersByTime(200)
    await get('contact/totals')
    expect(remember.mock.lastCall).toEqual(['/contacts', ['contact', 'contact/totals']])
  })
})
