import { readFile } from 'node:fs/promises'
import { requestPage, requestStates, requestTypes } from '@strongroom/api/contract'
import { formatMoney } from '@strongroom/ui/format/money'
import { readPdf, wordsOfPdf } from '../packages/app/src/output/testing/read-pdf.ts'
import { activate, chooseFrom, openRow, typeInto } from './keyboard.ts'
import { room } from './room.ts'
import { expect, test } from './test.ts'

const account = 'Abbott Lane Dental Partners, negotiated'

test('a request by keyboard: asked for, decided by somebody else, settled, in the history, and on paper', async ({
  visit,
}) => {
  test.setTimeout(120_000)
  const { page: maker } = await visit('Maya Lindqvist')
  await activate(maker, room(maker, 'Requests'))
  await activate(maker, maker.getByRole('link', { name: 'Create New' }))
  await typeInto(maker, maker.getByRole('textbox', { name: /Amount/ }), '125.50')
  await chooseFrom(maker, maker.getByRole('combobox', { name: /From/ }), {
    search: account,
    option: new RegExp(account),
  })
  // Inside the books it is settled at once.
  await maker.getByRole('combobox', { name: 'Rail' }).selectOption('Internal')
  await typeInto(maker, maker.getByRole('textbox', { name: 'Description' }), 'School fees')
  await expect(maker.getByRole('region', { name: 'What it does' })).toContainText('−125.50 USD')
  await maker.reload()
  await expect(maker.getByRole('textbox', { name: 'Description' })).toHaveValue('School fees')
  await activate(maker, maker.getByRole('button', { name: 'Ask for it' }))
  const number = await maker.getByRole('heading', { level: 1, name: /^R-\d{6}$/ }).innerText()
  await expect(maker.getByRole('region', { name: 'What you can do' })).toContainText('You asked for it')
  await expect(maker.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')

  const { page: approver } = await visit('Grace Abernathy', { at: `/requests?q=${number}` })
  await openRow(approver, number)
  await expect(approver.getByRole('region', { name: 'Insurance impact' })).toContainText('uninsured')
  await activate(approver, approver.getByRole('button', { name: 'Approve' }))
  const asks = approver.getByRole('dialog', { name: `Approve ${number}` })
  await typeInto(approver, asks.getByRole('textbox', { name: 'Reason or comment' }), 'The holder has called.')
  await activate(approver, asks.getByRole('button', { name: 'Approve' }))
  const way = approver.getByRole('list', { name: 'Way through its states' })
  await expect(way).toContainText('Approved by Grace Abernathy')
  await expect(way).toContainText('The holder has called.')
  await expect(way).toContainText('Settled by Grace Abernathy')

  // Each tile leads to the list that it counts.
  await maker.goto('/requests')
  const tile = maker.getByRole('listitem').filter({ hasText: 'Completed Today Requests' })
  const completed = Number(await tile.getByText(/^\d+$/).innerText())
  await activate(maker, tile.getByRole('link'))
  await expect(maker.getByRole('heading', { level: 1, name: 'Requests History' })).toBeVisible()
  const row = maker.getByRole('grid', { name: 'Requests History' }).getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Completed')
  const counted = completed === 1 ? '1 request matches' : `${completed} requests match`
  await expect(maker.getByRole('status').filter({ hasText: counted })).toHaveCount(1)

  await maker.goto(`/requests/history?q=${number}`)
  await expect(row).toBeVisible()
  const downloading = maker.waitForEvent('download')
  await maker.getByRole('button', { name: 'Download PDF' }).click()
  const { words } = await wordsOfPdf(await readFile(await (await downloading).path()))
  for (const said of ['RequestsHistory', 'ParentRequest', number, '125.50', 'Completed', account.replaceAll(' ', '')])
    expect(words).toContain(said)
})

test('what is finished stands in a file and on paper as the platform answers it: every row, amount and status, in its order', async ({
  callsOf,
  visit,
}) => {
  const calls = await callsOf('Maya Lindqvist')
  const answer = await calls.raw('GET', 'requests?isFinished=true&sort=-finishedAt&limit=200')
  const { items, total } = requestPage.parse(await answer.json())
  expect(items.length).toBeGreaterThan(1)
  expect(total).toBe(items.length)
  const { page } = await visit('Maya Lindqvist', { at: '/requests/history' })
  await expect(page.getByRole('grid', { name: 'Requests History' }).getByRole('rowheader').first()).toBeVisible()

  const take = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    await page.keyboard.press('Escape')
    return readFile(await download.path())
  }
  const inPdf = await readPdf(await take(() => page.getByRole('button', { name: 'Download PDF' }).click()))
  const unspaced = (text: string) => text.replaceAll(/[\s|]/g, '')
  const rows = inPdf.lines.filter((line) => line.startsWith('R-')).map(unspaced)
  const told = items.map((item) => ({
    ...item,
    type: wordIn(requestTypes, item.type),
    state: wordIn(requestStates, item.state),
  }))
  const begins = told.map(({ requestNumber, type, amount, currency, state }) =>
    unspaced(`${requestNumber}${type}${formatMoney(amount, currency)}${state}`),
  )
  expect(rows.map((row, place) => row.slice(0, begins[place]?.length))).toEqual(begins)

  await page.getByRole('button', { name: 'Export' }).click()
  const csv = (await take(() => page.getByRole('button', { name: 'CSV file' }).click())).toString()
  const [, ...lines] = csv.trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual(
    told.map(({ requestNumber, type, amount, currency, state }) => [requestNumber, type, amount, currency, state]),
  )
})

/** What a value is called on screen. */
const wordIn = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value
