import type { Page } from '@playwright/test'
import { expireToken, type Expired } from './expired-token.ts'
import { room } from './room.ts'
import { platformCalls } from './platform-calls.ts'
import { continueSignIn, expectSignedIn, signIn, signInWithAuthorization, signOut } from './sign-in.ts'
import { expect, test } from './test.ts'
import { watchKeepers } from './watch-keeper.ts'

test.use({ expectedErrors: [/status of 401/] })

const maya = 'Maya Lindqvist'

/** The addresses that the page's main frame has shown, oldest first, without what stands behind the path. */
function pathsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname)
  })
  return paths
}

/**
 * So many calls or more have been refused, and all of them made again with the one new token. What the pages show tells
 * nothing of that: figures and lists are there before their calls are answered.
 */
async function expectRenewed(expired: Expired, { refused }: { refused: number }): Promise<void> {
  await expect.poll(() => expired.refused()).toBeGreaterThanOrEqual(refused)
  await expect.poll(() => expired.outstanding()).toBe(0)
  expect(expired.renewals()).toBe(1)
}

test('an expired access token is renewed once for all calls, and nobody notices', async ({ page }) => {
  await signIn(page, maya)
  await room(page, 'Institutions').click()
  await expect(page.getByRole('grid', { name: 'Institutions' })).toBeVisible()
  const paths = pathsOf(page)
  const expired = await expireToken(page, { together: 2 })

  await room(page, 'Overview').click()
  for (const figure of [/Your draftsAll \d/, /Institutions\d/, /Clients\d/]) {
    await expect(page.getByRole('main')).toContainText(figure)
  }
  await expectRenewed(expired, { refused: 2 })
  expect(new Set(paths)).toEqual(new Set(['/overview']))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a session that cannot be renewed leads to /welcome once, says why, and leads back to the draft as it was left', async ({
  callsOf,
  visitElsewhere,
}) => {
  const { page } = await visitElsewhere(maya)
  // From another browser, whose session goes on.
  const calls = await callsOf(maya)
  const draft = await calls.createDraft({ name: 'Lantern Savings', country: 'US' })
  await page.goto(`/pending-institutions/${draft.id}`)
  const county = page.getByRole('textbox', { name: 'County' })
  await expect(county).toBeVisible()
  const paths = pathsOf(page)
  const expired = await expireToken(page, { refresh: 'refused' })

  await county.fill('typed while the session ended')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByText('This sign-in was ended from another browser.')).toBeVisible()
  await expect(page.getByText('nothing that you typed is lost')).toBeVisible()
  expect(expired.renewals()).toBe(0)
  expect(paths.filter((path) => path === '/welcome')).toHaveLength(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect((await calls.readDraft(draft.id)).content.county).toBeUndefined()

  await expired.end()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expectSignedIn(page, maya)
  expect(new URL(page.url()).pathname).toBe(`/pending-institutions/${draft.id}`)
  await expect(county).toHaveValue('typed while the session ended')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  expect((await calls.readDraft(draft.id)).content.county).toBe('typed while the session ended')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('sr.unsaved')))).toEqual(
    [],
  )
})

test('who does nothing is warned, signed out with the reason, and goes on where they typed', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    // Twelve seconds, of which six are warned.
    await route.fulfill({ json: { ...config, idleMinutes: 0.2 } })
  })
  await signIn(page, maya)
  await page.goto('/')
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.pressSequentially('Rent of May')
  await expect(page.getByText('You will soon be signed out')).toBeVisible()
  await expect(page.getByText('You were signed out because nobody was at work here for a while.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/welcome')
  await page.unroute('**/config.json')
  // The provider says in whole seconds when it spoke: in that of the sign-out it may have been before it, and is refused.
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  // Whoever comes back says anew who they are.
  await page.getByRole('button', { name: maya }).click()
  await expectSignedIn(page, maya)
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(description).toHaveValue('Rent of May')
})

test('what one person typed is not shown to the next one at the same browser', async ({ visitElsewhere }) => {
  const { page, calls } = await visitElsewhere(maya)
  const draft = await calls.createDraft({ name: 'Copperfield Savings', country: 'US' })
  await page.goto(`/pending-institutions/${draft.id}`)
  const county = page.getByRole('textbox', { name: 'County' })
  await expect(county).toBeVisible()
  const expired = await expireToken(page, { refresh: 'refused' })
  await county.fill('for nobody else')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expired.end()

  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.getByRole('button', { name: 'Tomás Rivera' }).click()
  await expectSignedIn(page, 'Tomás Rivera')
  await expect(county).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('for nobody else')
})

test('a reload and a second tab are signed in at once, at the same place, and ask no provider', async ({
  context,
  page,
  baseURL,
}) => {
  await signIn(page, maya)
  await page.goto('/institutions?sort=-city')
  await expectSignedIn(page, maya)
  const paths = pathsOf(page)
  const asked: string[] = []
  context.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expectSignedIn(page, maya)
  await expect(page.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'descending')
  expect(page.url()).toBe(`${baseURL}/institutions?sort=-city`)
  expect(new Set(paths)).toEqual(new Set(['/institutions']))
  const second = await context.newPage()
  await second.goto('/clients')
  await expectSignedIn(second, maya)
  expect(asked.filter((path) => /^\/idp\/|authenticate|provider-client/.test(path))).toEqual([])
})

test('a reload finds its rows asked for while it was on its way', { tag: '@walk' }, async ({ page }) => {
  await signIn(page, maya)
  await page.goto('/institutions?sort=-city')
  await expectSignedIn(page, maya)
  const keepers = await watchKeepers(page)
  const ofPage: string[] = []
  page.on('request', (request) => void ofPage.push(request.url()))
  const rows = page.getByRole('grid').getByRole('link')
  // What tells the keeper comes after the page has had the line for itself.
  await expect(async () => {
    ofPage.length = 0
    await page.reload()
    await expect(rows.first()).toBeVisible()
    expect(ofPage.filter((url) => url.includes('/1.0/institutions'))).toEqual([])
  }).toPass()
  expect(keepers.filter(({ url }) => url.includes('/1.0/institutions?')).length).toBeGreaterThan(0)
})

test(
  'where there are no shared workers, the provider is asked without a prompt, and a sign-out still ends all tabs',
  { tag: '@walk' },
  async ({ context }) => {
    await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SharedWorker'))
    const page = await context.newPage()
    await signIn(page, maya)
    const asked = whereProviderIsAsked(page)
    await page.goto('/institutions?sort=-city')
    await expectSignedIn(page, maya)
    expect(asked).toEqual(['a frame'])
    const second = await context.newPage()
    await second.goto('/clients')
    await expectSignedIn(second, maya)
    await signOut(second)
    await expect(page.getByText('You signed out in another tab')).toBeVisible()
  },
)

test(
  'where there are no shared workers, a reload goes on with the session that its page has left, and a second tab has its own',
  { tag: '@walk' },
  async ({ context }) => {
    await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SharedWorker'))
    const page = await context.newPage()
    await signIn(page, maya)
    await page.evaluate(() => navigator.serviceWorker.ready)
    // The first page that the worker answers for.
    await page.goto('/institutions?sort=-city')
    await expectSignedIn(page, maya)
    const asked = whereProviderIsAsked(page)
    for (const path of ['/institutions?sort=-city', '/clients']) {
      // A page leaves what it has once all of it is there.
      await expect(async () => {
        asked.length = 0
        await page.goto(path)
        await expectSignedIn(page, maya)
        await page.waitForLoadState('networkidle')
        await page.reload()
        await expectSignedIn(page, maya)
        expect(asked).toEqual([])
      }).toPass()
    }
    const second = await context.newPage()
    const askedBySecond = whereProviderIsAsked(second)
    await second.goto('/clients')
    await expectSignedIn(second, maya)
    expect(askedBySecond).toEqual(['a frame'])
    await signOut(second)
    await expect(page.getByText('You signed out in another tab')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome|^Sign in/ })).toBeVisible()
  },
)

test(
  'where frames get no cookie of the provider either, the way back leads through it, and to the same place',
  { tag: '@walk' },
  async ({ context, baseURL }) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'SharedWorker')
      const { fetch } = globalThis
      // As a deployment with a provider of another site says.
      globalThis.fetch = async (...request) => {
        const answer = await fetch(...request)
        if (request[0] !== '/config.json') return answer
        return Response.json({ ...(await answer.json()), embeddedProvider: false })
      }
    })
    const page = await context.newPage()
    await signIn(page, maya)
    const asked = whereProviderIsAsked(page)
    await page.goto('/institutions?sort=-city')
    await expectSignedIn(page, maya)
    expect(page.url()).toBe(`${baseURL}/institutions?sort=-city`)
    expect(asked).toEqual(['the page'])
  },
)

/** Where a page asks the provider who is there, from now on: by leaving for it, or in a frame of its own. */
function whereProviderIsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/idp/auth')
      asked.push(request.frame() === page.mainFrame() ? 'the page' : 'a frame')
  })
  return asked
}

test('five tabs with one expired token make one refresh', async ({ context, page }) => {
  const keepers = await watchKeepers(page)
  await signIn(page, maya)
  const others = await Promise.all(Array.from({ length: 4 }, () => context.newPage()))
  const tabs = [page, ...others]
  for (const tab of tabs) {
    await tab.goto('/institutions')
    await expectSignedIn(tab, maya)
  }
  const expired = await expireToken(context, { together: 5 })
  await Promise.all(tabs.map((tab) => room(tab, 'Clients').click()))
  for (const tab of tabs) await expect(tab.getByRole('grid', { name: 'Clients' })).toBeVisible()
  await expectRenewed(expired, { refused: 5 })
  expect(keepers.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'POST /1.0/directory/user/refresh',
  ])
})

test('signing out in one tab ends the others at once, and their writes are refused', async ({
  context,
  page,
  request,
}) => {
  await signIn(page, maya)
  const second = await context.newPage()
  const [asked] = await Promise.all([
    second.waitForRequest((sent) => sent.url().endsWith('/1.0/directory/user/me')),
    second.goto('/institutions'),
  ])
  await expectSignedIn(second, maya)
  const calls = platformCalls(request, asked.headers()['authorization'] ?? '')
  const draft = { content: { name: 'Before the sign-out' } }
  expect((await calls.raw('POST', 'PendingInstitutions', draft)).status()).toBe(201)

  await signOut(page)
  await expect(second.getByText('You signed out in another tab')).toBeVisible()
  expect(new URL(second.url()).pathname).toBe('/login')
  const refused = await calls.raw('POST', 'PendingInstitutions', draft)
  expect([refused.status(), (await refused.json()).code]).toEqual([401, 1023])
  await second.goto('/institutions')
  await expect(second.getByRole('button', { name: 'Sign in' })).toBeEnabled()
})

test.describe('a provider that could not be told of a sign-out', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('is named, because it may let one in without asking', { tag: '@walk' }, async ({ page }) => {
    await signIn(page, maya)
    await page.route('**/idp/**', (route) => route.abort())
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(
      page.getByText('You are signed out here. Your organization’s own sign-in could not be told'),
    ).toBeVisible()
  })
})

/** A platform that has no time for the end of a session, as far as a page asks for it. */
async function refuseEnds(page: Page): Promise<void> {
  await page.route('**/1.0/directory/user/authenticate', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, headers: { 'retry-after': '1' } })
      : route.fallback(),
  )
}

test.describe('a platform that could not be told of a sign-out', () => {
  // The browser tells of each answer that is a refusal.
  test.use({ expectedErrors: [/status of 503/] })

  test('is told again by whoever keeps the session', { tag: '@walk' }, async ({ page, request }) => {
    const calls = platformCalls(request, await signInWithAuthorization(page, maya))
    await refuseEnds(page)
    // What the page asks for is refused, what the worker asks for is not.
    await signOut(page)
    await expect
      .poll(async () => {
        const refused = await calls.raw('GET', 'directory/user/me')
        return [refused.status(), (await refused.json()).code]
      })
      .toEqual([401, 1023])
  })

  test('is said to go on with the session, where nobody else keeps it', { tag: '@walk' }, async ({ context }) => {
    await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SharedWorker'))
    const page = await context.newPage()
    await signIn(page, maya)
    await refuseEnds(page)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Signed out here only' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/there the session ends by itself, by .* at the latest/)).toBeVisible()
    // It is told to whoever comes back to it, and to nobody who is signed in.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Signed out here only' })).toBeVisible()
    await continueSignIn(page, maya)
  })
})

test('after signing out neither a reload nor Back shows anything', async ({ page }) => {
  await signIn(page, maya)
  await room(page, 'Institutions').click()
  const shown = page.getByRole('grid').getByRole('link').first()
  await expect(shown).toBeVisible()
  const bank = (await shown.textContent()) ?? ''
  expect(bank).not.toBe('')
  await signOut(page)
  await page.goto('/institutions')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expect(page.getByText(bank)).toHaveCount(0)
})
