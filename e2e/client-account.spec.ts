import type { Page } from '@playwright/test'
import { loadKind } from '@strongroom/api/contract'
import { addDecimals, exceeds, subtractDecimals } from '@strongroom/api/money'
import { formatMoney } from '@strongroom/ui/format/money'
import { activate, chooseFrom, openRow, tabTo, typeInto } from './keyboard.ts'
import type { PlatformCalls } from './platform-calls.ts'
import { expect, test } from './test.ts'

const [maya, grace] = ['Maya Lindqvist', 'Grace Abernathy']
/** Has more than 500,000 there, payable on death to two, and less than 750,000. */
const client = 'Dmitri Volkov'
const bank = 'Great Basin Exchange Bank'
const title = 'Volkov, payable to an aunt'

const { schemas } = await loadKind('clientAccount')

/** What the client has there, payable on death, with the interest that is accrued. */
async function inTrust(calls: PlatformCalls): Promise<string> {
  const asked = await calls.raw('GET', `ClientAccounts?q=${encodeURIComponent(`${client}, payable`)}`)
  const [account] = schemas.approvedPage.parse(await asked.json()).items
  const { institutionName, ledgerBalance, accruedInterest } = account?.figures ?? {}
  const held = addDecimals([ledgerBalance ?? '0', accruedInterest ?? '0'])
  expect([institutionName, account?.content.beneficiaries?.length]).toEqual([bank, 2])
  expect([exceeds(held, '500000.00'), exceeds('750000.00', held)]).toEqual([true, true])
  return held
}

test('a client account by keyboard: from its client to approval, with what it covers and a contact that rides along', async ({
  visit,
}) => {
  test.setTimeout(180_000)
  const { page, calls } = await visit(maya, { at: `/clients?q=${encodeURIComponent(client)}` })
  const held = await inTrust(calls)
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
  await chooseFrom(page, list(/^Program account/), { search: `${bank}, omnibus`, option: /omnibus/ })
  await typeInto(page, list(/^Ownership/), 'Revocable')
  await expect(page.getByRole('option', { name: /^Revocable/ })).toBeVisible()
  // The second one that is found is the irrevocable trust.
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await expect(list(/^Ownership/)).toHaveValue('Revocable trust')
  await activate(page, page.getByRole('button', { name: 'Add owner' }))
  await activate(page, page.getByRole('button', { name: 'Add beneficiary' }))
  const aunt = page.getByRole('group', { name: 'Beneficiary 1' })
  await typeInto(page, aunt.getByRole('textbox', { name: /^Name/ }), 'Volkov, aunt')
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
  await typeInto(page, text(/^Email/), 'ada@volkov.example')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await activate(page, page.getByRole('link', { name: 'Back to the client account' }))
  await expect(page.getByRole('group', { name: 'Ada Moreau' })).toContainText('Not approved yet')

  // Two beneficiaries are covered up to 500,000, and three up to 750,000 (12 CFR 330.10).
  const uncovered = subtractDecimals(held, '500000.00')
  const told = `${formatMoney(subtractDecimals('0', uncovered), 'USD')} uninsured at ${bank}, of 1 client.`
  const figures = [formatMoney(uncovered, 'USD'), formatMoney('0.00', 'USD'), formatMoney(held, 'USD')]
  const expectImpact = async (on: Page) => {
    const impact = on.getByRole('region', { name: 'Insurance impact' })
    await expect(impact.getByRole('status')).toHaveText(told)
    for (const figure of figures) await expect(impact).toContainText(figure)
  }
  await expectImpact(page)

  await activate(page, page.getByRole('button', { name: 'Send for approval' }))
  await activate(page, page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByText('Nothing changes before that').first()).toBeVisible()

  const approver = await visit(grace, { at: '/tasks/client-account?sort=-submittedAt' })
  await openRow(approver.page, title)
  await expect(approver.page.getByRole('heading', { name: 'Contact Ada Moreau: email' })).toBeVisible()
  await expectImpact(approver.page)
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
