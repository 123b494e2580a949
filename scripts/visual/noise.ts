import { piecesBetween } from './pieces.ts'
import type { Photo } from './photograph.ts'

/** What two runs over one build have not alike, a line a picture: none of it is a change, so each of it is a fault. */
export function noiseBetween(first: readonly Photo[], later: readonly Photo[]): string[] {
  const before = new Map(first.map((photo) => [nameOf(photo), photo]))
  const after = new Map(later.map((photo) => [nameOf(photo), photo]))
  return [
    ...[...before.keys()].filter((name) => !after.has(name)).map((name) => `${name}: no longer there`),
    ...[...after].flatMap(([name, photo]) => {
      const other = before.get(name)
      if (other === undefined) return [`${name}: was not there`]
      if (other.hash === photo.hash) return []
      const pixels = piecesBetween({ base: other, next: photo }).reduce((sum, { differing }) => sum + differing, 0)
      return [`${name}: ${pixels} pixels`]
    }),
  ]
}

/** Pictures that show an error, a line each: that they are always the same says nothing about their stories. */
export function notDrawn(photos: readonly Photo[]): string[] {
  return photos.flatMap((photo) =>
    photo.failure === undefined ? [] : [`${nameOf(photo)}: not drawn: ${photo.failure}`],
  )
}

function nameOf({ story, mode }: Photo): string {
  return `${story.title}, ${story.name} (${mode})`
}
