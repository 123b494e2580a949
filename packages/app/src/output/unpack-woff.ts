const inHead = { size: 44, tables: 12, entry: 20 }
const outHead = { size: 12, entry: 16 }

/** The font at an address as an address of its own that holds it unpacked: see `unpackWoff`. */
export async function unpackedAddress(woff: string): Promise<string> {
  const answer = await fetch(woff)
  if (!answer.ok) throw new Error(`${woff} answered ${answer.status}.`)
  const file = await unpackWoff(await answer.arrayBuffer())
  return `data:font/ttf;base64,${btoa(lettersOf(file))}`
}

/** As many as a call takes as its arguments: letter by letter it would take five times as long, and the file waits for it. */
const stroke = 8192

function lettersOf(file: Uint8Array): string {
  let letters = ''
  for (let start = 0; start < file.length; start += stroke)
    letters += String.fromCodePoint(...file.subarray(start, start + stroke))
  return letters
}

/**
 * A WOFF file as the OpenType file that was packed in it (WOFF 1.0, sections 3 to 5). Whoever reads letters out of a packed
 * file unpacks all of them for each; out of this one it reads what it needs.
 */
export async function unpackWoff(woff: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new DataView(woff)
  const count = packed.getUint16(inHead.tables)
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const entry = inHead.size + place * inHead.entry
      const field = (at: number) => packed.getUint32(entry + at * 4)
      const [tag, offset, length, unpackedLength, checksum] = [field(0), field(1), field(2), field(3), field(4)]
      const bytes = new Uint8Array(woff, offset, length)
      return { tag, checksum, bytes: length < unpackedLength ? await inflated(bytes) : bytes }
    }),
  )
  const start = outHead.size + count * outHead.entry
  // Each table begins at a multiple of four.
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start)
  const file = new Uint8Array(size)
  const head = new DataView(file.buffer)
  const power = Math.floor(Math.log2(count))
  head.setUint32(0, packed.getUint32(4))
  for (const [place, value] of [count, 16 << power, power, (count - (1 << power)) * 16].entries())
    head.setUint16(4 + place * 2, value)
  let end = start
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    for (const [at, value] of [tag, checksum, end, bytes.length].entries())
      head.setUint32(outHead.size + place * outHead.entry + at * 4, value)
    file.set(bytes, end)
    end += padded(bytes.length)
  }
  return file
}

const padded = (length: number): number => Math.ceil(length / 4) * 4

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
