import type { Page } from '@playwright/test'
import { completeInstitution } from './platform-calls.ts'
import { room } from './room.ts'
import { expectSignedIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const maya = 'Maya Lindqvist'
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page) => expect(page.getByText(/^Saved at \d\d:\d\d:\d\d$/)).toBeVisible()

test('a draft is saved while it is typed, and is there after a reload', async ({ visit }) => {
  const { page } = await visit(maya, { at: '/pending-institutions/create' })
  await page.getByRole('link', { name: 'Begin blank' }).click()
  await textbox(page, 'Name').fill('Blue Heron Bank')
  await textbox(page, 'City').fill('Duluth')
  await saved(page)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Blue Heron Bank' })).toBeVisible()
  await expect(textbox(page, 'City')).toHaveValue('Duluth')
  await room(page, 'Your drafts').click()
  await expect(page.getByRole('link', { name: 'Blue Heron Bank' })).toBeVisible()
})

test('a record is not under way before something is typed, and what changes nothing cannot be sent', async ({
  callsOf,
  visit,
}) => {
  const calls = await callsOf(maya)
  const record = await calls.unchangedRecord()
  const isUnderWay = async () => (await calls.readRecord(record.id)).hasPendingChange
  const { page } = await visit(maya, { at: `/institutions/${record.id}` })
  await page.getByRole('link', { name: 'Edit' }).click()
  const send = page.getByRole('button', { name: 'Send for approval' })
  await expect(send).toHaveAccessibleDescription(/^Nothing is changed yet/)
  expect(await isUnderWay()).toBe(false)

  const county = textbox(page, 'County')
  await county.pressSequentially('Washoe')
  await saved(page)
  await expect(county).toBeFocused()
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  expect(await isUnderWay()).toBe(true)

  await page.reload()
  await expect(page).toHaveURL(/\/pending-institutions\/[^?]+$/)
  await expect(textbox(page, 'County')).toHaveValue(/Washoe$/)
})

test('what is typed while leaving the page is there on coming back', async ({ callsOf, visit }) => {
  const calls = await callsOf(maya)
  const draft = await calls.createDraft({ name: 'Kestrel Point Bank', country: 'US' })
  const { page } = await visit(maya, { at: `/pending-institutions/${draft.id}` })
  await textbox(page, 'City').fill('typed at the last moment')
  await room(page, 'Overview').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.goBack()
  await expect(textbox(page, 'City')).toHaveValue('typed at the last moment')
  await expect.poll(async () => (await calls.readDraft(draft.id)).content.city).toBe('typed at the last moment')
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('what is typed is kept, and saved when the network is back', async ({ visit }) => {
    const { page, calls } = await visit(maya)
    const draft = await calls.createDraft({ name: 'Far Harbor Bank', country: 'US' })
    // Lost before everything has come: the page stands without the script that shows messages.
    await page.route('**/assets/toast-*.js', (route) => route.abort('internetdisconnected'))
    await page.goto(`/pending-institutions/${draft.id}`)
    await expect(textbox(page, 'City')).toBeVisible()
    await page.context().setOffline(true)
    await textbox(page, 'City').fill('Nantucket')
    await expect(page.getByText(/^Offline\. Your input is kept here/)).toBeVisible()
    await textbox(page, 'County').fill('still typing')
    expect((await calls.readDraft(draft.id)).content.city).toBeUndefined()

    await page.context().setOffline(false)
    await saved(page)
    await page.reload()
    await expect(textbox(page, 'City')).toHaveValue('Nantucket')
    await expect(textbox(page, 'County')).toHaveValue('still typing')
  })
})

test.describe('two tabs on one draft', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('the second to save chooses field by field, and nothing of either is lost', async ({ callsOf, visit }) => {
    const calls = await callsOf(maya)
    const draft = await calls.createDraft({ name: 'Twin Rivers Bank', country: 'US' })
    const address = `/pending-institutions/${draft.id}`
    const { page: first } = await visit(maya, { at: address })
    const second = await first.context().newPage()
    await second.goto(address)
    await expectSignedIn(second, maya)
    await expect(textbox(second, 'City')).toBeVisible()

    await textbox(first, 'City').fill('Pierre')
    await textbox(first, 'Postal code').fill('57501')
    await textbox(first, 'County').fill('Hughes')
    await saved(first)
    await textbox(second, 'City').fill('Rapid City')
    await textbox(second, 'Postal code').fill('57701')
    await textbox(second, 'Legal name').fill('Twin Rivers Bank, N.A.')

    const conflict = second.getByRole('region', { name: 'Conflicting changes' })
    await expect(conflict.getByText('Theirs is taken in the fields that only they changed: County.')).toBeVisible()
    await expect(conflict.getByRole('group')).toHaveCount(2)
    const save = conflict.getByRole('button', { name: 'Save with these values' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await conflict
      .getByRole('group', { name: 'City' })
      .getByRole('radio', { name: /Mine.*Rapid City/ })
      .check()
    await conflict
      .getByRole('group', { name: 'Postal code' })
      .getByRole('radio', { name: /Theirs.*57501/ })
      .check()
    await save.click()
    await saved(second)
    await expect(conflict).toHaveCount(0)

    expect((await calls.readDraft(draft.id)).content).toEqual({
      name: 'Twin Rivers Bank',
      country: 'US',
      city: 'Rapid City',
      postalCode: '57501',
      county: 'Hughes',
      legalName: 'Twin Rivers Bank, N.A.',
    })
  })

  test('a conflict that was left waits on coming back, compared with what both started from', async ({
    callsOf,
    visit,
  }) => {
    const calls = await callsOf(maya)
    const draft = await calls.createDraft({ name: 'Three Forks Bank', country: 'US' })
    const address = `/pending-institutions/${draft.id}`
    const { page: first } = await visit(maya, { at: address })
    const second = await first.context().newPage()
    await second.goto(address)
    await expectSignedIn(second, maya)
    await expect(textbox(second, 'City')).toBeVisible()

    await textbox(first, 'City').fill('Pierre')
    await textbox(first, 'County').fill('Hughes')
    await saved(first)
    await textbox(second, 'City').fill('Rapid City')
    const conflict = second.getByRole('region', { name: 'Conflicting changes' })
    await expect(conflict).toBeVisible()

    await room(second, 'Overview').click()
    await second.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(second.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await second.goBack()
    await expect(conflict.getByText('Theirs is taken in the fields that only they changed: County.')).toBeVisible()
    await conflict
      .getByRole('group', { name: 'City' })
      .getByRole('radio', { name: /Mine.*Rapid City/ })
      .check()
    await conflict.getByRole('button', { name: 'Save with these values' }).click()
    await saved(second)

    expect((await calls.readDraft(draft.id)).content).toEqual({
      name: 'Three Forks Bank',
      country: 'US',
      city: 'Rapid City',
      county: 'Hughes',
    })
  })
})

test.describe('deleting', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('a draft is deleted after one question, and is gone everywhere', async ({ callsOf, visit }) => {
    const draft = await (await callsOf(maya)).createDraft(completeInstitution('Short Lived Bank'))
    const { page } = await visit(maya, { at: `/pending-institutions/${draft.id}` })
    await page.getByRole('button', { name: 'Delete draft' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete draft?' })
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete draft' }).click()
    await dialog.getByRole('button', { name: 'Delete draft' }).click()

    await expect(page.getByText('The draft was deleted.')).toBeVisible()
    await expect(page).toHaveURL(/\/pending-institutions$/)
    await expect(page.getByRole('link', { name: 'Short Lived Bank' })).toHaveCount(0)
    await page.goto(`/pending-institutions/${draft.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  })
})
