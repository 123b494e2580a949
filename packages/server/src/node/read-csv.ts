import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse, type Options, type OptionsWithColumns, type Parser } from 'csv-parse'
import { StartError } from '../config/start-error.ts'
import type { FileRow } from '../import/import-rows.ts'

/** Characters in one row, beyond which a quote was surely never closed: the rest of the file must not fill memory. */
const longestRow = 1_000_000

/**
 * Reads a CSV file row by row, however large it is. The first row names the columns.
 * @throws StartError when the file is not readable, not UTF-8, not CSV, or lacks a column
 */
export async function* readCsv(file: string, columns: readonly string[]): AsyncGenerator<FileRow> {
  let header: readonly string[] | undefined
  let line = 1
  // Called for each row as it is parsed, so that after a fault `line` is where the faulty row begins.
  const rowOf = (cells: readonly string[]): FileRow | undefined => {
    const first = line
    line += linesIn(cells)
    if (cells.length === 1 && cells[0]?.trim() === '') return undefined
    if (!header) {
      header = headerOf(file, cells, columns)
      return undefined
    }
    return { line: first, values: valuesOf(header, cells) }
  }
  const rows = parserOf({
    on_record: rowOf,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: longestRow,
  })
  // What fails in the file or in the parser ends the loop below.
  pipeline(textOf(file), rows, () => {})
  try {
    yield* rows
  } catch (error) {
    if (error instanceof StartError) throw error
    const fault =
      error instanceof CsvError
        ? `is not CSV near line ${line}: a quote is not closed, or stands inside a field`
        : `cannot be read: ${error instanceof Error ? error.message : String(error)}`
    throw new StartError(`${file} ${fault}. Nothing was changed.`)
  }
  if (!header) throw new StartError(`${file} is empty. Nothing was changed.`)
}

/** A parser of rows. Its types know rows that are changed only beside named columns; it takes them everywhere. */
function parserOf(options: Options<FileRow, string[]>): Parser & AsyncIterable<FileRow> {
  return parse(options as OptionsWithColumns<FileRow, string[]>)
}

async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array): string => {
    try {
      const text = decoder.decode(bytes, { stream: bytes !== undefined })
      if (!text.includes('\0')) return text
    } catch {
      // Said below.
    }
    throw new StartError(`${file} is not a UTF-8 text file. Nothing was changed.`)
  }
  for await (const bytes of createReadStream(file)) yield decode(bytes)
  yield decode()
}

function headerOf(file: string, cells: readonly string[], columns: readonly string[]): readonly string[] {
  const names = cells.map((cell) => cell.trim())
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0)
    throw new StartError(
      `${file} lacks the column ${missing.join(', ')}. Nothing was changed. Needed: ${columns.join(', ')}.`,
    )
  if (new Set(names).size < names.length) throw new StartError(`${file} names a column twice. Nothing was changed.`)
  return names
}

function valuesOf(header: readonly string[], cells: readonly string[]): Record<string, string> | undefined {
  if (cells.length !== header.length) return undefined
  return Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
}

function linesIn(cells: readonly string[]): number {
  return 1 + cells.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
}
