import type { Page } from '@playwright/test'
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

test('an approved record is changed and sent in 7 keys and the text', async ({ visit }) => {
  const { page, calls } = await visit(maya)
  const approver = await visit(grace)
  const { approvedId } = await approver.calls.decide(await sent(calls, 'Seven Keys Bank'), { action: 'approve' })
  await page.goto(`/institutions/${approvedId}`)
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
  await expect(page.getByRole('button', { name: 'Recall' })).toBeVisible()
  expect(keys.sinceLast()).toBeLessThanOrEqual(7)
  await expectFocus(page, 'sending')
})

test('a draft that is sent, recalled, left open and deleted leaves the focus somewhere', async ({ visit }) => {
  const { page, calls } = await visit(maya)
  const draft = await calls.createDraft(completeInstitution('Focus Draft Bank'))
  await page.goto(`/pending-institutions/${draft.id}`)
  await page.getByRole('button', { name: 'Send for approval' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Send for approval' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Recall' })).toBeVisible()
  await expectFocus(page, 'sending')

  const message = page.getByRole('button', { name: 'Close message' })
  await message.press('Enter')
  await expect(message).toHaveCount(0)
  await expectFocus(page, 'a message taken away')

  await page.getByRole('button', { name: 'Recall' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Recall' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Send for approval' })).toBeVisible()
  await expectFocus(page, 'recalling')

  await page.getByRole('button', { name: 'Delete draft' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).press('Enter')
  await expect(heading(page, 'Changes under way')).toBeVisible()
  await expectFocus(page, 'deleting')
})

test('deciding and writing leave the focus somewhere', async ({ visit }) => {
  const { calls } = await visit(maya)
  const { page } = await visit(grace)
  const decision = page.getByRole('group', { name: 'Decision' })
  const decided = page.getByRole('group', { name: 'Decided' })
  const [first, second] = [await sent(calls, 'Focus First Bank'), await sent(calls, 'Focus Second Bank')]
  await page.goto(`/tasks/institution/${first.taskId}`)
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
