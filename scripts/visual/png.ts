import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Pixels in rows from the top left, four bytes each: red, green, blue, opacity. */
export type Picture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const channelsOf = new Map([
  [2, 3],
  [6, 4],
])

/** Reads a PNG as browsers write screenshots: 8 bits a channel, colour with or without opacity, not interlaced. */
export function decodePng(file: Buffer): Picture {
  if (!file.subarray(0, 8).equals(signature)) throw new Error('Not a PNG: its first bytes say something else.')
  const data: Buffer[] = []
  let [width, height, channels] = [0, 0, 0]
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const body = file.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') {
      width = body.readUInt32BE(0)
      height = body.readUInt32BE(4)
      channels = channelsOf.get(body.readUInt8(9)) ?? 0
      if (body.readUInt8(8) !== 8 || channels === 0 || body.readUInt8(12) !== 0)
        throw new Error('Only PNG files with 8 bits a channel, in colour and not interlaced, can be compared.')
    } else if (type === 'IDAT') data.push(body)
    at += length + 12
  }
  const rows = unfilter(inflateSync(Buffer.concat(data)), { width, height, channels })
  return { width, height, pixels: channels === 4 ? rows : withOpacity(rows) }
}

/** Writes a PNG of 8 bits a channel; rows are stored as differences to the row above, which suits screens. */
export function encodePng({ width, height, pixels }: Picture): Buffer {
  const stride = width * 4
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    const out = y * (stride + 1)
    rows[out] = 2
    for (let x = 0; x < stride; x++) {
      const above = y === 0 ? 0 : byte(pixels, (y - 1) * stride + x)
      rows[out + 1 + x] = byte(pixels, y * stride + x) - above
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Takes back the filter of each row: a byte is stored as its difference to neighbours to the left and above. */
function unfilter(
  raw: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
): Uint8Array {
  const stride = width * channels
  const out = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1)
    const filter = byte(raw, from)
    const row = y * stride
    for (let x = 0; x < stride; x++) {
      const left = x < channels ? 0 : byte(out, row + x - channels)
      const up = y === 0 ? 0 : byte(out, row - stride + x)
      const corner = x < channels || y === 0 ? 0 : byte(out, row - stride + x - channels)
      out[row + x] = byte(raw, from + 1 + x) + predicted(filter, { left, up, corner })
    }
  }
  return out
}

function predicted(filter: number, { left, up, corner }: { left: number; up: number; corner: number }): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

function withOpacity(rgb: Uint8Array): Uint8Array {
  const out = new Uint8Array((rgb.length / 3) * 4).fill(255)
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) out.set(rgb.subarray(from, from + 3), to)
  return out
}

/** A byte that is there: every index above is inside its array by construction. */
function byte(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0
}
