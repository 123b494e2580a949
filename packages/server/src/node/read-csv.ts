import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { StartError } from '../config/start-error.ts'
import type { FileRow } from '../import/import-rows.ts'

const notText = (file: string) => new StartError(`${file} is not a UTF-8 text file. Nothing was changed.`)

async function* decoded(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array): string => {
    try {
      const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
      if (text.includes('\0')) throw notText(file)
      return text
    } catch {
      throw notText(file)
    }
  }
  try {
    for await (const bytes of createReadStream(file)) yield decode(bytes)
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`${file} cannot be read: ${reason}. Nothing was changed.`)
  }
  yield decode()
}

const linesIn = (cells: readonly string[]): number =>
  1 + cells.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)

interface Chunk {
  rows: string[][]
  /** What makes it no CSV, and in which of these rows. */
  fault: { message: string; row: number } | undefined
}

/**
 * The parser calls back; a loop is easier to read, so what it says waits here until it is asked for. The file may fail
 * while an earlier part is still being worked on; that waits its turn too.
 */
async function* chunksOf(file: string): AsyncGenerator<Chunk> {
  const text = Readable.from(decoded(file))
  const said: (() => Chunk | undefined)[] = []
  let wake = (): void => {}
  let proceed = (): void => {}
  const say = (what: () => Chunk | undefined): void => {
    said.push(what)
    wake()
  }
  Papa.parse<string[]>(text, {
    delimiter: ',',
    chunk(results, parser) {
      parser.pause()
      proceed = () => parser.resume()
      const fault = results.errors.find(({ type }) => type === 'Quotes')
      say(() => ({ rows: results.data, fault: fault && { message: fault.message, row: fault.row ?? 0 } }))
    },
    complete: () => say(() => undefined),
    error: (error) =>
      say(() => {
        throw error
      }),
  })
  try {
    for (;;) {
      const next = said.shift()
      if (!next) {
        await new Promise<void>((resolve) => (wake = resolve))
        continue
      }
      const chunk = next()
      if (!chunk) return
      yield chunk
      proceed()
    }
  } finally {
    text.destroy()
  }
}

/**
 * Reads a CSV file row by row, however large it is. The first row names the columns.
 * @throws StartError when the file is not readable, not UTF-8, not CSV, or lacks a column
 */
export async function* readCsv(file: string, columns: readonly string[]): AsyncGenerator<FileRow> {
  let header: string[] | undefined
  let line = 1
  for await (const { rows, fault } of chunksOf(file)) {
    let faultLine = line
    for (const [index, cells] of rows.entries()) {
      const first = line
      if (index <= (fault?.row ?? 0)) faultLine = first
      line += linesIn(cells)
      if (cells.length === 1 && cells[0]?.trim() === '') continue
      if (!header) {
        const names = cells.map((cell) => cell.trim())
        header = names
        const missing = columns.filter((column) => !names.includes(column))
        if (missing.length > 0)
          throw new StartError(
            `${file} lacks the column ${missing.join(', ')}. Nothing was changed. Needed: ${columns.join(', ')}.`,
          )
        if (new Set(names).size < names.length)
          throw new StartError(`${file} names a column twice. Nothing was changed.`)
        continue
      }
      const named = header
      yield {
        line: first,
        values:
          cells.length === named.length
            ? Object.fromEntries(named.map((name, index) => [name, cells[index] ?? '']))
            : undefined,
      }
    }
    if (fault) throw new StartError(`${file} is not CSV near line ${faultLine}: ${fault.message}. Nothing was changed.`)
  }
  if (!header) throw new StartError(`${file} is empty. Nothing was changed.`)
}
