import { readPdf } from '../packages/app/src/output/testing/read-pdf.ts'
import { room } from './room.ts'
import { activate } from './keyboard.ts'
import { expect, test } from './test.ts'

test(
  'on paper the first sheet of the charts has the first of them, and with it the beginning of its figures',
  { tag: '@walk' },
  async ({ visit }) => {
    const { page } = await visit('Grace Abernathy')
    await activate(page, room(page, 'Charts'))
    await expect(page.getByRole('figure', { name: 'Balances by product' }).getByRole('img')).toBeVisible()
    const { pieces, pages } = await readPdf(await page.pdf({ format: 'A4' }))
    const sheetOf = (wanted: string) => pieces.find(({ text }) => text.includes(wanted))?.page
    expect(pages).toBeGreaterThan(2)
    expect([sheetOf('Balances by product'), sheetOf('Money market')]).toEqual([1, 1])
  },
)
