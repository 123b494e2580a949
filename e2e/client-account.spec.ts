import type { Page } from '@playwright/test'
import { activate, chooseFrom, openRow, tabTo, typeInto } from './keyboard.ts'
import { expect, test } from './test.ts'

const [maya, grace] = ['Maya Lindqvist', 'Grace Abernathy']
const client = 'Hollis Grocers Cooperative'
const title = 'Hollis Grocers, spring reserve'

test('a client account by keyboard: from its client to approval, with a contact that rides along', async ({
  visit,
}) => {
  test.setTimeout(180_000)
  const { page } = await visit(maya)
  await page.goto(`/clients?q=${encodeURIComponent(client)}`)
  await openRow(page, client)
  await activate(page, page.getByRole('link', { name: 'New account' }))
  await expect(page.getByRole('heading', { name: `Of ${client}` })).toBeVisible()
  await activate(page, page.getByRole('button', { name: /^Begin the/ }))

  await expect(page.getByRole('textbox', { name: /^Client/ })).toHaveValue(client)
  const text = (name: RegExp | string) => page.getByRole('textbox', { name })
  const list = (name: RegExp | string) => page.getByRole('combobox', { name })
  await typeInto(page, text(/^Account number/), 'SR-990017')
  await typeInto(page, text(/^Title/), title)
  await typeInto(page, list(/^Product/), 'Savings')
  await chooseFrom(page, list(/^Program account/), { search: 'Tidewater Exchange Bank, omnibus', option: /omnibus/ })
  await chooseFrom(page, list(/^Ownership/), { search: 'Business', option: /usiness/ })
  await activate(page, page.getByRole('button', { name: 'Add owner' }))
  await chooseFrom(page, list(/^Interest rate plan|^Plan/), { search: 'Network savings', option: /Network savings/ })
  await tabTo(page, text('Opened on'))
  await page.keyboard.type('2026-01-05')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Saved/).first()).toBeVisible()

  await activate(page, page.getByRole('button', { name: 'Add contact' }))
  await typeInto(page, text(/^First name/), 'Ada')
  await typeInto(page, text(/^Last name/), 'Moreau')
  await tabTo(page, page.getByRole('checkbox', { name: 'Primary' }))
  await page.keyboard.press('Space')
  await typeInto(page, text(/^Email/), 'ada@hollis.example')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await activate(page, page.getByRole('link', { name: 'Back to the client account' }))
  await expect(page.getByRole('group', { name: 'Ada Moreau' })).toContainText('Not approved yet')

  const impact = (on: Page) => on.getByRole('region', { name: 'Insurance impact' }).getByRole('status')
  const untouched = 'It covers and uncovers nobody: all stays insured and uninsured as it is.'
  await expect(impact(page)).toHaveText(untouched)

  await activate(page, page.getByRole('button', { name: 'Send for approval' }))
  await activate(page, page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByText('Nothing changes before that').first()).toBeVisible()

  const approver = await visit(grace)
  await approver.page.goto('/tasks/client-account?sort=-submittedAt')
  await openRow(approver.page, title)
  await expect(approver.page.getByRole('heading', { name: 'Contact Ada Moreau: email' })).toBeVisible()
  await expect(impact(approver.page)).toHaveText(untouched)
  const decision = approver.page.getByRole('group', { name: 'Decision' })
  await activate(approver.page, decision.getByRole('button', { name: 'Approve' }))
  await activate(approver.page, decision.getByRole('button', { name: 'Approve now' }))
  await expect(approver.page.getByText('It was approved.')).toBeVisible()

  await page.goto(`/client-accounts?q=${encodeURIComponent(title)}`)
  await openRow(page, title)
  await expect(page.getByText('Version 1')).toBeVisible()
  await activate(page, page.getByRole('link', { name: 'Contacts 1' }))
  await expect(page.getByRole('group', { name: 'Ada Moreau' })).toContainText('Primary')
})
