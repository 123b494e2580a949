import { uploadColumns, type UploadColumn } from '@strongroom/api/contract'
import { CsvFault, csvRows, type CsvRow } from '../csv-rows.ts'
import { Problem } from '../http/problem.ts'
import { fieldName } from '../http/reasons-of.ts'
import type { SentBody } from '../http/sent-body.ts'
import { sha256Hex } from '../sha256.ts'
import { doesNotEnd, longestRow, textLines, type FileLine, type LineFault } from './upload-rows.ts'

const largestFile = 64_000_000
const blockSize = 1_000_000

/** A file as it arrives. */
export interface FileText {
  pieces: AsyncIterable<string>
  /** Reads what nobody has begun to read; whether all of it has been read then. */
  readOn(): Promise<boolean>
  /** What stands for the whole of it once it is read: the same for the same bytes. */
  digest(): Promise<string>
}

export function fileText(body: SentBody): FileText {
  let chain = ''
  let block = ''
  const seal = async () => {
    chain = await sha256Hex(`${chain} ${block}`)
    block = ''
  }
  const take = async (piece: string) => {
    block += piece
    // Blocks are of one size, however the bytes arrive.
    while (block.length >= blockSize) {
      const rest = block.slice(blockSize)
      block = block.slice(0, blockSize)
      await seal()
      block = rest
    }
  }
  let isWhole = false
  const pieces = (async function* () {
    yield* readPieces(body, take)
    isWhole = true
  })()
  return {
    pieces,
    async readOn() {
      for await (const _piece of pieces) {
      }
      return isWhole
    },
    async digest() {
      await seal()
      return chain
    },
  }
}

async function* readPieces(
  { announced, pieces }: SentBody,
  take: (piece: string) => Promise<void>,
): AsyncGenerator<string> {
  const tooLarge = () => new Problem('invalidDataFormat', { message: 'The file is larger than 64 MB.' })
  if (announced > largestFile) throw tooLarge()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch (cause) {
      throw new Problem('invalidDataFormat', { message: 'The file is not UTF-8.', cause })
    }
  }
  let read = 0
  for await (const chunk of pieces) {
    read += chunk.byteLength
    if (read > largestFile) throw tooLarge()
    const piece = decode(chunk)
    await take(piece)
    yield piece
  }
  const end = decode()
  await take(end)
  yield end
}

/** The lines of a file of items, by its media type. @throws Problem 1014 its headings are not those of items */
export function fileLines(type: string, pieces: AsyncIterable<string>): AsyncGenerator<FileLine> {
  return type === 'text/csv' ? csvLines(pieces) : jsonLines(pieces)
}

const isColumn = (name: string): name is UploadColumn => uploadColumns.some((column) => column === name)
const needed: readonly UploadColumn[] = ['reference', 'type', 'amount']

async function* csvLines(pieces: AsyncIterable<string>): AsyncGenerator<FileLine> {
  let header: UploadColumn[] | undefined
  for await (const { line, cells } of rowsOf(pieces)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (!header) {
      header = headings(cells)
      continue
    }
    const columns = header
    if (cells.length !== columns.length) {
      const refused = `It has ${cells.length} cells, the headings are ${columns.length}`
      yield { line, refused }
    } else yield { line, values: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) }
  }
}

async function* rowsOf(pieces: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  try {
    yield* csvRows(pieces, { longestRow })
  } catch (cause) {
    if (!(cause instanceof CsvFault)) throw cause
    if (cause.fault === 'long') throw doesNotEnd(cause.line)
    const message = `Line ${cause.line} is not CSV: a quote is not closed, or stands inside a cell.`
    throw new Problem('invalidDataFormat', { message, cause })
  }
}

function headings(cells: readonly string[]): UploadColumn[] {
  const names = cells.map((cell) => cell.replace(/^\ufeff/, '').trim())
  const unknown = names.find((name) => !isColumn(name))
  const missing = needed.find((name) => !names.includes(name))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  const wrong = unknown !== undefined ? `${fieldName(unknown) || 'An empty heading'} is no column of items` : undefined
  const said =
    wrong ?? (missing ? `The column ${missing} is missing` : twice && `The column ${twice} stands there twice`)
  if (said) throw new Problem('invalidDataFormat', { message: `${said}. The columns are ${uploadColumns.join(', ')}.` })
  return names.filter(isColumn)
}

async function* jsonLines(pieces: AsyncIterable<string>): AsyncGenerator<FileLine> {
  for await (const { line, text } of textLines(pieces)) {
    if (text.trim() === '') continue
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      yield { line, refused: 'It is not JSON' }
      continue
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) yield { line, refused: 'It is no object' }
    else yield fromObject(line, value)
  }
}

function fromObject(line: number, value: object): FileLine {
  const entries: [UploadColumn, string][] = []
  const faults: LineFault[] = []
  const unknown: string[] = []
  for (const [name, member] of Object.entries(value)) {
    if (!isColumn(name)) unknown.push(name)
    else if (typeof member === 'string') entries.push([name, member])
    else faults.push({ message: `${name} must be a text`, column: name })
  }
  const [first, ...more] = unknown
  if (first !== undefined) {
    const are = more.length > 0 ? ` and ${more.length} more are no columns` : ' is no column'
    faults.push({ message: `${fieldName(first)}${are} of items` })
  }
  return { line, values: Object.fromEntries(entries), faults }
}
