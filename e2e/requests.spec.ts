import { requestPage, requestStates, requestTypes, type RequestRecord } from '@strongroom/api/contract'
import { formatDate, formatInstant } from '@strongroom/ui/format/date'
import { formatMoney } from '@strongroom/ui/format/money'
import { plainText } from '@strongroom/ui/paper'
import { readCsv } from '../packages/app/src/output/testing/read-csv.ts'
import { wordsOfPdf } from '../packages/app/src/output/testing/read-pdf.ts'
import { activate, chooseFrom, openRow, typeInto } from './keyboard.ts'
import { room } from './room.ts'
import { rowsOnPaper, takeCsv, takePdf, takePrint, unspaced } from './taken-out.ts'
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
  const { words } = await wordsOfPdf((await takePdf(maker)).file)
  for (const said of ['RequestsHistory', 'ParentRequest', number, '125.50', 'Completed', account.replaceAll(' ', '')])
    expect(words).toContain(said)
})

test('what is finished stands in a file and on paper as the platform answers it: every row and column, in the order of the screen', async ({
  callsOf,
  visit,
}) => {
  const calls = await callsOf('Maya Lindqvist')
  const answer = await calls.raw('GET', 'requests?isFinished=true&sort=-finishedAt&limit=200')
  const { items, total } = requestPage.parse(await answer.json())
  expect(items.length).toBeGreaterThan(1)
  expect(total).toBe(items.length)
  const { page } = await visit('Maya Lindqvist', { at: '/requests/history' })
  const grid = page.getByRole('grid', { name: 'Requests History' })
  await expect(grid.getByRole('rowheader').first()).toBeVisible()

  // Each column that is shown: its heading, and what the platform's answer says in it, as a file has it and as it is written.
  const { timezoneId } = await (await calls.raw('GET', 'directory/user/me')).json()
  const said = (text: string | null | undefined): Cell => ({ value: text ?? '', written: text ?? '' })
  const instant = (at: string | null): Cell => ({ value: at ?? '', written: at ? formatInstant(at, timezoneId) : '' })
  const meant: Record<string, (item: RequestRecord) => Cell> = {
    'Request ID': ({ requestNumber }) => said(requestNumber),
    Type: ({ type }) => said(wordIn(requestTypes, type)),
    Amount: ({ amount, currency }) => ({ value: `${amount},${currency}`, written: formatMoney(amount, currency) }),
    Status: ({ state }) => said(wordIn(requestStates, state)),
    'Parent Request': ({ parentRequestNumber }) => said(parentRequestNumber),
    Client: ({ clientName }) => said(clientName),
    From: ({ sourceName }) => said(sourceName),
    To: ({ destinationName }) => said(destinationName),
    'Needed by': ({ neededBy }) => ({ value: neededBy ?? '', written: neededBy ? formatDate(neededBy) : '' }),
    Finished: ({ finishedAt }) => instant(finishedAt),
    'Decided by': ({ state, decidedBy }) => said(state === 'Withdrawn' ? '' : decidedBy?.name),
    Reason: ({ failureReason, decisionComment }) => said(failureReason ?? decisionComment),
    Requested: ({ requestedAt }) => instant(requestedAt),
    'Requested by': ({ requestedBy }) => said(requestedBy.name),
  }
  // Behind some headings stands what they mean.
  const longest = Object.keys(meant).toSorted((one, other) => other.length - one.length)
  const heads = await grid.getByRole('columnheader').allTextContents()
  const seen = heads.flatMap((text) => longest.find((name) => text.startsWith(name)) ?? [])
  expect(seen.toSorted()).toEqual(Object.keys(meant).toSorted())
  const told = items.map((item) => seen.flatMap((name) => meant[name]?.(item) ?? []))

  const written = told.map((row) => row.map((cell) => unspaced(plainText(cell.written))))
  const table = { head: /^Request( ID)?$/, first: /^R-\d/ }
  const { file } = await takePdf(page)
  expect(await rowsOnPaper(file, table)).toEqual(written)
  expect(await rowsOnPaper(await takePrint(page), table)).toEqual(written)

  const [head, ...lines] = readCsv((await takeCsv(page)).file.toString())
  expect(head).toEqual(seen.flatMap((name) => (name === 'Amount' ? [name, 'Amount currency'] : [name])))
  expect(lines.map((line) => line.join(','))).toEqual(told.map((row) => row.map(({ value }) => value).join(',')))
})

/** What stands in a cell: in a file of values, and in words. */
type Cell = { value: string; written: string }

/** What a value is called on screen. */
const wordIn = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value
