/** A fact about a list that stands above its rows on paper: its filters, its zone, when it was made. */
export type DocumentFact = { label: string; value: string }

/** A list, or a document of words, as it leaves the screen for paper, in texts as they are shown: print and file are made of the same. */
export type TableDocument = {
  title: string
  /** BCP 47. */
  language: string
  facts: readonly DocumentFact[]
  /** `most` is the room that it takes at most, in points. The texts of one that is `whole` are not broken over lines. */
  columns: readonly { header: string; align: 'start' | 'end'; most?: number; whole?: boolean }[]
  /** Each row has a text for each column, in the order of the view. */
  rows: readonly (readonly string[])[]
  totals?: readonly string[] | undefined
  /** Headings among the rows, each above the row at its place. */
  headings?: readonly { at: number; text: string }[] | undefined
  /** Where texts are of several lines, they stay so. */
  keepsLines?: boolean
}

/** Rows that are laid out on paper while somebody waits: some two hundred sheets. */
const mostRows = 10_000

/** Why so many rows are not put on paper; undefined where they are, or where nobody knows how many there are. */
export function paperProblem(rows: number | undefined): string | undefined {
  if (rows === undefined || rows <= mostRows) return undefined
  return `Up to ${mostRows.toLocaleString('en-US')} rows fit on paper. Make a CSV file instead, or filter the rows.`
}
