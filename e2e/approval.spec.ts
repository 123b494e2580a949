import type { Page } from '@playwright/test'
import { completeInstitution, type PlatformCalls } from './platform-calls.ts'
import { expect, test, type Visit } from './test.ts'

const [maya, grace, daniel, priya] = ['Maya Lindqvist', 'Grace Abernathy', 'Daniel Kwan', 'Priya Raman']

/** A new institution that waits for a decision. */
async function sent(calls: PlatformCalls, name: string) {
  return calls.sendToApproval(await calls.createDraft(completeInstitution(name)))
}

async function openTask(visit: Visit, person: string, { taskId }: { taskId: string | null }) {
  const visitor = await visit(person, { at: `/tasks/institution/${taskId}` })
  await expect(visitor.page.getByRole('region', { name: 'What will be created' })).toBeVisible()
  return visitor
}

const decision = (page: Page) => page.getByRole('group', { name: 'Decision' })

test('sent back with a reason, the maker sees it, repairs, and the second round is approved', async ({
  callsOf,
  visit,
}) => {
  // A second try finds what the first has written.
  const name = `Second Chance Bank ${test.info().retry + 1}`
  await sent(await callsOf(maya), name)

  const approver = await visit(grace, { at: '/tasks/institution?sort=-submittedAt' })
  await approver.page.getByRole('link', { name }).click()
  await decision(approver.page).getByRole('button', { name: 'Reject' }).click()
  await decision(approver.page).getByRole('button', { name: 'Reject and send back' }).click()
  await expect(decision(approver.page).getByText('Give a reason: the maker needs to know what to change')).toBeVisible()
  await decision(approver.page).getByRole('textbox', { name: 'Reason' }).fill('The street number is missing.')
  await decision(approver.page).getByRole('button', { name: 'Reject and send back' }).click()
  await expect(approver.page.getByText('Sent back', { exact: true }).first()).toBeVisible()

  const { page } = await visit(maya, { at: '/tasks?list=rework' })
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('The street number is missing.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Address line 1' }).fill('17 Quay Street')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Nothing changes before that').first()).toBeVisible()

  await approver.page.goto('/tasks/institution?sort=-submittedAt')
  await approver.page.getByRole('link', { name }).click()
  await expect(approver.page.getByText(/round 2/)).toBeVisible()
  await expect(approver.page.getByRole('list', { name: 'Rounds' })).toContainText('The street number is missing.')
  await expect(approver.page.getByRole('region', { name: 'What will be created' })).toContainText('17 Quay Street')
  await decision(approver.page).getByRole('button', { name: 'Approve' }).click()
  await decision(approver.page).getByRole('button', { name: 'Approve now' }).click()
  await expect(approver.page.getByText('It was approved.')).toBeVisible()

  await page.goto(`/institutions?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('Version 1')).toBeVisible()
  await expect(page.getByText('17 Quay Street')).toBeVisible()
})

test.describe('who may not decide', () => {
  test.use({ expectedErrors: [/status of 403/] })

  for (const [who, person, reason] of [
    ['the maker of the change', maya, 'You wrote or edited it, so somebody else has to decide.'],
    ['a person who may only look', priya, 'Your roles do not let you decide on this kind of record.'],
  ] as const) {
    test(`${who} sees why, on the screen and at the buttons, and the platform refuses too`, async ({
      callsOf,
      visit,
    }) => {
      const calls = await callsOf(maya)
      const draft = await sent(calls, `Not Yours Bank of ${person}`)
      const visitor = await openTask(visit, person, draft)
      await expect(decision(visitor.page).getByText(reason).first()).toBeVisible()
      for (const name of ['Approve', 'Reject']) {
        const button = decision(visitor.page).getByRole('button', { name })
        await expect(button).toHaveAttribute('aria-disabled', 'true')
        await expect(button).toHaveAccessibleDescription(new RegExp(reason))
      }
      await visitor.page.keyboard.press('a')
      await expect(decision(visitor.page).getByRole('button', { name: 'Approve now' })).toHaveCount(0)

      const forced = await visitor.calls.raw('PUT', `approvingTask/${draft.taskId}`, {
        action: 'approve',
        revision: draft.revision,
      })
      expect(forced.status()).toBe(403)
      expect((await calls.readDraft(draft.id)).draftStatus).toBe('Pending')
    })
  }
})

test.describe('two approvers at once', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('the second is told who decided, and then sees how it is', async ({ callsOf, visit }) => {
    const draft = await sent(await callsOf(maya), 'Contested Bank')
    const [first, second] = [await openTask(visit, grace, draft), await openTask(visit, daniel, draft)]
    for (const { page } of [first, second]) await decision(page).getByRole('button', { name: 'Approve' }).click()
    await decision(first.page).getByRole('button', { name: 'Approve now' }).click()
    await expect(first.page.getByText('It was approved.')).toBeVisible()
    await decision(second.page).getByRole('button', { name: 'Approve now' }).click()

    // The page renews itself as soon as the refusal has come, and the refusal stays.
    await expect(second.page.getByRole('list', { name: 'History of the task' })).toContainText(`Approved by ${grace}`)
    await expect(second.page.getByText('It was approved.')).toBeVisible()
    await expect(second.page.getByRole('group', { name: 'Not decided' })).toContainText(`It was approved by ${grace}`)
    await expect(decision(second.page)).toHaveCount(0)
  })
})

test('the maker chooses who shall decide, and nobody else may', async ({ callsOf, visit }) => {
  const calls = await callsOf(maya)
  const draft = await calls.createDraft(completeInstitution('Chosen Bank'))
  const { page } = await visit(maya, { at: `/pending-institutions/${draft.id}` })
  await page.getByRole('button', { name: 'Send for approval' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Approvers' }).fill('grace')
  await page.getByRole('option', { name: new RegExp(grace) }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Nothing changes before that').first()).toBeVisible()

  const sentDraft = await calls.readDraft(draft.id)
  const [chosen, other] = [await openTask(visit, grace, sentDraft), await openTask(visit, daniel, sentDraft)]
  await expect(decision(other.page).getByText('It was sent to other approvers.').first()).toBeVisible()
  await expect(decision(chosen.page).getByRole('button', { name: 'Approve' })).toBeEnabled()
})

test('a comment on a field stands at that field, for the maker too', async ({ callsOf, visit }) => {
  const draft = await sent(await callsOf(maya), 'Remarkable Bank')
  const { page } = await openTask(visit, grace, draft)
  await page.getByRole('button', { name: 'Comment on City' }).click()
  await page.getByRole('textbox', { name: 'Comment on City' }).fill('Portland is in Oregon as well.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  const maker = await openTask(visit, maya, draft)
  for (const reader of [page, maker.page]) {
    await expect(reader.getByRole('list', { name: 'Comments on City' })).toContainText('Portland is in Oregon as well.')
    await expect(reader.getByRole('list', { name: 'Comments on City' })).toContainText(grace)
    await expect(reader.getByRole('list', { name: /^Comments on/ })).toHaveCount(1)
  }
})
