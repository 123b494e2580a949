import { loadKind } from '@strongroom/api/contract'
import { subtractDecimals } from '@strongroom/api/money'
import { formatMoney } from '@strongroom/ui/format/money'
import { activate, chooseFrom, openRow, typeInto } from './keyboard.ts'
import { room } from './room.ts'
import { expect, test } from './test.ts'

// No other test moves money on it.
const account = 'Ashby household'
const { schemas } = await loadKind('clientAccount')

test('a withdrawal inside the books, by keyboard: from the draft to its postings, and undone', async ({ visit }) => {
  test.setTimeout(120_000)
  const { page: maker, calls } = await visit('Maya Lindqvist')
  const asked = await calls.raw('GET', `ClientAccounts?q=${encodeURIComponent(account)}`)
  const [before] = schemas.approvedPage.parse(await asked.json()).items
  const balance = before?.figures.ledgerBalance ?? ''
  const less = formatMoney(subtractDecimals(balance, '1500.00'), 'USD')
  await activate(maker, room(maker, 'Transactions'))
  await activate(maker, maker.getByRole('link', { name: 'New transaction' }))
  await typeInto(maker, maker.getByRole('textbox', { name: 'Reference' }), 'RENT-2026-11')
  await typeInto(maker, maker.getByRole('combobox', { name: 'Type' }), 'Withdrawal')
  await typeInto(maker, maker.getByRole('textbox', { name: 'Amount' }), '1500')
  await typeInto(maker, maker.getByRole('combobox', { name: 'Rail' }), 'Internal')
  // As the institution counts it: where it is a day later, it would only be settled then.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format()
  await typeInto(maker, maker.getByRole('textbox', { name: 'Effective on' }), today)
  await chooseFrom(maker, maker.getByRole('combobox', { name: 'From' }), {
    search: account,
    option: new RegExp(account),
  })

  // What it would do is told beside the form: what is free before and after.
  const effect = maker.getByRole('region', { name: 'What it does' })
  await expect(effect).toContainText('−1,500.00 USD')
  await expect(effect).toContainText('Available')
  await expect(maker.getByText(/^Saved at/)).toBeVisible()
  await activate(maker, maker.getByRole('button', { name: 'Send for approval' }))
  await activate(maker, maker.getByRole('dialog', { name: /Send/ }).getByRole('button', { name: /^Send/ }))
  await expect(maker.getByText('Nothing changes before that').first()).toBeVisible()

  const { page: approver } = await visit('Grace Abernathy', { at: '/tasks/transaction' })
  await openRow(approver, 'RENT-2026-11')
  await expect(approver.getByRole('region', { name: 'What it moves' })).toContainText('−1,500.00 USD')
  await expect(approver.getByRole('region', { name: 'What will be created' })).toContainText(account)
  await approver.keyboard.press('a')
  await approver.keyboard.press('Enter')
  await expect(approver.getByText('Approved. The transaction is live.')).toBeVisible()

  // Inside the books it is settled at once, and what is on the account is less by as much.
  await activate(maker, room(maker, 'Transactions'))
  await openRow(maker, 'RENT-2026-11')
  await expect(maker.getByRole('list', { name: 'Way through its states' })).toContainText('Settled by Grace Abernathy')
  const postings = maker.getByRole('grid', { name: 'Postings' })
  await expect(postings.getByRole('row', { name: new RegExp(account) })).toContainText('1,500.00 USD')
  await expect(maker.getByText(`balance after ${less}`)).toBeVisible()
  await activate(maker, maker.getByRole('link', { name: account }).first())
  await expect(maker.getByRole('heading', { level: 1, name: account })).toBeVisible()
  await expect(maker.getByText(less).first()).toBeVisible()
  await maker.goBack()

  // What undoes it is begun from it, goes the same way, and each leads to the other.
  await activate(maker, maker.getByRole('button', { name: 'Reverse' }))
  await expect(maker.getByRole('textbox', { name: 'Reference' })).toHaveValue('RENT-2026-11-R')
  await expect(effect).toContainText('Gets back')
  await expect(effect).toContainText('+1,500.00 USD')
  await activate(maker, maker.getByRole('button', { name: 'Send for approval' }))
  await activate(maker, maker.getByRole('dialog', { name: /Send/ }).getByRole('button', { name: /^Send/ }))
  await expect(maker.getByText('Nothing changes before that').first()).toBeVisible()
  await approver.goto('/tasks/transaction')
  await openRow(approver, 'RENT-2026-11-R')
  await expect(approver.getByRole('region', { name: 'What it moves' })).toContainText('it undoes the other at once')
  await approver.keyboard.press('a')
  await approver.keyboard.press('Enter')
  await expect(approver.getByText('Approved. The transaction is live.')).toBeVisible()
  await activate(maker, room(maker, 'Transactions'))
  await openRow(maker, 'RENT-2026-11')
  await expect(maker.getByRole('list', { name: 'Way through its states' })).toContainText('Reversed')
  await expect(maker.getByRole('link', { name: 'RENT-2026-11-R' }).first()).toBeVisible()
  await expect(maker.getByRole('button', { name: 'Reverse' })).toHaveAttribute('aria-disabled', 'true')
  await activate(maker, maker.getByRole('link', { name: account }).first())
  await expect(maker.getByRole('heading', { level: 1, name: account })).toBeVisible()
  await expect(maker.getByText(formatMoney(balance, 'USD')).first()).toBeVisible()
})
