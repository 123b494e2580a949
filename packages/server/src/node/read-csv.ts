import { createReadStream } from 'node:fs'
import { StartError } from '../config/start-error.ts'
import { CsvFault, csvRows } from '../csv-rows.ts'
import type { FileRow } from '../import/import-rows.ts'

/** Characters in one row, beyond which a quote was surely never closed: the rest of the file must not fill memory. */
const longestRow = 1_000_000

/**
 * Reads a CSV file row by row, however large it is. The first row names the columns.
 * @throws StartError when the file is not readable, not UTF-8, not CSV, or lacks a column
 */
export async function* readCsv(file: string, columns: readonly string[]): AsyncGenerator<FileRow> {
  let header: readonly string[] | undefined
  try {
    for await (const { line, cells } of csvRows(textOf(file), { longestRow })) {
      if (cells.length === 1 && cells[0]?.trim() === '') continue
      if (header) yield { line, values: valuesOf(header, cells) }
      else header = headerOf(file, cells, columns)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    const fault =
      error instanceof CsvFault
        ? `is not CSV near line ${error.line}: a quote is not closed, or stands inside a field`
        : `cannot be read: ${error instanceof Error ? error.message : String(error)}`
    throw new StartError(`${file} ${fault}. Nothing was changed.`)
  }
  if (!header) throw new StartError(`${file} is empty. Nothing was changed.`)
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
