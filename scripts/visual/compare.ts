import type { Picture } from './png.ts'

/** A part of a picture, in pixels from its top left. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

export type Comparison = {
  /** Pixels that are not exactly the same, those that only one of both has included. */
  readonly differing: number
  /** The smallest box around them; undefined where there are none. */
  readonly box: Box | undefined
  /** The new picture, pale, with every differing pixel in magenta. */
  readonly difference: Picture
}

/** Compares pixel by pixel, without tolerance: the same tree gives the same bytes, so any difference is a change. */
export function comparePictures(base: Picture, next: Picture): Comparison {
  const width = Math.max(base.width, next.width)
  const height = Math.max(base.height, next.height)
  const pixels = new Uint8Array(width * height * 4)
  let differing = 0
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const out = (y * width + x) * 4
      const one = pixelAt(base, x, y)
      const other = pixelAt(next, x, y)
      if (one === other) {
        fade(pixels, out, other)
        continue
      }
      differing += 1
      pixels.set([226, 0, 138, 255], out)
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const box = differing === 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
  return { differing, box, difference: { width, height, pixels } }
}

/** A picture made as high as another one, by its last row: of a page of which nothing but the ground is below it. */
export function withGround(picture: Picture, height: number): Picture {
  if (picture.height >= height) return picture
  const row = picture.pixels.subarray((picture.height - 1) * picture.width * 4)
  const pixels = new Uint8Array(picture.width * height * 4)
  pixels.set(picture.pixels)
  for (let y = picture.height; y < height; y++) pixels.set(row, y * row.length)
  return { width: picture.width, height, pixels }
}

/** The part of a picture in a box, as far as the picture reaches. */
export function crop(picture: Picture, box: Box): Picture {
  const width = Math.max(1, Math.min(box.width, picture.width - box.left))
  const height = Math.max(1, Math.min(box.height, picture.height - box.top))
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    const from = ((box.top + y) * picture.width + box.left) * 4
    pixels.set(picture.pixels.subarray(from, from + width * 4), y * width * 4)
  }
  return { width, height, pixels }
}

/** A box with room around it, at least so large that one sees where one is, and inside the picture. */
export function withRoom(box: Box, { width, height }: { width: number; height: number }): Box {
  const wanted = { width: Math.max(box.width + 64, 480), height: Math.max(box.height + 64, 240) }
  const left = Math.max(0, Math.min(box.left - Math.floor((wanted.width - box.width) / 2), width - wanted.width))
  const top = Math.max(0, Math.min(box.top - Math.floor((wanted.height - box.height) / 2), height - wanted.height))
  return { left, top, width: Math.min(wanted.width, width - left), height: Math.min(wanted.height, height - top) }
}

/** The four bytes as one number; -1 beyond the edge, which equals no pixel. */
function pixelAt({ width, height, pixels }: Picture, x: number, y: number): number {
  if (x >= width || y >= height) return -1
  const at = (y * width + x) * 4
  return (
    (pixels[at] ?? 0) * 0x1000000 +
    (pixels[at + 1] ?? 0) * 0x10000 +
    (pixels[at + 2] ?? 0) * 0x100 +
    (pixels[at + 3] ?? 0)
  )
}

function fade(pixels: Uint8Array, at: number, pixel: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const value = Math.floor(pixel / 0x100 ** (3 - channel)) % 0x100
    pixels[at + channel] = 255 - Math.floor((255 - value) * 0.3)
  }
  pixels[at + 3] = 255
}

/** A picture not wider than so many pixels: each of its pixels is the mean of those it stands for. */
export function shrink(picture: Picture, most: number): Picture {
  const by = Math.ceil(picture.width / most)
  if (by <= 1) return picture
  const [width, height] = [Math.floor(picture.width / by), Math.max(1, Math.floor(picture.height / by))]
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < pixels.length; at++) {
    const [x, y] = [Math.floor(at / 4) % width, Math.floor(at / 4 / width)]
    let sum = 0
    for (let row = 0; row < by; row++)
      for (let column = 0; column < by; column++)
        sum += picture.pixels[((y * by + row) * picture.width + x * by + column) * 4 + (at % 4)] ?? 0
    pixels[at] = Math.round(sum / (by * by))
  }
  return { width, height, pixels }
}

/** Pictures beside each other, with a gap between them. */
export function beside(pictures: readonly Picture[], gap: number): Picture {
  const width = pictures.reduce((sum, picture) => sum + picture.width, gap * Math.max(0, pictures.length - 1))
  return put(pictures, { width, height: Math.max(1, ...pictures.map(({ height }) => height)) }, (drawn) => [
    drawn.reduce((sum, picture) => sum + picture.width + gap, 0),
    0,
  ])
}

/** Pictures under each other, with a gap between them. */
export function below(pictures: readonly Picture[], gap: number): Picture {
  const height = pictures.reduce((sum, picture) => sum + picture.height, gap * Math.max(0, pictures.length - 1))
  return put(
    pictures,
    { width: Math.max(1, ...pictures.map(({ width }) => width)), height: Math.max(1, height) },
    (drawn) => [0, drawn.reduce((sum, picture) => sum + picture.height + gap, 0)],
  )
}

/** Pictures in one, each where it belongs after those that are already there. What none covers stays transparent. */
function put(
  pictures: readonly Picture[],
  { width, height }: { width: number; height: number },
  placeAfter: (drawn: readonly Picture[]) => readonly [number, number],
): Picture {
  const pixels = new Uint8Array(width * height * 4)
  for (const [at, picture] of pictures.entries()) {
    const [left, top] = placeAfter(pictures.slice(0, at))
    for (let y = 0; y < picture.height; y++)
      pixels.set(
        picture.pixels.subarray(y * picture.width * 4, (y + 1) * picture.width * 4),
        ((top + y) * width + left) * 4,
      )
  }
  return { width, height, pixels }
}
