import type { BrowserContext, Page } from '@playwright/test'
import { expireToken } from './expired-token.ts'
import { room } from './room.ts'
import { expectSignedIn, signIn, signOut } from './sign-in.ts'
import { expect, test } from './test.ts'
import { watchKeepers, type KeeperRequest } from './watch-keeper.ts'

const issuesTokens = /\/1\.0\/directory\/user\/(authenticate|refresh)$|\/idp\/token$/
const tokenNames = ['token', 'refreshToken', 'id_token', 'access_token', 'refresh_token'] as const

/** Every token that the platform and the provider hand out, by where it came from. */
async function collectTokens(context: BrowserContext): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  // On its way, because a page that is left takes its answers with it.
  await context.route(
    ({ pathname }) => issuesTokens.test(pathname),
    async (route) => {
      const response = await route.fetch()
      const body: unknown = response.status() === 200 ? await response.json() : {}
      for (const name of tokenNames) {
        const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
        if (typeof value === 'string') tokens.set(value, `${name} of ${new URL(response.url()).pathname}`)
      }
      await route.fulfill({ response })
    },
  )
  return tokens
}

/** The tokens that the keeper of the session has been handed, which no page of the test sees on their way. */
function collectRenewed(keepers: readonly KeeperRequest[], tokens: Map<string, string>): void {
  for (const { url, answer = '' } of keepers) {
    if (!issuesTokens.test(url) || answer === '') continue
    const body: unknown = JSON.parse(answer)
    for (const name of tokenNames) {
      const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
      if (typeof value === 'string') tokens.set(value, `${name} of ${new URL(url).pathname}`)
    }
  }
}

type Place = { where: string; text: string }

/** Everything written where others could read it: addresses, referrers, the console, and both storages at every write. */
async function collectPlaces(context: BrowserContext): Promise<Place[]> {
  const places: Place[] = []
  const note = (where: string, text: string) => places.push({ where, text })
  context.on('request', (request) => {
    note(`the address of a request for ${new URL(request.url()).pathname}`, request.url())
    note('a referrer', request.headers()['referer'] ?? '')
  })
  context.on('response', (response) => note('a redirect', response.headers()['location'] ?? ''))
  context.on('console', (message) => note('the console', message.text()))
  context.on('page', (page) => page.on('framenavigated', (frame) => note('an address', frame.url())))
  await context.exposeBinding('noteWrite', (_source, where: string, text: string) => note(where, text))
  await context.addInitScript(() => {
    const report: unknown = Reflect.get(window, 'noteWrite')
    const tell = (where: string, text: string) => typeof report === 'function' && report(where, text)
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name, value) {
      if (this === localStorage) tell('localStorage', `${name}=${value}`)
      setItem.call(this, name, value)
    }
    for (const method of ['pushState', 'replaceState'] as const) {
      const own = history[method]
      history[method] = function (state, unused, url) {
        tell('the history', `${JSON.stringify(state)} ${String(url)}`)
        own.call(this, state, unused, url)
      }
    }
  })
  return places
}

/** What the browser keeps at this moment. */
async function kept(page: Page): Promise<Place[]> {
  const [local, session, state, url, shelves] = await page.evaluate(async () => [
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
    JSON.stringify(history.state),
    location.href,
    JSON.stringify(
      await Promise.all(
        (await caches.keys()).map(async (name) => {
          const shelf = await caches.open(name)
          const pages = await shelf.keys()
          return Promise.all(pages.map(async (asked) => [asked.url, await (await shelf.match(asked))?.text()]))
        }),
      ),
    ),
  ])
  return [
    { where: 'localStorage', text: local ?? '' },
    { where: 'sessionStorage', text: session ?? '' },
    { where: 'history.state', text: state ?? '' },
    { where: 'the address', text: url ?? '' },
    { where: 'what is kept for a worker', text: shelves ?? '' },
    { where: 'cookies', text: JSON.stringify(await page.context().cookies()) },
  ]
}

/** A token gives itself away by its last part too: the signature, or the whole of an opaque one. */
const traces = (token: string) => [token, token.slice(token.lastIndexOf('.') + 1)]

function leaks(tokens: ReadonlyMap<string, string>, places: readonly Place[]): string[] {
  const found = places.flatMap(({ where, text }) => {
    const readable = `${text}\n${decodeSafely(text)}`
    return [...tokens]
      .filter(([token]) => traces(token).some((trace) => readable.includes(trace)))
      .map(([, name]) => `${name} in ${where}`)
  })
  return [...new Set(found)]
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

test.use({ expectedErrors: [/status of 401/] })

test('no token is ever in storage, cookies, addresses or the console: sign-in, work, renewal, reload, sign-out', async ({
  context,
}) => {
  const tokens = await collectTokens(context)
  const places = await collectPlaces(context)
  const page = await context.newPage()
  const keepers = await watchKeepers(page)
  const person = 'Maya Lindqvist'
  const look = async () => expect(leaks(tokens, [...places, ...(await kept(page))])).toEqual([])
  const seen = (name: RegExp) =>
    expect
      .poll(() => {
        collectRenewed(keepers, tokens)
        return [...tokens.values()].some((from) => name.test(from))
      })
      .toBe(true)

  await signIn(page, person)
  await seen(/^id_token of/)
  await seen(/^token of .*authenticate/)
  await seen(/^refreshToken of .*authenticate/)
  await look()

  await room(page, 'Institutions').click()
  // Others may have added to the list: it is found as a person finds it.
  await page.getByRole('searchbox').fill('Tidewater')
  await page.getByRole('link', { name: 'Tidewater Exchange Bank' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tidewater Exchange Bank' })).toBeVisible()
  await look()

  const expired = await expireToken(page)
  await room(page, 'Overview').click()
  await expect(page.getByRole('heading', { name: 'Your drafts' })).toBeVisible()
  await seen(/^token of .*refresh/)
  await seen(/^refreshToken of .*refresh/)
  await expired.end()
  await look()

  await page.reload()
  await expectSignedIn(page, person)
  const second = await context.newPage()
  await second.goto('/clients')
  await expectSignedIn(second, person)
  places.push(...(await kept(second)))
  await look()

  await signOut(page)
  await look()
})

test('the search for tokens finds one in each place, whole, encoded, or only its signature', () => {
  const tokens = new Map([['header.claims.signature-part', 'token of here']])
  const texts = [
    'x=header.claims.signature-part',
    'a?b=signature-part',
    encodeURIComponent('/?t=header.claims.signature-part'),
  ]
  for (const text of texts) expect(leaks(tokens, [{ where: 'a place', text }])).toEqual(['token of here in a place'])
  expect(leaks(tokens, [{ where: 'a place', text: 'header.claims' }])).toEqual([])
})
