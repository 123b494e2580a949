import { walkedKinds } from './screens.ts'
import { continueSignIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/status of 401/] })

const maya = 'Maya Lindqvist'

// The guard stands before all pages of one route, whatever their kind: one kind for all routes, and others for their lists.
const [everyRoute, ...otherKinds] = walkedKinds.map(({ place }) => place)
const routes = [
  '/',
  '/overview',
  '/drafts',
  '/tasks',
  '/tasks?list=rework',
  '/no-such-page',
  ...otherKinds.map((place) => place.records),
  ...(everyRoute
    ? [
        everyRoute.records,
        `${everyRoute.records}?q=bank&sort=-updatedAt`,
        everyRoute.notes('some-record'),
        everyRoute.drafts,
        everyRoute.newDraft,
        everyRoute.draft('some-draft'),
        everyRoute.tasks,
        everyRoute.task('some-task'),
      ]
    : []),
]

test(
  'signed out, every route leads to sign-in and remembers where one wanted to go',
  { tag: '@kinds' },
  async ({ page }) => {
    for (const route of routes) {
      await page.goto(route)
      await expect(page.getByRole('button', { name: 'Sign in' }), route).toBeEnabled()
      const address = new URL(page.url())
      expect(address.pathname, route).toBe('/login')
      expect(address.searchParams.get('redirect') ?? '/', route).toBe(route)
    }
  },
)

for (const [route, heading] of [
  ['/institutions?q=bank&sort=-city', 'Institutions'],
  ['/tasks?list=rework', 'Tasks'],
  ['/pending-institutions/create', 'New institution'],
  ['/institutions?q=st.mary', 'Institutions'],
] as const) {
  test(`signing in leads back to ${route}`, async ({ page, baseURL }) => {
    await page.goto(route)
    await continueSignIn(page, maya)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(page.url()).toBe(baseURL + route)
  })
}

test.describe('an address with a dot', () => {
  // There is no such record, and that is what one is told.
  test.use({ expectedErrors: [/status of 40[14]/] })

  test('is no file: signing in leads back to it', async ({ page, baseURL }) => {
    const route = '/institutions/some.record.js'
    await page.goto(route)
    await continueSignIn(page, maya)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
    expect(page.url()).toBe(baseURL + route)
  })
})

for (const elsewhere of [
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  'javascript:alert(1)',
]) {
  test(`signing in does not lead to ${elsewhere}`, async ({ page, baseURL }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`)
    await continueSignIn(page, maya)
    expect(page.url()).toBe(`${baseURL}/overview`)
  })
}
