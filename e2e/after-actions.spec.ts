import { recordKinds } from '@strongroom/api/contract'
import type { Locator, Page } from '@playwright/test'
import { counted } from './keyboard.ts'
import { completeInstitution, type PlatformCalls } from './platform-calls.ts'
import { expect, test } from './test.ts'

const [maya, grace] = ['Maya Lindqvist', 'Grace Abernathy']

const sent = async (calls: PlatformCalls, name: string) =>
  calls.sendToApproval(await calls.createDraft(completeInstitution(name)))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** After what was done has come to rest, the focus is somewhere: whoever goes on by keyboard begins there. */
async function expectFocus(page: Page, after: string): Promise<void> {
  const held = () => page.evaluate(() => document.hasFocus() && document.activeElement !== document.body)
  await expect.poll(held, after).toBe(true)
  await page.waitForTimeout(300)
  expect(await held(), after).toBe(true)
}

/** No message lies over what is pressed next. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const boxes = async () => Promise.all([one.boundingBox(), other.boundingBox()])
  await expect(async () => {
    const [a, b] = await boxes()
    if (!a || !b) throw new Error('One of the two is not on the page.')
    const overlap = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    expect(overlap, `${JSON.stringify(a)} over ${JSON.stringify(b)}`).toBe(false)
  }).toPass({ timeout: 2000 })
}

test('an approved record is changed and sent in 7 keys and the text', async ({ callsOf, visit }) => {
  const [calls, approver] = [await callsOf(maya), await callsOf(grace)]
  const { approvedId } = await approver.decide(await sent(calls, 'Seven Keys Bank'), { action: 'approve' })
  const { page } = await visit(maya, { at: `/institutions/${approvedId}` })
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  const keys = counted(page)
  await keys.press('e')
  await expect(heading(page, 'Change of Seven Keys Bank')).toBeFocused()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeEditable()
  await keys.press('Tab', 'Tab')
  await expect(name).toBeFocused()
  await page.keyboard.type('Seven Keys Bank, N.A.')
  await keys.press('Control+Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Send' })).toBeVisible()
  await keys.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  expect(keys.sinceLast()).toBeLessThanOrEqual(7)
  await expectFocus(page, 'sending')
})

test('what is done to a list leaves the focus on it', { tag: '@walk' }, async ({ visit }) => {
  const { page, calls } = await visit(maya, { at: '/client-accounts' })
  const { total } = await (await calls.raw('GET', `${recordKinds.clientAccount.path}?limit=1`)).json()
  const grid = page.getByRole('grid', { name: 'Client accounts' })
  const balance = page.getByRole('columnheader', { name: 'Balance' }).getByRole('button')
  const slow = await page.context().newCDPSession(page)
  // Where the next page takes long to be drawn, whatever would stand in for it is seen.
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await balance.focus()
  for (let press = 0; press < 8; press++) await page.keyboard.press('Enter')
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(grid).not.toHaveAttribute('aria-busy')
  await expect(balance).toBeFocused()

  const rows = grid.locator('[role=row] a')
  await rows.first().focus()
  await page.keyboard.press('Control+End')
  // Behind the row of headers and all records stands that of the sums.
  await expect(grid.locator(`[aria-rowindex="${total + 2}"]:focus-within`)).toBeVisible()
  await page.keyboard.press('Control+Home')
  await expectFocus(page, 'leafing through a list')

  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  await filter.press('Enter')
  const filters = page.getByRole('dialog', { name: 'Add a filter' })
  await filters.getByRole('button', { name: 'Status', exact: true }).press('Enter')
  await filters.getByRole('checkbox', { name: /^Active/ }).press(' ')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expectFocus(page, 'filtering')
  await page.getByRole('button', { name: /^Remove filter Status/ }).press('Enter')
  await expect(page).not.toHaveURL(/status=/)
  await expectFocus(page, 'taking a filter away')

  await page.getByRole('searchbox').fill('no such account')
  await expect(page.getByRole('heading', { name: 'No client accounts match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search', exact: true }).last().press('Enter')
  await expect(rows.first()).toBeVisible()
  await expectFocus(page, 'clearing a search')

  await rows.first().press(' ')
  await page.getByRole('button', { name: /^Clear selection/ }).press('Enter')
  await expectFocus(page, 'clearing a selection')
  await page.getByRole('button', { name: /comfortable|compact/i }).press('Enter')
  await expectFocus(page, 'another density')
})

test(
  'a record that is leafed through and written at leaves the focus somewhere',
  { tag: '@walk' },
  async ({ visit }) => {
    const { page } = await visit(maya, { at: '/institutions' })
    await page.getByRole('grid').getByRole('link').first().press('Enter')
    await page.getByRole('link', { name: 'Next' }).press('Enter')
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: /^Notes/ }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
    await expectFocus(page, 'another tab')
    await page.getByRole('textbox', { name: 'Note' }).fill('Spoke to the treasurer.')
    await page.getByRole('button', { name: 'Add note' }).press('Enter')
    await expect(page.getByText('Spoke to the treasurer.').last()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
    await expectFocus(page, 'a note')
  },
)

test(
  'an external account that is verified leaves the focus somewhere',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const calls = await callsOf(grace)
    const list = await (await calls.raw('GET', 'ClientAccounts/ExternalAccounts?status=Unverified&limit=1')).json()
    const { page } = await visit(grace, { at: `/client-accounts/${list.items[0].content.clientAccountId}` })
    await page
      .getByRole('button', { name: /^Verify / })
      .first()
      .press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocus(page, 'verifying')
  },
)

test(
  'a draft that is sent, recalled, left open and deleted leaves the focus somewhere',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const draft = await (await callsOf(maya)).createDraft(completeInstitution('Focus Draft Bank'))
    const { page } = await visit(maya, { at: `/pending-institutions/${draft.id}` })
    await page.getByRole('button', { name: 'Send for approval' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Send for approval' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expectFocus(page, 'sending')

    const message = page.getByRole('button', { name: 'Close message' })
    const said = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')
    await expectApart(said, page.getByRole('button', { name: 'Withdraw' }))
    await message.press('Enter')
    await expect(message).toHaveCount(0)
    await expectFocus(page, 'a message taken away')

    await page.getByRole('button', { name: 'Withdraw' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Send for approval' })).toBeVisible()
    await expectFocus(page, 'withdrawing')

    await page.getByRole('button', { name: 'Delete draft' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).press('Enter')
    await expect(heading(page, 'Changes under way')).toBeVisible()
    await expectFocus(page, 'deleting')
  },
)

test('a task that its maker takes back leaves the focus somewhere', { tag: '@walk' }, async ({ callsOf, visit }) => {
  const { taskId } = await sent(await callsOf(maya), 'Focus Recalled Bank')
  const { page } = await visit(maya, { at: `/tasks/institution/${taskId}` })
  const decision = page.getByRole('group', { name: 'Decision' })
  await decision.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await decision.getByRole('button', { name: 'Withdraw now' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Decided' })).toContainText('Withdrawn.')
  await expectFocus(page, 'withdrawing')
})

test('deciding and writing leave the focus somewhere', { tag: '@walk' }, async ({ callsOf, visit }) => {
  const calls = await callsOf(maya)
  const [first, second] = [await sent(calls, 'Focus First Bank'), await sent(calls, 'Focus Second Bank')]
  const { page } = await visit(grace, { at: `/tasks/institution/${first.taskId}` })
  const decision = page.getByRole('group', { name: 'Decision' })
  const decided = page.getByRole('group', { name: 'Decided' })
  await decision.getByRole('button', { name: 'Comment' }).press('Enter')
  await page.keyboard.type('Noted.')
  await page.keyboard.press('Control+Enter')
  await expect(decision.getByRole('status')).toHaveText('Comment added.')
  await expectFocus(page, 'a comment')
  await decision.getByRole('button', { name: 'Approve' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(decided).toContainText('Approved.')
  await expectFocus(page, 'approving')

  await page.goto(`/tasks/institution/${second.taskId}`)
  await decision.getByRole('button', { name: 'Reject' }).press('Enter')
  await page.keyboard.type('The charter is missing.')
  await page.keyboard.press('Control+Enter')
  await expect(decided).toContainText('Sent back to')
  await expectFocus(page, 'sending back')
})

test('what is decided and arranged at the desk leaves the focus somewhere', { tag: '@walk' }, async ({ visit }) => {
  const { page } = await visit(grace, { at: '/requests?state=Pending' })
  await page.getByRole('grid', { name: 'Requests' }).locator('[role=row] a').first().press('Enter')
  await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('It was asked for twice.')
  await dialog.getByRole('button', { name: /^Reject/ }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expectFocus(page, 'rejecting a request')

  await page.goto('/overview')
  await page.getByRole('button', { name: 'Arrange' }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Move down/ })
    .first()
    .press('Enter')
  await expectFocus(page, 'moving a part')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeFocused()

  await page.goto('/institutions?sort=-city')
  await page.getByRole('button', { name: 'Views' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('By city')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'keeping a view')
})
