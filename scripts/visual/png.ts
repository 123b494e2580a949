import { PNG } from 'pngjs'

/** Pixels in rows from the top left, four bytes each: red, green, blue, opacity. */
export type Picture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** Reads a PNG file. @throws when it is none */
export function decodePng(file: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(file)
  return { width, height, pixels: data }
}

/** Writes a PNG file; rows are stored as differences to the row above, which suits screens. */
export function encodePng({ width, height, pixels }: Picture): Buffer {
  const png = new PNG({ width, height })
  png.data.set(pixels)
  return PNG.sync.write(png, { filterType: 2, deflateLevel: 6, deflateStrategy: 0 })
}
