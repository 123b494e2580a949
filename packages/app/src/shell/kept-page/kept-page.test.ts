import { expect, it, vi } from 'vitest'
import { createKeptPage, keptFor } from './kept-page.ts'

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', 'x-policy': 'strict' } })

/** A keeper before a platform that gives `pages` one after the other, or throws them. */
function keeperBefore(...pages: readonly (Response | Error)[]) {
  const kept = new Map<unknown, Response>()
  const asked: string[] = []
  const works: Promise<void>[] = []
  let [now, at] = [1_000_000, 0]
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    // A navigation is of this kind by itself. Followed elsewhere, the answer would be none that may be read.
    if (!(input instanceof Request)) expect(init).toMatchObject({ cache: 'no-cache', redirect: 'manual' })
    asked.push(input instanceof Request ? new URL(input.url).pathname : String(input))
    const page = pages[at++]
    if (page === undefined || page instanceof Error) throw page ?? new Error('asked once too often')
    return page
  })
  const shelf = {
    match: async (address: unknown) => kept.get(address)?.clone(),
    put: async (address: unknown, page: Response) => void kept.set(address, page),
    delete: async (address: unknown) => kept.delete(address),
  }
  const page = createKeptPage({ shelf: async () => shelf, fetch, now: () => now })
  return {
    asked,
    renew: page.renew,
    /** Answers a navigation, and ends what goes on meanwhile. */
    async open(path: string) {
      const answer = await page.answer(new Request(`https://bank.test${path}`), (work) => works.push(work))
      await Promise.all(works)
      return answer
    },
    wait: (milliseconds: number) => (now += milliseconds),
    has: () => kept.size > 0,
  }
}

const offline = new TypeError('Failed to fetch')

it('answers at once with the page as it was, and with the next one after that', async () => {
  const keeper = keeperBefore(html('first'), html('second'), html('third'))
  await keeper.renew()
  expect(await (await keeper.open('/clients')).text()).toBe('first')
  expect(await (await keeper.open('/clients/c-1?tab=notes')).text()).toBe('second')
  expect(keeper.asked).toEqual(['/', '/', '/'])
})

it('answers with the headers of the page, its policy among them', async () => {
  const keeper = keeperBefore(html('page'), html('page'))
  await keeper.renew()
  const answer = await keeper.open('/overview')
  expect(answer.headers.get('x-policy')).toBe('strict')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

it('asks first when the page was not there within the hour', async () => {
  const keeper = keeperBefore(html('first'), html('second'), html('third'))
  await keeper.renew()
  keeper.wait(keptFor)
  expect(await (await keeper.open('/clients')).text()).toBe('second')
  keeper.wait(keptFor - 1)
  expect(await (await keeper.open('/clients')).text()).toBe('second')
  expect(keeper.asked).toEqual(['/', '/clients', '/'])
})

it('answers with the last page without a network, however old it is', async () => {
  const keeper = keeperBefore(html('page'), offline, offline)
  await keeper.renew()
  expect(await (await keeper.open('/clients')).text()).toBe('page')
  keeper.wait(10 * keptFor)
  expect(await (await keeper.open('/clients')).text()).toBe('page')
})

it('asks first when its clock was set back', async () => {
  const keeper = keeperBefore(html('first'), html('second'))
  await keeper.renew()
  keeper.wait(-1)
  expect(await (await keeper.open('/clients')).text()).toBe('second')
})

it('answers as the platform does where nothing can be kept', async () => {
  const shelf = () => Promise.reject(new Error('no room'))
  const page = createKeptPage({ shelf, fetch: async () => html('page'), now: () => 0 })
  const works: Promise<void>[] = []
  const answer = await page.answer(new Request('https://bank.test/clients'), (work) => works.push(work))
  expect(await answer.text()).toBe('page')
  await Promise.all(works)
})

it('fails as the network does when there is no page', async () => {
  await expect(keeperBefore(offline).open('/clients')).rejects.toBe(offline)
})

it('keeps what a navigation brought', async () => {
  const keeper = keeperBefore(html('page'), html('next'))
  expect(await (await keeper.open('/clients')).text()).toBe('page')
  expect(await (await keeper.open('/clients')).text()).toBe('page')
})

const opaque = () =>
  Object.defineProperties(new Response(null), { type: { value: 'opaqueredirect' }, status: { value: 0 } })

it.each([
  ['sends one elsewhere', opaque],
  ['lets nobody in', () => html('no', { status: 403 })],
  ['has no such page any more', () => html('gone', { status: 404 })],
])('forgets the page once its origin %s', async (_what, answer) => {
  const keeper = keeperBefore(html('page'), answer())
  await keeper.renew()
  await keeper.renew()
  expect(keeper.has()).toBe(false)
})

it.each([
  ['fails', () => html('maintenance', { status: 503 })],
  ['answers with something else', () => Response.json({})],
])('keeps the page while its origin %s', async (_what, answer) => {
  const keeper = keeperBefore(html('page'), answer(), html('next'))
  await keeper.renew()
  await keeper.renew()
  expect(await (await keeper.open('/clients')).text()).toBe('page')
})

it('shows what the origin answers where the page is too old, also that it fails', async () => {
  const keeper = keeperBefore(html('page'), html('maintenance', { status: 503 }))
  await keeper.renew()
  keeper.wait(keptFor)
  const answer = await keeper.open('/clients')
  expect([answer.status, await answer.text()]).toEqual([503, 'maintenance'])
})
