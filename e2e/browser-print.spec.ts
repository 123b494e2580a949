import { readPdf } from '../packages/app/src/output/testing/read-pdf.ts'
import { activate } from './keyboard.ts'
import { room } from './room.ts'
import { unspaced } from './taken-out.ts'
import { expect, test } from './test.ts'

test('the browser’s own print of a list says how all rows come on paper, and shows no part of them', async ({
  visit,
}) => {
  const { page } = await visit('Grace Abernathy')
  await activate(page, room(page, 'Clients'))
  const grid = page.getByRole('grid', { name: 'Clients' })
  const name = await grid.getByRole('row').nth(1).getByRole('link').innerText()
  await expect(page.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-keyshortcuts', 'Control+P')
  const { pieces, pages } = await readPdf(await page.pdf({ format: 'A4' }))
  const words = unspaced(pieces.map(({ text }) => text).join(''))
  expect(words).toMatch(/Notallrowsandcolumnsfitthissheet\..*putsall\d+clientsonpaper\./)
  expect(words).not.toContain(unspaced(name))
  expect(words).not.toContain('Searchclients')
  expect(pages).toBe(1)
  // The page is as it was.
  await expect(grid.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByText('Not all rows and columns fit this sheet.')).toHaveCount(0)
})

test(
  'every page that a browser prints says who read it, when and by whose clock, once, and each sheet has its number',
  { tag: '@walk' },
  async ({ visit }) => {
    const { page } = await visit('Grace Abernathy')
    const print = async () => readPdf(await page.pdf({ format: 'A4' }))
    // What says so comes after the first page.
    await expect(async () => expect((await print()).lines.join(' ')).toContain('by Grace Abernathy')).toPass()
    for (const name of ['Overview', 'Charts', 'Clients']) {
      await activate(page, room(page, name))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0)
      const { pieces, pages } = await print()
      const words = unspaced(pieces.map(({ text }) => text).join(''))
      expect(words.match(/Read:?\d{1,2}\w{3}\d{4},\d\d:\d\dGMT[\S]*?,byGraceAbernathy/g)).toHaveLength(1)
      expect(words.match(/Timezone:?\w+\/\w+/g)).toHaveLength(1)
      for (let at = 1; at <= pages; at += 1) expect(words).toContain(`Page${at}of${pages}`)
    }
  },
)
