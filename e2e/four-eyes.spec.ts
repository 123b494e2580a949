import type { Page } from '@playwright/test'
import { activate, chooseFrom, openRow, tabTo, typeInto } from './keyboard.ts'
import { expect, test } from './test.ts'

async function signInByKeyboard(page: Page, person: string): Promise<void> {
  await page.goto('/login')
  await activate(page, page.getByRole('button', { name: 'Sign in' }))
  await activate(page, page.getByRole('button', { name: person }))
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

async function signOutByKeyboard(page: Page): Promise<void> {
  await activate(page, page.getByRole('button', { name: /^Account/ }))
  await activate(page, page.getByRole('link', { name: 'Sign out' }).or(page.getByRole('button', { name: 'Sign out' })))
  await expect(page).toHaveURL(/\/(login|welcome)(\?|$)/)
}

/** A room's link in the sidebar. */
const room = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

const bank = 'Cedar Ridge Community Bank'

test('a maker drafts from the reference list, an approver decides, and version 1 is in the list, by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signInByKeyboard(page, 'Maya Lindqvist')
  await activate(page, room(page, 'Institutions'))
  await activate(page, page.getByRole('link', { name: 'New institution' }))
  await chooseFrom(page, page.getByRole('combobox', { name: 'Institution' }), {
    search: 'Cedar Ridge',
    option: new RegExp(bank),
  })
  await activate(page, page.getByRole('button', { name: 'Begin with this institution' }))

  // The draft knows what the reference list knows, and says what is missing when it is sent too early.
  await expect(page.getByRole('heading', { level: 1, name: bank })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Cedar Falls')
  await activate(page, page.getByRole('button', { name: 'Send for approval' }))
  await activate(page, page.getByRole('button', { name: 'Type is required' }))
  await expect(page.getByRole('combobox', { name: 'Type' })).toBeFocused()
  await page.keyboard.type('Bank')
  await tabTo(page, page.getByRole('checkbox', { name: 'Receiving' }))
  await page.keyboard.press('Space')
  await typeInto(page, page.getByRole('textbox', { name: 'Address line 1' }), '12 Main Street')
  await typeInto(page, page.getByRole('textbox', { name: 'Postal code' }), '50613')
  await chooseFrom(page, page.getByRole('combobox', { name: 'Time zone' }), {
    search: 'Chicago',
    option: /Chicago/,
  })
  await typeInto(page, page.getByRole('textbox', { name: 'Largest placement' }), '5000000')
  await expect(page.getByText(/^Saved at/)).toBeVisible()

  await activate(page, page.getByRole('button', { name: 'Send for approval' }))
  const dialog = page.getByRole('dialog', { name: /Send/ })
  await activate(page, dialog.getByRole('button', { name: /^Send/ }))
  await expect(page.getByText('Nothing changes before that').first()).toBeVisible()
  await signOutByKeyboard(page)

  // The approver sees what the maker gave, and decides with one key and its confirmation.
  await signInByKeyboard(page, 'Grace Abernathy')
  await activate(page, room(page, /^Tasks/))
  await expect(page.getByRole('link', { name: bank })).toBeVisible()
  await openRow(page, bank)
  await expect(page.getByRole('heading', { level: 1, name: bank })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What will be created' })).toContainText('12 Main Street')
  await expect(page.getByRole('region', { name: 'What will be created' })).toContainText('5,000,000.00 USD')
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Approved/).first()).toBeVisible()

  await activate(page, room(page, 'Institutions'))
  await typeInto(page, page.getByRole('searchbox', { name: /Search/ }), 'Cedar Ridge')
  await expect(page.getByText('1 institution matches', { exact: true }).first()).toBeVisible()
  await openRow(page, bank)
  await expect(page.getByRole('heading', { level: 1, name: bank })).toBeVisible()
  await expect(page.getByText('Version 1')).toBeVisible()
})
