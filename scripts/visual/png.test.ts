import { PNG } from 'pngjs'
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
    expect(decodePng(encodePng(picture))).toEqual({ ...picture, pixels: Buffer.from(picture.pixels) })
  })

  it('read what has no opacity, as screenshots have none, with full opacity', () => {
    const png = new PNG({ width: 1, height: 2 })
    png.data.set([10, 20, 30, 255, 5, 6, 7, 255])
    const withoutOpacity = PNG.sync.write(png, { colorType: 2 })
    expect(withoutOpacity.readUInt8(25)).toBe(2)
    expect([...decodePng(withoutOpacity).pixels]).toEqual([10, 20, 30, 255, 5, 6, 7, 255])
  })

  it.each([
    ['a file of another kind', Buffer.from('GIF89a and so on'), 'unrecognised content'],
    ['a file that was cut off', encodePng(picture).subarray(0, 60), 'finished stream'],
  ])('refuse %s', (_, file, why) => {
    expect(() => decodePng(file)).toThrow(why)
  })
})
