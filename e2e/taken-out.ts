import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { sheet } from '@strongroom/ui/paper'
import { readPdf } from '../packages/app/src/output/testing/read-pdf.ts'
import { expect } from './test.ts'

/** What a button of a list hands out as a file. */
export async function takeFile(page: Page, button: Locator): Promise<{ name: string; file: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  await page.keyboard.press('Escape')
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
}

/** The list of a page as CSV. */
export async function takeCsv(page: Page): Promise<{ name: string; file: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click()
  return takeFile(page, page.getByRole('button', { name: 'CSV file' }))
}

/** The list of a page as PDF. */
export const takePdf = (page: Page): Promise<{ name: string; file: Buffer }> =>
  takeFile(page, page.getByRole('button', { name: 'Download PDF' }))

/** The sheets that a printer is given of the list of a page, as PDF. */
export async function takePrint(page: Page): Promise<Uint8Array> {
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('The print dialog was opened.')).toBeVisible()
  const sheets = await page.pdf({ preferCSSPageSize: true })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.keyboard.press('Escape')
  return sheets
}

/** A text without any space: how far its letters stand apart, and where its lines break, is nobody's word. */
export const unspaced = (text: string): string => text.replaceAll(/[\s|]/g, '')

/**
 * The rows of a list on paper, each cell without any space. `head` is the first line of the first heading, and `first` the first
 * line of each row. A column is where letters stand below each other: between two of them none do.
 */
export async function rowsOnPaper(
  file: Uint8Array,
  { head, first }: { head: RegExp; first: RegExp },
): Promise<string[][]> {
  const { pieces } = await readPdf(file)
  const pages = [...new Set(pieces.map(({ page }) => page))]
  const body = pages.flatMap((page) => {
    const own = pieces.filter((piece) => piece.page === page)
    const top = own.find(({ text }) => head.test(text))?.y ?? 0
    return own.filter(({ y, text }) => y <= top && !/^Page \d+ of \d+$/.test(text))
  })
  const lines = body.toSorted((one, other) => one.page - other.page || other.y - one.y || one.x - other.x)
  const ends: number[] = []
  const starts: number[] = []
  for (const { x, width } of body.toSorted((one, other) => one.x - other.x)) {
    const end = ends.at(-1)
    if (end === undefined || x > end + sheet.between + 1) {
      starts.push(x)
      ends.push(x + width)
    } else ends[ends.length - 1] = Math.max(end, x + width)
  }
  const rows: string[][] = []
  let row: string[] | undefined
  for (const { text, x } of lines) {
    const place = starts.findLastIndex((start) => start <= x)
    if (place === 0) {
      if (head.test(text)) row = undefined
      else if (first.test(text)) rows.push((row = starts.map(() => '')))
    }
    if (row) row[place] += unspaced(text)
  }
  return rows
}
