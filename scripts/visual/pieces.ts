import { readFileSync } from 'node:fs'
import { comparePictures, type Comparison, withGround } from './compare.ts'
import { pieceHeight } from './modes.ts'
import type { Photo } from './photograph.ts'
import { decodePng, type Picture } from './png.ts'

/** Two photographs piece by piece; `top` is where a piece begins, in pixels. */
type Piece = Comparison & { readonly top: number; readonly before: Picture; readonly after: Picture }

/** From the top; of a piece that only one of them has every pixel differs. */
export function piecesBetween({ base, next }: { readonly base: Photo; readonly next: Photo }): Piece[] {
  const [files, others] = [piecesOf(base), piecesOf(next)]
  return Array.from({ length: Math.max(files.length, others.length) }, (_, at) => {
    const [one, other] = [pictureIn(files[at]), pictureIn(others[at])]
    const height = Math.max(one.height, other.height)
    const [before, after] = [withGround(one, groundOf(base, height)), withGround(other, groundOf(next, height))]
    return { top: at * pieceHeight, before, after, ...comparePictures(before, after) }
  })
}

/** How far down the ground of a picture reaches, of so many pixels. */
const groundOf = ({ window = 0 }: Photo, height: number): number => Math.min(window, height)

function piecesOf({ file, below = [] }: Photo): readonly string[] {
  return [file, ...below]
}

/** Nothing where a story has no such piece. */
export function pictureIn(file: string | undefined): Picture {
  return file === undefined ? { width: 0, height: 0, pixels: new Uint8Array() } : decodePng(readFileSync(file))
}
