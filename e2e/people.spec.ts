import { completeInstitution } from './platform-calls.ts'
import { expect, test } from './test.ts'

const name = 'Nora Ahlberg'
const email = 'nora.ahlberg@harborline.example'

// Who is invited already is told so by a refusal, which browsers write down.
test.use({ expectedErrors: [/409 \(Conflict\).*directory\/user\/invite/] })

test('somebody is invited, signs in for the first time through the provider, gets another role, and decides', async ({
  callsOf,
  visit,
}) => {
  test.setTimeout(120_000)
  const { page } = await visit('Ines Okafor', { at: '/teams' })
  await page.getByRole('button', { name: 'Invite people' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite people' })
  await invite
    .getByRole('textbox', { name: /Email addresses/ })
    .fill(`${name} <${email}>\nines.okafor@harborline.example`)
  await invite.getByRole('combobox', { name: /Roles/ }).click()
  await page.getByRole('option', { name: 'Viewer' }).click()
  await page.keyboard.press('Escape')
  await invite.getByRole('button', { name: 'Invite 2 people' }).click()
  await expect(invite.getByText('1 of 2 invited')).toBeVisible()
  await expect(invite.getByText('This email address is already in use.')).toBeVisible()
  await invite.getByRole('button', { name: 'Cancel' }).click()

  const maker = await callsOf('Maya Lindqvist')
  const bank = 'First Decision Bank'
  const { taskId } = await maker.sendToApproval(await maker.createDraft(completeInstitution(bank)))

  // The first sign-in redeems the invitation. A viewer decides on nothing.
  const invited = await visit(name, { at: `/tasks/institution/${taskId}` })
  const decision = invited.page.getByRole('group', { name: 'Decision' })
  await expect(decision.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')

  // The address that was refused went with the dialog: nothing is asked about it.
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByRole('combobox', { name: /Roles/ }).click()
  await page.getByRole('option', { name: 'Approver' }).click()
  await page.keyboard.press('Escape')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toHaveCount(0)

  await invited.page.reload()
  await decision.getByRole('button', { name: 'Approve' }).click()
  await decision.getByRole('button', { name: 'Approve now' }).click()
  await expect(invited.page.getByText('It was approved.')).toBeVisible()

  await page.goto('/teams/trail')
  const trail = page.getByRole('grid', { name: 'Audit trail' })
  await expect(trail.getByRole('row').filter({ hasText: name }).first()).toContainText('Ines Okafor')
  await page
    .getByRole('button', { name: /^Notices/ })
    .first()
    .click()
  await expect(
    page.getByRole('dialog', { name: 'Notices' }).getByRole('link', { name: `${name} has accepted your invitation` }),
  ).toBeVisible()
})
