import { isDecimal } from './decimal.ts'

/** Ends each line of a file. */
export const csvLineEnd = '\r\n'
/** Begins a file: it tells spreadsheets that the text is UTF-8. */
export const csvMark = '\uFEFF'

/** A text that a spreadsheet would run, in the wide forms of some keyboards too. */
const runsAtOnce = /^[\t\r\n=+\-@|%＝＋－＠]/
/** The same behind a mark that parts cells where commas do not: there the text would be cut, quotes or not. */
const runsOnceCut = /([;\t\r\n][\s"]*)([=+\-@|%＝＋－＠]?)/g

/** What turns, hides or ends what stands around it and is no part of a text. Joiners within words and emoji are. */
const unseen =
  /(?![\t\r\n])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/**
 * One value as a cell. A text that a spreadsheet would run as a formula gets an apostrophe in front; a number does not,
 * so that -12.34 stays an amount. What parts cells elsewhere (a semicolon, a tab) is quoted, and nothing behind it runs.
 */
export function csvCell(given: string): string {
  const value = given.replaceAll(unseen, '')
  const safe = (runsAtOnce.test(value) && !isDecimal(value) ? `'${value}` : value).replaceAll(
    runsOnceCut,
    (_, mark: string, sign: string) => (sign === '' ? mark : `${mark}'${sign}`),
  )
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
