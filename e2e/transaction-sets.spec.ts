import { activate, openRow, tabTo, typeInto } from './keyboard.ts'
import type { PlatformCalls } from './platform-calls.ts'
import { room } from './room.ts'
import { expect, test } from './test.ts'

const items = 20
const rent = (index: number, amount = '10.00') =>
  ({ reference: `SET-E2E-${String(index).padStart(2, '0')}`, amount }) as const

test.use({ expectedErrors: [/status of 400/] })

test('a set of twenty with one failing line, mended: pasted, tried, sent and approved by keyboard', async ({
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

  const [from, to] = await numbersOf(calls)
  const lines = Array.from({ length: items }, (_, index) => {
    const { reference, amount } = rent(index + 1)
    return [reference, 'Transfer', amount, index === 6 ? '000000' : from, to, 'Rent'].join('\t')
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
  const wrong = maker.getByRole('group', { name: 'Item 7', exact: true }).getByRole('textbox', { name: 'From' })
  await expect(wrong).toHaveAccessibleDescription(/There is no account 000000/)
  await expect(maker.getByText('No items yet')).toBeVisible()
  await tabTo(maker, wrong)
  await maker.keyboard.press('ControlOrMeta+A')
  await maker.keyboard.type(from)
  await maker.keyboard.press('ControlOrMeta+Enter')
  await expect(maker.getByText(`All ${items} items can run`)).toBeVisible()
  await expect(maker.getByText('complete')).toHaveCount(2)

  await activate(maker, maker.getByRole('link', { name: 'Back to send it' }))
  const send = maker.getByRole('button', { name: 'Send for approval' })
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  await activate(maker, send)
  await activate(maker, maker.getByRole('dialog', { name: /Send/ }).getByRole('button', { name: /^Send/ }))
  await expect(maker.getByText('Nothing changes before that').first()).toBeVisible()

  const { page: approver } = await visit('Grace Abernathy')
  await approver.goto('/tasks/transaction-sets')
  await openRow(approver, 'Rents by keyboard')
  await expect(approver.getByText(`All ${items} items can run`)).toBeAttached()
  await approver.keyboard.press('a')
  await approver.keyboard.press('Enter')
  await expect(approver.getByText(/Approved/).first()).toBeVisible()
})

/** The numbers of two accounts in dollars, whatever others did to the demo meanwhile: the first has at least a thousand. */
async function numbersOf(calls: PlatformCalls): Promise<[string, string]> {
  const answer = await calls.raw('GET', 'ClientAccounts?limit=200&currency=USD&status=Active')
  const { items: accounts }: { items: Account[] } = await answer.json()
  const from = accounts.find(({ figures }) => /^\d{4,}\./.test(figures.availableBalance))
  const to = accounts.find((account) => account !== from)
  if (!from || !to) throw new Error('The demo has no two accounts in dollars.')
  return [from.content.accountNumber, to.content.accountNumber]
}

type Account = { content: { accountNumber: string }; figures: { availableBalance: string } }
