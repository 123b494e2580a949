import type { Dialog, Locator, Page } from '@playwright/test'
import { expireToken } from './expired-token.ts'
import { completeInstitution, type PlatformCalls } from './platform-calls.ts'
import { room } from './room.ts'
import { continueSignIn, expectSignedIn, signOut } from './sign-in.ts'
import { expect, test } from './test.ts'

const [maya, grace, daniel] = ['Maya Lindqvist', 'Grace Abernathy', 'Daniel Kwan']

const sent = async (calls: PlatformCalls, name: string) =>
  calls.sendToApproval(await calls.createDraft(completeInstitution(name)))
const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const decision = (page: Page) => page.getByRole('group', { name: 'Decision' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave with something that is not sent?' })

/** Loads the page anew, and answers whether the browser asked before. */
async function reload(page: Page): Promise<boolean> {
  let asked = false
  const accept = (dialog: Dialog) => {
    asked = dialog.type() === 'beforeunload'
    void dialog.accept()
  }
  page.once('dialog', accept)
  await page.reload()
  page.off('dialog', accept)
  return asked
}

/** Types like a person: the browser asks before a page is left only where somebody did something. */
async function type(box: Locator, text: string): Promise<void> {
  await box.click()
  await box.pressSequentially(text)
}

/** Goes away by the sidebar and comes back: asked first, and nothing is lost. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await room(page, 'Overview').click()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(question(page)).toHaveCount(0)
  await room(page, 'Overview').click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.goBack()
}

test(
  'a reason and comments come back over a reload and a walk, each in its box, and go once they are sent',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const calls = await callsOf(maya)
    const { taskId } = await sent(calls, 'Kept Reason Bank')
    const { page } = await visit(grace, { at: `/tasks/institution/${taskId}` })
    await page.getByRole('button', { name: 'Comment on City' }).click()
    await type(textbox(page, 'Comment on City'), 'Which Portland?')
    await decision(page).getByRole('button', { name: 'Reject' }).click()
    await type(textbox(page, 'Reason'), 'The charter is')

    expect(await reload(page)).toBe(true)
    await expectSignedIn(page, grace)
    await expect(textbox(page, 'Reason')).toHaveValue('The charter is')
    await expect(textbox(page, 'Comment on City')).toHaveValue('Which Portland?')
    await leaveAndComeBack(page)
    await expect(textbox(page, 'Comment on City')).toHaveValue('Which Portland?')

    // Of another record nothing stands here.
    const other = await sent(calls, 'Kept Nothing Bank')
    await page.goto(`/tasks/institution/${other.taskId}`)
    await expect(decision(page).getByRole('button', { name: 'Reject' })).toBeVisible()
    await page.goBack()

    await textbox(page, 'Comment on City').press('Control+Enter')
    await expect(page.getByRole('list', { name: 'Comments on City' })).toContainText('Which Portland?')
    await textbox(page, 'Reason').pressSequentially(' missing.')
    await textbox(page, 'Reason').press('Control+Enter')
    await expect(page.getByRole('group', { name: 'Decided' })).toContainText('Sent back to')
    expect(await reload(page)).toBe(false)
    await expectSignedIn(page, grace)
    await room(page, 'Overview').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('words')))).toEqual([])
  },
)

test(
  'a reason for a task is asked about though another one stands beside the list by now, over a reload too',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const calls = await callsOf(maya)
    for (const name of ['Kept Aside Bank', 'Kept Beside Bank']) await sent(calls, name)
    const { page } = await visit(grace, { at: '/tasks?sort=-submittedAt' })
    const chosen = page.getByRole('region', { name: 'Chosen task' }).getByRole('heading', { level: 2 }).first()
    await expect(page.getByRole('link', { name: 'Kept Beside Bank' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(chosen).toHaveText('Kept Beside Bank')
    await decision(page).getByRole('button', { name: 'Reject' }).click()
    await type(textbox(page, 'Reason'), 'The charter is missing.')
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(chosen).toHaveText('Kept Aside Bank')

    await room(page, 'Overview').click()
    await expect(question(page)).toContainText('Nothing of what you entered on tasks has reached anybody.')
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Comfortable rows' }).click()
    expect(await reload(page)).toBe(true)
    await expect(chosen).toHaveText('Kept Aside Bank')
    await room(page, 'Overview').click()
    await question(page).getByRole('button', { name: 'Stay' }).click()

    // Once it is sent nobody is asked any more.
    await page.getByRole('link', { name: 'Kept Aside Bank' }).focus()
    await page.keyboard.press('k')
    await expect(textbox(page, 'Reason')).toHaveValue('The charter is missing.')
    await textbox(page, 'Reason').press('Control+Enter')
    await expect(page.getByRole('group', { name: 'Decided' })).toContainText('Sent back to')
    await room(page, 'Overview').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  },
)

test('a note comes back with its readers, a word to the approvers in its question', async ({ callsOf, visit }) => {
  const [calls, decides] = [await callsOf(maya), await callsOf(grace)]
  const { approvedId } = await decides.decide(await sent(calls, 'Kept Note Bank'), { action: 'approve' })
  const approver = await visit(grace, { at: `/institutions/${approvedId}?tab=notes` })
  await approver.page.getByRole('combobox', { name: 'Who may read it' }).selectOption('Approvers')
  await type(textbox(approver.page, 'Note'), 'Spoke to the treasurer')
  // Another part of the same page is no leaving.
  await approver.page.getByRole('link', { name: /^Versions/ }).click()
  await expect(approver.page).toHaveURL(/tab=versions/)
  expect(await reload(approver.page)).toBe(true)
  await approver.page.getByRole('link', { name: /^Notes/ }).click()
  await expect(textbox(approver.page, 'Note')).toHaveValue('Spoke to the treasurer')
  await expect(approver.page.getByRole('combobox', { name: 'Who may read it' })).toHaveValue('Approvers')
  await leaveAndComeBack(approver.page)
  await approver.page.getByRole('button', { name: 'Add note' }).click()
  await expect(approver.page.getByRole('list', { name: 'Notes' })).toContainText('Spoke to the treasurer')
  expect(await reload(approver.page)).toBe(false)
  await expect(textbox(approver.page, 'Note')).toHaveValue('')

  const draft = await calls.createDraft(completeInstitution('Kept Word Bank'))
  const { page } = await visit(maya, { at: `/pending-institutions/${draft.id}` })
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.getByRole('combobox', { name: 'Approvers' }).fill('Grace')
  await page.getByRole('option', { name: /Grace Abernathy/ }).click()
  await type(textbox(page, 'Comment for the approvers'), 'The letter of the OCC is in the file.')
  expect(await reload(page)).toBe(true)
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByRole('list', { name: 'Approvers: 1 chosen' })).toContainText('Grace Abernathy')
  await expect(textbox(page, 'Comment for the approvers')).toHaveValue('The letter of the OCC is in the file.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await type(textbox(page, /^A word to the approvers/), 'Wrong letterhead.')
  expect(await reload(page)).toBe(true)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(textbox(page, /^A word to the approvers/)).toHaveValue('Wrong letterhead.')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Send for approval' })).toBeVisible()
  expect(await reload(page)).toBe(false)
})

test(
  'an answer to a comment comes back in the draft and on the task, also one that was sent back',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const [calls, decides] = [await callsOf(maya), await callsOf(grace)]
    const draft = await sent(calls, 'Kept Answer Bank')
    await decides.decide(draft, { action: 'comment', comment: 'Which Portland?', fieldPath: 'city' })
    await decides.decide(draft, { action: 'reject', comment: 'The county is missing.' })
    const answer = (page: Page) => textbox(page, 'Answer to Grace Abernathy')
    const answers = (page: Page) => page.getByRole('list', { name: 'Answers to Grace Abernathy' })

    const { page } = await visit(maya, { at: `/pending-institutions/${draft.id}` })
    await page.getByRole('button', { name: 'Answer Grace Abernathy' }).click()
    await type(answer(page), 'The one in Oregon')
    expect(await reload(page)).toBe(true)
    await expect(answer(page)).toHaveValue('The one in Oregon')
    await leaveAndComeBack(page)
    await expect(answer(page)).toHaveValue('The one in Oregon')
    await answer(page).press('Control+Enter')
    await expect(answers(page)).toContainText('The one in Oregon')
    expect(await reload(page)).toBe(false)

    const approver = await visit(grace, { at: `/tasks/institution/${draft.taskId}` })
    await approver.page.getByRole('button', { name: 'Answer Grace Abernathy' }).click()
    await type(answer(approver.page), 'Then name the county')
    expect(await reload(approver.page)).toBe(true)
    await expect(answer(approver.page)).toHaveValue('Then name the county')
    await answer(approver.page).press('Control+Enter')
    await expect(answers(approver.page)).toContainText('Then name the county')
    expect(await reload(approver.page)).toBe(false)

    // What is sent again is answered here no more: nobody is asked about what was begun.
    await page.getByRole('button', { name: 'Answer Grace Abernathy' }).click()
    await type(answer(page), 'One moment')
    await calls.sendToApproval(await calls.readDraft(draft.id))
    expect(await reload(page)).toBe(true)
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    expect(await reload(page)).toBe(false)
  },
)

test(
  'a reason for many tasks comes back with the panel, and goes once it was said of all',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const calls = await callsOf(maya)
    const names = ['Kept Many One Bank', 'Kept Many Two Bank']
    for (const name of names) await sent(calls, name)
    const { page } = await visit(grace, { at: '/tasks/institution?q=Kept+Many' })
    const panel = page.getByRole('region', { name: 'Send back' })
    const reason = panel.getByRole('textbox', { name: /^Reason/ })
    const open = async () => {
      const grid = page.getByRole('grid', { name: 'Tasks: institutions' })
      for (const name of names) await grid.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Send back', exact: true }).click()
    }
    await open()
    await type(reason, 'The charters are missing.')
    expect(await reload(page)).toBe(true)
    await open()
    await expect(reason).toHaveValue('The charters are missing.')
    await leaveAndComeBack(page)
    await open()
    await expect(reason).toHaveValue('The charters are missing.')
    await panel.getByRole('button', { name: 'Send back 2' }).click()
    await expect(panel.getByRole('status')).toContainText('2 tasks')
    expect(await reload(page)).toBe(false)
  },
)

test.describe('sessions that end', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('what was typed is there for its writer after an ended session, and for nobody else', async ({
    callsOf,
    visit,
  }) => {
    const { taskId } = await sent(await callsOf(maya), 'Kept Session Bank')
    const address = `/tasks/institution/${taskId}`
    const { page } = await visit(grace, { at: address })
    await decision(page).getByRole('button', { name: 'Reject' }).click()
    await type(textbox(page, 'Reason'), 'The charter is missing.')
    const expired = await expireToken(page, { refresh: 'refused' })
    await textbox(page, 'Reason').press('Control+Enter')
    await expect(page.getByText('nothing that you typed is lost')).toBeVisible()
    await expired.end()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expectSignedIn(page, grace)
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(textbox(page, 'Reason')).toHaveValue('The charter is missing.')

    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('link', { name: 'Sign out' }).click()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await continueSignIn(page, daniel)
    await page.goto(address)
    await expect(decision(page).getByRole('button', { name: 'Reject' })).toBeVisible()
    await signOut(page)
  })
})
