import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEarlyCalls } from './early-calls.ts'
import { baseUrl, heldOf, platformWith } from './testing.ts'

const addressOf = (path: string) => `${baseUrl}/1.0/${path}`

describe('early calls', () => {
  const second = heldOf('second')
  const open = () => {
    const { fetch } = platformWith()
    const remember = vi.fn<(page: string, calls: readonly string[]) => void>()
    const at = { page: '/clients' }
    const early = createEarlyCalls({ fetch, page: () => at.page, remember })
    const get = (path: string) => early.fetch(addressOf(path), { headers: { authorization: `Bearer ${second.token}` } })
    return { fetch, remember, at, early, get }
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are answered for some seconds and not later', async () => {
    const { fetch, early, get } = open()
    early.begin(second, ['client', 'contact'].map(addressOf))
    expect(fetch).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(9999)
    await get('client')
    expect(fetch).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1)
    await get('contact')
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('are asked anew once something was written', async () => {
    const { fetch, early, get } = open()
    early.begin(second, [addressOf('client')])
    await early.fetch(addressOf('client'), { method: 'POST' })
    expect(fetch).toHaveBeenCalledTimes(2)
    await get('client')
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('are those that a page asks for until it is shown and its parts have asked, at each address anew', async () => {
    const { remember, at, early, get } = open()
    await get('client')
    early.shown()
    await get('client/totals')
    vi.advanceTimersByTime(200)
    await get('notifications')
    expect(remember.mock.lastCall).toEqual(['/clients', ['client', 'client/totals'].map(addressOf)])
    early.shown()
    at.page = '/contacts'
    await get('contact')
    vi.advanceTimersByTime(200)
    await get('contact/totals')
    expect(remember.mock.lastCall).toEqual(['/contacts', ['contact', 'contact/totals'].map(addressOf)])
  })
})
