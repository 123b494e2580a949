import { readFile } from 'node:fs/promises'
import { wordsOfPdf } from '../packages/app/src/output/testing/read-pdf.ts'
import { completeInstitution } from './platform-calls.ts'
import { expect, test } from './test.ts'

// The browser's own line for the one answer that is cut off.
test.use({ expectedErrors: [/net::ERR_/] })

const names = ['Ashdown Cut Bank', 'Brindle Cut Bank', 'Corley Cut Bank']

test('many are decided at once, an answer is lost on the way, each is decided once, and its record is kept as a file', async ({
  callsOf,
  visit,
}) => {
  test.setTimeout(60_000)
  const calls = await callsOf('Maya Lindqvist')
  const tasks: { taskId: string | null }[] = []
  for (const name of names) tasks.push(await calls.sendToApproval(await calls.createDraft(completeInstitution(name))))
  const approver = await visit('Grace Abernathy')
  const { page } = approver

  // The platform does as it is told, and the answer to the second decision never comes.
  let decisions = 0
  await page.route('**/1.0/approvingTask/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    decisions += 1
    if (decisions !== 2) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })

  await page.goto('/tasks/institution?q=Cut+Bank')
  const grid = page.getByRole('grid', { name: 'Tasks: institutions' })
  for (const name of names) await grid.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Approve' })
  await expect(panel.getByText('3 tasks can be approved.')).toBeVisible()
  // None of them was opened, so it takes a reason.
  await panel.getByRole('button', { name: 'Approve 3' }).click()
  await expect(panel.getByText('Say why what you have not opened may be approved')).toBeVisible()
  await panel.getByRole('textbox', { name: /Reason or comment/ }).fill('Read together on paper.')
  await panel.getByRole('button', { name: 'Approve 3' }).click()
  await expect(panel.getByRole('status')).toHaveText('3 tasks approved.')
  expect(decisions).toBe(3)
  for (const { taskId } of tasks) {
    const { history } = await (await approver.calls.raw('GET', `approvingTask/${taskId}`)).json()
    expect(history.filter(({ kind }: { kind: string }) => kind === 'Approved')).toHaveLength(1)
  }

  await page.goto(`/tasks/institution/${tasks[1]?.taskId}?view=record`)
  const record = page.getByRole('article', { name: `Decision on ${names[1]}` })
  await expect(record).toContainText('Read together on paper.')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const file = await readFile(await (await downloading).path())
  // On paper what is said of the whole stands with a colon, on the page in a column of its own.
  const shown = (await record.innerText())
    .replaceAll(/\s/g, '')
    .replace('Timezone', 'Timezone:')
    .replace('Read', 'Read:')
  const { words } = await wordsOfPdf(file)
  // Its title stands on each of its pages.
  expect(words.replaceAll(`Decisionon${names[1]?.replaceAll(' ', '')}`, '')).toBe(shown)
})
