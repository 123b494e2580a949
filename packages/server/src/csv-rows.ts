import { parse } from 'csv-parse/stream'

/** A row of a comma-separated text: its cells as they are written, and the line on which it begins, from 1. */
export interface CsvRow {
  line: number
  cells: readonly string[]
}

/** A text stops being comma-separated: `line` is where the faulty row begins. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault'
  readonly line: number
  /** A row of more letters than are allowed, or a quote that is not closed or stands inside a field. */
  readonly fault: 'long' | 'quote'

  constructor(line: number, { fault, cause }: { fault: CsvFault['fault']; cause?: unknown }) {
    super(fault === 'long' ? `Line ${line} does not end.` : `Line ${line} is not CSV.`, { cause })
    this.line = line
    this.fault = fault
  }
}

/** The parser is given so many letters at a time, so that only the rows of these are held. */
const portion = /.{1,1000}/gsu

/**
 * The rows of a comma-separated text as it arrives, lines ending in any of the three ways. A row has at most
 * `longestRow` letters, whatever it is made of: one whose quote is never closed must not fill memory.
 * @throws CsvFault
 */
export async function* csvRows(
  pieces: AsyncIterable<string>,
  { longestRow }: { longestRow: number },
): AsyncGenerator<CsvRow> {
  let line = 1
  let ended: CsvRow[] = []
  const parser = parse({
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    on_record: (cells: readonly string[]) => {
      ended.push({ line, cells })
      line += linesIn(cells)
      return null
    },
  })
  const writer = parser.writable.getWriter()
  const readable = (step: Promise<void>): Promise<void> =>
    step.catch((cause: unknown) => {
      throw new CsvFault(line, { fault: 'quote', cause })
    })
  const encoder = new TextEncoder()
  let open = 0
  for await (const piece of pieces)
    for (const [letters] of piece.matchAll(portion)) {
      await readable(writer.write(encoder.encode(letters)))
      open = ended.length > 0 ? 0 : open + letters.length
      yield* within(longestRow, ended)
      ended = []
      if (open > longestRow) throw new CsvFault(line, { fault: 'long' })
    }
  await readable(writer.close())
  yield* within(longestRow, ended)
}

function* within(longestRow: number, rows: readonly CsvRow[]): Generator<CsvRow> {
  for (const row of rows) {
    if (row.cells.reduce((letters, cell) => letters + cell.length + 1, 0) > longestRow)
      throw new CsvFault(row.line, { fault: 'long' })
    yield row
  }
}

const linesIn = (cells: readonly string[]): number =>
  1 + cells.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
