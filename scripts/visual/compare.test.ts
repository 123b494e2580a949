import { describe, expect, it } from 'vitest'
import { below, beside, comparePictures, crop, shrink, withGround, withRoom } from './compare.ts'
import type { Picture } from './png.ts'

function grey(width: number, height: number, marks: readonly (readonly [number, number])[] = []): Picture {
  const pixels = new Uint8Array(width * height * 4).fill(200)
  for (const [x, y] of marks) pixels[(y * width + x) * 4] = 201
  return { width, height, pixels }
}

it('a picture is continued by its last row', () => {
  const marked = grey(3, 2, [[1, 1]])
  const continued = grey(
    3,
    4,
    [1, 2, 3].map((y): [number, number] => [1, y]),
  )
  expect(withGround(marked, 4)).toEqual(continued)
  expect(withGround(marked, 1)).toBe(marked)
})

describe('comparePictures', () => {
  it('finds nothing in two equal pictures', () => {
    expect(comparePictures(grey(10, 10), grey(10, 10))).toMatchObject({ differing: 0, box: undefined })
  })

  it('sees a pixel that is one step darker in one channel', () => {
    const { differing, box, difference } = comparePictures(grey(10, 10), grey(10, 10, [[3, 4]]))
    expect({ differing, box }).toEqual({ differing: 1, box: { left: 3, top: 4, width: 1, height: 1 } })
    expect([...difference.pixels.subarray(43 * 4, 43 * 4 + 3)]).toEqual([226, 0, 138])
  })

  it('puts a box around all of them', () => {
    const next = grey(10, 10, [
      [2, 3],
      [7, 5],
    ])
    expect(comparePictures(grey(10, 10), next).box).toEqual({ left: 2, top: 3, width: 6, height: 3 })
  })

  it('counts what only one of both has', () => {
    expect(comparePictures(grey(10, 10), grey(10, 12)).differing).toBe(20)
    expect(comparePictures(grey(12, 10), grey(10, 10)).differing).toBe(20)
  })
})

describe('crop and withRoom', () => {
  it('cut what is in the box', () => {
    const cut = crop(grey(10, 10, [[3, 4]]), { left: 3, top: 4, width: 2, height: 2 })
    expect([cut.width, cut.height, cut.pixels[0]]).toEqual([2, 2, 201])
  })

  it('stay inside the picture', () => {
    const room = withRoom({ left: 1430, top: 5, width: 10, height: 10 }, { width: 1440, height: 900 })
    expect(room).toEqual({ left: 960, top: 0, width: 480, height: 240 })
    expect(withRoom({ left: 0, top: 0, width: 10, height: 10 }, { width: 390, height: 100 })).toEqual({
      left: 0,
      top: 0,
      width: 390,
      height: 100,
    })
  })
})

describe('smaller and together', () => {
  it('a smaller picture has the mean of what it stands for', () => {
    const small = shrink(grey(8, 4, [[0, 0]]), 4)
    expect([small.width, small.height, small.pixels.length]).toEqual([4, 2, 32])
    // 200.25 is drawn as 200.
    expect(small.pixels[0]).toBe(200)
    expect(shrink(grey(4, 4), 4)).toEqual(grey(4, 4))
  })

  it('pictures stand beside each other or under each other, with nothing between', () => {
    const row = beside([grey(3, 2), grey(2, 4)], 1)
    expect([row.width, row.height, row.pixels[2 * 4], row.pixels[3 * 4], row.pixels[4 * 4]]).toEqual([
      6, 4, 200, 0, 200,
    ])
    const column = below([grey(3, 2), grey(2, 4)], 1)
    expect([column.width, column.height, column.pixels[2 * 3 * 4], column.pixels[3 * 3 * 4]]).toEqual([3, 7, 0, 200])
  })
})
