import greek from '@fontsource/roboto/files/roboto-greek-400-normal.woff?inline'
import regular from '@fontsource/roboto/files/roboto-latin-400-normal.woff?inline'
import bold from '@fontsource/roboto/files/roboto-latin-700-normal.woff?inline'
import { expect, it } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

it.each(Object.entries({ regular, bold, greek }))(
  '%s has every table that was packed, byte by byte',
  async (_name, address) => {
    const packed = await (await fetch(address)).arrayBuffer()
    const file = await unpackWoff(packed)
    const view = new DataView(file.buffer)
    const count = view.getUint16(4)
    expect(count).toBe(new DataView(packed).getUint16(12))
    // As long as the packed file says that the font is.
    expect(file.length).toBe(new DataView(packed).getUint32(16))
    const [range, power, rest] = [6, 8, 10].map((at) => view.getUint16(at))
    expect([range, power, rest]).toEqual([
      16 * 2 ** Math.floor(Math.log2(count)),
      Math.floor(Math.log2(count)),
      16 * (count - 2 ** Math.floor(Math.log2(count))),
    ])
    const tags = Array.from({ length: count }, (_, place) => {
      const [tag = 0, checksum, offset = 0, length = 0] = [0, 4, 8, 12].map((at) =>
        view.getUint32(12 + place * 16 + at),
      )
      const called = String.fromCodePoint(...[24, 16, 8, 0].map((bits) => (tag >> bits) & 255))
      let sum = 0
      // The head has a sum over the whole file in its third place, which counts as nothing in its own.
      for (let at = offset; at < offset + length; at += 4)
        sum = (sum + (called === 'head' && at === offset + 8 ? 0 : view.getUint32(at))) >>> 0
      expect([called, sum]).toEqual([called, checksum])
      return called
    })
    expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']))
  },
)
