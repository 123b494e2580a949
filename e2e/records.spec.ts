import type { Page } from '@playwright/test'
import { readCsv } from '../packages/app/src/output/testing/read-csv.ts'
import { readPdf } from '../packages/app/src/output/testing/read-pdf.ts'
import { room } from './room.ts'
import { signOut } from './sign-in.ts'
import { takeCsv, takePdf, takePrint, unspaced } from './taken-out.ts'
import { expect, test, type Visit } from './test.ts'

/** The lines of a PDF, each without any space. */
const linesOf = async (file: Uint8Array): Promise<string[]> => (await readPdf(file)).lines.map(unspaced)

const grid = (page: Page) => page.getByRole('grid', { name: 'Institutions' })
const names = (page: Page) => grid(page).getByRole('rowheader')

async function openInstitutions(page: Page): Promise<void> {
  await room(page, 'Institutions').click()
  await expect(names(page).first()).toBeVisible()
}

/** The list as a maker has it at its address. */
async function visitInstitutions(visit: Visit, search: string): Promise<Page> {
  const { page } = await visit('Maya Lindqvist', { at: `/institutions${search}` })
  await expect(names(page).first()).toBeVisible()
  return page
}

test(
  'views, columns, density and theme follow a person to another machine',
  { tag: '@walk' },
  async ({ callsOf, visitElsewhere }) => {
    const settings = 'directory/user/me/preferences'
    const calls = await callsOf('Maya Lindqvist')
    const before = await (await calls.raw('GET', settings)).json()
    // Whatever was chosen elsewhere before.
    expect((await calls.raw('PUT', settings, { ...before, theme: 'system', density: 'compact' })).ok()).toBe(true)
    const { page: here } = await visitElsewhere('Maya Lindqvist')
    // Shown at once, and stored a moment later; the second time where somebody else who is Maya changed them meanwhile.
    const storedFrom = (page: Page) => async (act: () => Promise<void>) => {
      const isStored = page.waitForResponse(
        (answer) => answer.url().endsWith(settings) && answer.request().method() === 'PUT' && answer.ok(),
      )
      await act()
      await isStored
    }
    const stored = storedFrom(here)
    for (const entry of ['Theme: as the system', 'Theme: light', 'Rows: compact']) {
      await here.getByRole('button', { name: /^Account/ }).click()
      await stored(() => here.getByRole('button', { name: entry }).click())
    }
    await openInstitutions(here)
    await here.getByRole('button', { name: 'Columns' }).click()
    await stored(() => here.getByRole('checkbox', { name: 'State', exact: true }).uncheck())
    await here.keyboard.press('Escape')
    await here.getByRole('columnheader', { name: 'City' }).getByRole('button').click()
    await here.getByRole('button', { name: 'Views' }).click()
    await here.getByRole('textbox', { name: 'Name of the view' }).fill('By city')
    await stored(() => here.keyboard.press('Enter'))
    await signOut(here)

    const { page: there, calls: theirs } = await visitElsewhere('Maya Lindqvist')
    await openInstitutions(there)
    await expect(there).toHaveURL(/\/institutions$/)
    await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark')
    const comfortable = there.getByRole('button', { name: 'Comfortable rows' })
    await expect(comfortable).toHaveAttribute('aria-pressed', 'true')
    const storedThere = storedFrom(there)
    await storedThere(() => comfortable.click())
    await expect(comfortable).toHaveAttribute('aria-pressed', 'false')
    await expect(there.getByRole('columnheader', { name: 'City' })).toBeVisible()
    await expect(there.getByRole('columnheader', { name: 'State', exact: true })).toHaveCount(0)
    await there.getByRole('button', { name: 'Views' }).click()
    await there.getByRole('button', { name: 'By city', exact: true }).click()
    await expect(there).toHaveURL(/\?sort=city/)
    await there.getByRole('button', { name: 'Views' }).click()
    await storedThere(() => there.getByRole('button', { name: 'Delete By city' }).click())
    await expect(there.getByText('None yet.')).toBeVisible()
    const { revision } = await (await theirs.raw('GET', settings)).json()
    expect((await theirs.raw('PUT', settings, { ...before, revision })).ok()).toBe(true)
  },
)

test('what is taken out is the list as it is filtered and ordered, in a file and on paper, and of it what is selected', async ({
  visit,
}) => {
  const page = await visitInstitutions(visit, '?type=Bank&totalAssets=1000000000..&sort=-totalAssets')
  await expect(page.getByRole('button', { name: /^Remove filter Total assets: 1,000,000,000 or more$/ })).toBeVisible()
  const shown = await names(page).allTextContents()
  expect(shown.length).toBeGreaterThan(3)

  const namesInCsv = async (): Promise<(string | undefined)[]> => {
    const { name, file } = await takeCsv(page)
    expect(name).toBe('institutions.csv')
    const [, ...lines] = readCsv(file.toString())
    return lines.map(([first]) => first)
  }
  expect(await namesInCsv()).toEqual(shown)
  const { name, file } = await takePdf(page)
  expect(name).toBe('institutions.pdf')
  const inFile = await linesOf(file)
  const onPaper = await linesOf(await takePrint(page))
  for (const lines of [inFile, onPaper]) {
    expect(lines.slice(0, 3)).toEqual(
      ['Institutions', 'Filter: Type Bank; Total assets 1,000,000,000 or more', 'Order: Total assets, descending'].map(
        unspaced,
      ),
    )
    expect(lines.flatMap((line) => shown.filter((name) => line.startsWith(unspaced(name))))).toEqual(shown)
    expect(lines.at(-1)).toBe('Page1of1')
  }
  // But for the minute in which each was read.
  const said = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('Read:'))
  expect(said(onPaper)).toEqual(said(inFile))

  const second = shown[1] ?? ''
  await page.getByRole('checkbox', { name: `Select ${second}` }).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  expect(await namesInCsv()).toEqual([second])
})

test('a search has the closest first and marks what it found', async ({ visit }) => {
  const page = await visitInstitutions(visit, '?q=bank')
  const found = await names(page).allTextContents()
  const rank = (name: string) => (/^bank/i.test(name) ? 1 : /\bbank/i.test(name) ? 2 : 3)
  expect(found.map(rank)).toEqual(found.map(rank).toSorted((left, right) => left - right))
  await expect(grid(page).locator('mark').first()).toHaveText(/^bank$/i)
  await expect(page).toHaveURL(/\?q=bank$/)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/\/institutions$/)
})

test('what is under way can be told from what is not', async ({ callsOf, visit }) => {
  const calls = await callsOf('Maya Lindqvist')
  const list = await (await calls.raw('GET', 'institutions?hasPendingChange=true')).json()
  expect(list.total).toBeGreaterThan(0)
  const page = await visitInstitutions(visit, '?hasPendingChange=true')
  await expect(names(page)).toHaveCount(list.total)
  await page.getByRole('button', { name: 'Remove filter Change: Under way' }).click()
  await expect(names(page)).not.toHaveCount(list.total)
})

test('a record leads to its neighbours in the list, and back to the list as it was', async ({ visit }) => {
  const page = await visitInstitutions(visit, '?sort=-totalAssets')
  const [first = '', second = ''] = await names(page).allTextContents()
  await page.getByRole('link', { name: first, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  const walk = page.getByRole('navigation', { name: 'Institutions: one by one' })
  await expect(walk.getByText(/^1 of \d+$/)).toBeVisible()
  await walk.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await expect(walk.getByText(/^2 of \d+$/)).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Institutions' }).click()
  await expect(page).toHaveURL(/\?sort=-totalAssets$/)
})

test('a record opened by its address stands without a list', async ({ callsOf, visit }) => {
  const list = await (await (await callsOf('Maya Lindqvist')).raw('GET', 'institutions?limit=1')).json()
  const { page } = await visit('Maya Lindqvist', { at: `/institutions/${list.items[0].id}` })
  await expect(page.getByRole('heading', { level: 1, name: list.items[0].content.name })).toBeVisible()
  await expect(page.getByRole('navigation', { name: /one by one/ })).toHaveCount(0)
})

test('an institution that the network has is not begun a second time', async ({ callsOf, visit }) => {
  const calls = await callsOf('Maya Lindqvist')
  const universe = await (await calls.raw('GET', 'institutions/universe?limit=200')).json()
  const known: { name: string; institutionId: string | null } | undefined = universe.items.find(
    ({ institutionId }: { institutionId: string | null }) => institutionId !== null,
  )
  if (!known) throw new Error('The demo network has no institution of the reference list.')
  const { page } = await visit('Maya Lindqvist', { at: '/pending-institutions/create' })
  await page.getByRole('combobox', { name: 'Institution' }).fill(known.name)
  await page.getByRole('option', { name: new RegExp(known.name) }).click()
  await expect(page.getByRole('button', { name: 'Begin with this institution' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('link', { name: 'Show the institution' }).click()
  await expect(page).toHaveURL(new RegExp(`/institutions/${known.institutionId}$`))
})
