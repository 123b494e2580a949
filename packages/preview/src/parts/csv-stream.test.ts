import { parse as parseInNode } from 'csv-parse/stream'
import { describe, expect, it } from 'vitest'
import { parse } from './csv-stream.ts'

type Stream = typeof parse | typeof parseInNode

/** What a stream makes of a text that arrives in pieces: its rows, and whether it gave up. */
async function read(open: Stream, pieces: readonly string[]): Promise<unknown> {
  const rows: unknown[] = []
  const { writable } = open({
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    on_record(cells: unknown) {
      rows.push(cells)
      return null
    },
  })
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  try {
    for (const piece of pieces) await writer.write(encoder.encode(piece))
    await writer.close()
    return { rows, isWhole: true }
  } catch {
    return { rows, isWhole: false }
  }
}

describe('the stream for browsers', () => {
  it.each<[string, readonly string[]]>([
    ['rows of any line ending', ['a,b\r\nc,d\ne,f\rg,h']],
    ['a row in pieces', ['a,"b', ' and c"\nd', ',e\n']],
    ['quotes and lines in a cell', ['"a ""b""\nc",d\n']],
    ['letters of several bytes', ['Zürich,東京\n']],
    ['rows of different lengths', ['a\nb,c,d\n\ne\n']],
    ['nothing', []],
    ['a quote that is not closed', ['a,b\n"c,d\n']],
    ['a quote inside a cell', ['a,b\n', 'c,d"e\n', 'f,g\n']],
  ])('reads %s as the one for Node', async (_, pieces) => {
    expect(await read(parse, pieces)).toEqual(await read(parseInNode, pieces))
  })
})
