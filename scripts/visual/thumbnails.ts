import { beside, shrink } from './compare.ts'
import { decodePng, encodePng } from './png.ts'
import type { Entry } from './review.ts'

/** Pictures in a comment: so many are looked at, the report has the rest. */
export const mostThumbnails = 6

/** Files beside the summary, as it names them. */
export const reportFile = 'report.html'
export const thumbnailFile = (at: number) => `thumbnails/${at + 1}.png`

/** In pixels: two of them and the gap fit a comment. */
const width = 400
const gap = 16

/** Before and after of the first entries, beside each other and small, by the names the summary gives them. */
export function thumbnailsOf(entries: readonly Entry[]): Map<string, Buffer> {
  return new Map(
    entries.slice(0, mostThumbnails).flatMap(({ examples: [example] }, at): [string, Buffer][] => {
      if (example === undefined) return []
      const sides = [example.base, example.next].map((png) => shrink(decodePng(png), width))
      return [[thumbnailFile(at), encodePng(beside(sides, gap))]]
    }),
  )
}
