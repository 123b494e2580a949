import type { Page } from '@playwright/test'
import { follow } from './follow.ts'
import { completeInstitution } from './platform-calls.ts'
import {
  decisionRecords,
  decisionScreens,
  deskScreens,
  doorScreens,
  draftScreens,
  kindScreens,
  recordScreens,
  type Screen,
  teamScreens,
  versionScreens,
} from './screens.ts'
import { expect, test } from './test.ts'

// The browser's own lines for calls and scripts that it could not make.
test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] })

const [maya, grace, ines] = ['Maya Lindqvist', 'Grace Abernathy', 'Ines Okafor']

const notice = (page: Page) => page.getByText('You are offline', { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** What is shown without a network comes once the first page is there. */
async function expectReady(page: Page): Promise<void> {
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  for (const script of [/route-error/, /not-found/, /_signed-in/, /welcome/])
    await expect.poll(scripts).toContainEqual(expect.stringMatching(script))
}

/** Nothing is wrong any more, and nothing is still on its way. */
async function expectWhole(page: Page, name: string): Promise<void> {
  await expect(heading(page, name)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  // The forms have a place for what goes wrong, which is empty as a rule.
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expect(page.getByText('Network Error')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Goes to each page without a network, and has it there with one. */
async function expectBack(page: Page, screens: readonly Screen[]): Promise<void> {
  await expectReady(page)
  for (const [path, name] of screens) {
    await test.step(path, async () => {
      await page.context().setOffline(true)
      await expect(notice(page)).toHaveCount(1)
      await follow(page, path)
      await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(path)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(notice(page)).toHaveCount(1)

      await page.context().setOffline(false)
      await expectWhole(page, name)
    })
  }
}

test.describe.configure({ timeout: 120_000 })

test(
  'offline and back on every page: the frame stays, one line says so, and everything goes on by itself',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const { page, calls } = await visit(maya)
    const versions = await versionScreens({ calls, approver: await callsOf(grace) }, 'Far Shore Bank')
    const draft = await calls.createDraft({ name: 'Far Shore Savings', country: 'US' })
    const waiting = await calls.sendToApproval(await calls.createDraft(completeInstitution('Far Shore Trust')))
    await expectBack(page, [
      [`/pending-institutions/${draft.id}`, 'Far Shore Savings'],
      [`/tasks/institution/${waiting.taskId}`, 'Far Shore Trust'],
      ['/drafts', 'Your drafts'],
      ['/tasks', 'Tasks'],
      ...versions,
      ['/no-such-page', 'Not found'],
      ['/overview', 'Overview'],
    ])
  },
)

test(
  'offline and back on the records and drafts of every kind, and on changes that are begun',
  { tag: '@walk' },
  async ({ visit }) => {
    const { page, calls } = await visit(maya)
    await expectBack(page, [...(await recordScreens(calls)), ...(await draftScreens(calls))])
  },
)

test(
  'offline and back on the decisions of every kind, and on what is kept of them',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const { page } = await visit(maya)
    const decisions = await decisionScreens(await callsOf(grace))
    await expectBack(page, [...decisions, ...decisionRecords(decisions)])
  },
)

test('offline and back on the lists of every kind, and where a new one begins', { tag: '@walk' }, async ({ visit }) => {
  const { page } = await visit(maya)
  await expectBack(page, kindScreens)
})

test(
  'offline and back on the pages that are no kind’s: requests, charts, rates, a set, one’s account, the team',
  { tag: '@walk' },
  async ({ visit }) => {
    const maker = await visit(maya)
    await expectBack(maker.page, await deskScreens(maker.calls))
    const administrator = await visit(ines)
    await expectBack(administrator.page, await teamScreens(administrator.calls))
  },
)

test(
  'offline and back on the way in: it says so, and the next try leads to the provider',
  { tag: '@walk' },
  async ({ page }) => {
    for (const [path] of doorScreens) {
      await page.goto(path)
      const signIn = page.getByRole('button', { name: /^Sign in/ })
      await expect(signIn).toBeEnabled()
      await page.context().setOffline(true)
      await signIn.click()
      await expect(page.getByText('The identity provider could not be reached. Try again.')).toBeVisible()
      await page.context().setOffline(false)
      await signIn.click()
      await expect(page.getByRole('button', { name: maya })).toBeVisible()
    }
  },
)

test('a reload without a network is the frame and its notice, and with one everything goes on by itself', async ({
  visit,
}) => {
  const { page } = await visit(maya, { at: '/clients' })
  await expectReady(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await page.reload()
  await expect(notice(page)).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.context().setOffline(false)
  await expectWhole(page, 'Clients')
  await expect(page.getByRole('grid', { name: 'Clients' })).toBeVisible()
})

test(
  'a page that could not be loaded says so in the frame, and its retry works',
  { tag: '@walk' },
  async ({ visit }) => {
    const { page } = await visit(maya)
    await expectReady(page)
    // The platform is out of reach, and the browser does not know.
    await page.route('**', (route) => route.abort('internetdisconnected'))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
    const failed = page.getByRole('heading', { name: 'Something went wrong. Try again later.' })
    await expect(failed).toHaveCount(1)
    await expect(page.getByText('Network Error')).toHaveCount(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toBeVisible()
    await page.unroute('**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'Clients')).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Clients' })).toBeVisible()
  },
)

test(
  'without a network the list stays beside a task that could not be loaded, and with it the task comes by itself',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const calls = await callsOf(maya)
    for (const name of ['Low Tide Bank', 'High Tide Bank'])
      await calls.sendToApproval(await calls.createDraft(completeInstitution(name)))
    const { page } = await visit(grace, { at: '/tasks/institution?sort=-submittedAt' })
    await expect(page.getByRole('link', { name: 'High Tide Bank' })).toBeVisible()
    await expectReady(page)
    await page.context().setOffline(true)
    await expect(notice(page)).toHaveCount(1)
    await page.keyboard.press('j')
    const pane = page.getByRole('region', { name: 'Chosen task' })
    await expect(pane.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'High Tide Bank' })).toBeFocused()
    await page.context().setOffline(false)
    await expect(pane.getByRole('heading', { level: 2, name: 'High Tide Bank' })).toBeVisible()
    await expect(pane.getByText('Network Error')).toHaveCount(0)
  },
)

test('what was typed stays without a network, and is saved and sent with it', async ({ callsOf, visit }) => {
  const calls = await callsOf(maya)
  const draft = await calls.createDraft(completeInstitution('Near Shore Bank'))
  const { page } = await visit(maya, { at: `/pending-institutions/${draft.id}` })
  const city = page.getByRole('textbox', { name: 'City' })
  await expect(city).toBeEditable()
  await page.context().setOffline(true)
  await city.fill('Nantucket')
  await expect(page.getByText(/^Offline\. Your input is kept here/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/^Saved/)).toBeVisible()
  expect((await calls.readDraft(draft.id)).content.city).toBe('Nantucket')

  const sent = await calls.sendToApproval(await calls.readDraft(draft.id))
  const approver = await visit(grace, { at: `/tasks/institution/${sent.taskId}` })
  const decision = approver.page.getByRole('group', { name: 'Decision' })
  await decision.getByRole('button', { name: 'Reject' }).click()
  const reason = decision.getByRole('textbox', { name: 'Reason' })
  await approver.page.context().setOffline(true)
  await reason.fill('The charter is missing.')
  await reason.press('Control+Enter')
  await expect(decision.getByText('Network Error')).toBeVisible()
  await expect(reason).toHaveValue('The charter is missing.')
  await approver.page.context().setOffline(false)
  await reason.press('Control+Enter')
  await expect(approver.page.getByRole('group', { name: 'Decided' })).toContainText('Sent back to')
})

test('contacts that cannot be had leave the form around them as it is', { tag: '@walk' }, async ({ visit }) => {
  const { page, calls } = await visit(maya)
  const draft = await calls.createDraft(completeInstitution('Low Shore Bank'))
  await expectReady(page)
  // What contacts are made of is out of reach, and so is the answer whether it is a matter of versions.
  const outOfReach = /kind-contact|config\.json/
  await page.route(outOfReach, (route) => route.abort('internetdisconnected'))
  await follow(page, `/pending-institutions/${draft.id}`)
  const failed = page.getByRole('alert').filter({ hasText: 'Network Error' })
  await expect(failed).toBeVisible()
  const city = page.getByRole('textbox', { name: 'City' })
  await city.fill('Nantucket')
  await expect(page.getByText(/^Saved/)).toBeVisible()

  await page.unroute(outOfReach)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Add contact' })).toBeEnabled()
  await expect(failed).toHaveCount(0)
  await expect(city).toHaveValue('Nantucket')
})
