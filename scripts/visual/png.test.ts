import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodePng, encodePng, type Picture } from './png.ts'

const picture: Picture = {
  width: 3,
  height: 2,
  pixels: Uint8Array.from([
    ...[255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255],
    ...[12, 34, 56, 255, 200, 201, 202, 128, 0, 0, 0, 255],
  ]),
}

describe('encodePng and decodePng', () => {
  it('give back every pixel', () => {
    expect(decodePng(encodePng(picture))).toEqual(picture)
  })

  it('read each of the five row filters', () => {
    // One column of grey steps, a row for each filter, without opacity: what a screenshot has.
    const rows = Buffer.from([0, 10, 10, 10, 1, 5, 5, 5, 2, 5, 5, 5, 3, 5, 5, 5, 4, 5, 5, 5])
    const decoded = decodePng(fileOf({ width: 1, height: 5, rows }))
    expect(decoded.pixels.filter((_, at) => at % 4 === 0)).toEqual(Uint8Array.from([10, 5, 10, 10, 15]))
    expect(decoded.pixels.filter((_, at) => at % 4 === 3)).toEqual(new Uint8Array(5).fill(255))
  })

  it('say what they cannot read', () => {
    expect(() => decodePng(Buffer.from('GIF89a and so on'))).toThrow('Not a PNG')
  })
})

function fileOf({ width, height, rows }: { width: number; height: number; rows: Buffer }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const part = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    return Buffer.concat([length, Buffer.from(type, 'latin1'), body, Buffer.alloc(4)])
  }
  const start = encodePng(picture).subarray(0, 8)
  return Buffer.concat([start, part('IHDR', header), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))])
}
