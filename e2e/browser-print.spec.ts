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
