import { loadKind } from '@strongroom/api/contract'
import { addDecimals, exceeds } from '@strongroom/api/money'
import { formatMoney } from '@strongroom/ui/format/money'
import { activate, openRow, tabTo, typeInto } from './keyboard.ts'
import type { PlatformCalls } from './platform-calls.ts'
import { room } from './room.ts'
import { expect, test } from './test.ts'

const { schemas } = await loadKind('clientAccount')
const items = 20
const rent = (index: number, amount = '10.00') =>
  ({ reference: `SET-E2E-${String(index).padStart(2, '0')}`, amount }) as const

test.use({ expectedErrors: [/status of 400/] })

test('a set of twenty with one failing line, mended: pasted, tried, sent, approved and run by keyboard', async ({
  visit,
}) => {
  test.setTimeout(180_000)
  const { page: maker, calls } = await visit('Maya Lindqvist')
  await maker.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await activate(maker, room(maker, 'Transaction sets'))
  await activate(maker, maker.getByRole('link', { name: 'New transaction set' }))
  await typeInto(maker, maker.getByRole('textbox', { name: 'Name' }), 'Rents by keyboard')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format()
  await typeInto(maker, maker.getByRole('textbox', { name: 'Effective on' }), today)
  await typeInto(maker, maker.getByRole('textbox', { name: 'Number of items' }), String(items))
  await typeInto(maker, maker.getByRole('textbox', { name: 'Total of the items' }), '200.00')
  await expect(maker.getByText(/^Saved at/)).toBeVisible()
  await activate(maker, maker.getByRole('link', { name: 'Open the items' }))

  const [from, to] = await twoAccounts(calls)
  const lines = Array.from({ length: items }, (_, index) => {
    const { reference, amount } = rent(index + 1, index === 6 ? '90000000.00' : undefined)
    return [reference, 'Transfer', amount, index === 6 ? '000000' : from.number, to.number, 'Rent'].join('\t')
  })
  await maker.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
  await tabTo(
    maker,
    maker.getByRole('group', { name: 'Item 1', exact: true }).getByRole('textbox', { name: 'Reference' }),
  )
  await maker.keyboard.press('ControlOrMeta+V')
  await expect(maker.getByRole('button', { name: `Add ${items} items to the set` })).toBeVisible()
  await maker.keyboard.press('ControlOrMeta+Enter')

  // One line names no account: it is told at its row, and none was added.
  const wrong = maker.getByRole('group', { name: 'Item 7', exact: true }).getByRole('combobox', { name: 'From' })
  await expect(wrong).toHaveAccessibleDescription(/There is no account 000000/)
  await expect(maker.getByText('No items yet')).toBeVisible()
  await tabTo(maker, wrong)
  await maker.keyboard.press('ControlOrMeta+A')
  await maker.keyboard.type(from.title)
  await expect(maker.getByRole('option', { name: from.title }).first()).toBeVisible()
  await maker.keyboard.press('Enter')
  await expect(wrong).toHaveValue(from.title)
  await maker.keyboard.press('ControlOrMeta+Enter')

  // Another one pays more than there is: the dry run names it, by its figures too, and the set is not sent before it can run.
  await expect(maker.getByText('SET-E2E-07 cannot run')).toBeVisible()
  await expect(maker.getByText('89,999,990.00 USD too much')).toBeVisible()
  await activate(maker, maker.getByRole('link', { name: 'Back to send it' }))
  const send = maker.getByRole('button', { name: 'Send for approval' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(send).toHaveAccessibleDescription(/SET-E2E-07 cannot run/)
  await activate(maker, maker.getByRole('link', { name: 'Open the items' }))
  await activate(maker, maker.getByRole('link', { name: 'SET-E2E-07' }).first())
  const amount = maker.getByRole('textbox', { name: 'Amount' })
  await tabTo(maker, amount)
  await maker.keyboard.press('ControlOrMeta+A')
  await maker.keyboard.type('10.00')
  await maker.keyboard.press('Tab')
  await expect(maker.getByText(/^Saved at/)).toBeVisible()
  await maker.goBack()
  await expect(maker.getByText(`All ${items} items can run`)).toBeVisible()
  await expect(maker.getByText('complete')).toHaveCount(2)

  await activate(maker, maker.getByRole('link', { name: 'Back to send it' }))
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  await activate(maker, send)
  await activate(maker, maker.getByRole('dialog', { name: /Send/ }).getByRole('button', { name: /^Send/ }))
  await expect(maker.getByText('Nothing changes before that').first()).toBeVisible()

  const { page: approver } = await visit('Grace Abernathy', { at: '/tasks/transaction-sets' })
  await openRow(approver, 'Rents by keyboard')
  await expect(approver.getByText(`All ${items} items can run`)).toBeAttached()
  await approver.keyboard.press('a')
  await approver.keyboard.press('Enter')
  await expect(approver.getByText(/Approved/).first()).toBeVisible()

  // It runs, and each account has moved by what the items come to.
  await activate(maker, room(maker, 'Transaction sets'))
  await openRow(maker, 'Rents by keyboard')
  const runs = async () => {
    await maker.reload()
    return maker.getByRole('main').innerText()
  }
  await expect.poll(runs, { timeout: 60_000 }).toMatch(/Status\s+Settled/)
  for (const { id, balance, moves } of [
    { ...from, moves: '-200.00' },
    { ...to, moves: '200.00' },
  ]) {
    await maker.goto(`/client-accounts/${id}`)
    await expect(maker.getByText(formatMoney(addDecimals([balance, moves]), 'USD')).first()).toBeVisible()
  }
})

/** Two accounts in dollars that no other test moves money on: the first has at least a thousand. */
async function twoAccounts(calls: PlatformCalls) {
  const answer = await calls.raw('GET', 'ClientAccounts?limit=200&currency=USD&status=Active&sort=-title')
  const accounts = schemas.approvedPage.parse(await answer.json()).items.map(({ id, content, figures }) => ({
    id,
    number: content.accountNumber ?? '',
    title: content.title ?? '',
    balance: figures.ledgerBalance ?? '0',
  }))
  const from = accounts.find(({ balance }) => exceeds(balance, '1000.00'))
  const to = accounts.find((account) => account !== from)
  if (!from || !to) throw new Error('The demo has no two accounts in dollars.')
  return [from, to] as const
}
