import { circlesOf } from './circles.ts'
import type { SourceFile } from './imports-of.ts'

/** The room that a file of the app belongs to; of one that stands beside them, the file. */
const roomOf = (path: string) => /^packages\/app\/src\/([^/]+)/.exec(path)?.[1]

/** Rooms of the app that import each other in a circle; stories and tests may import whatever they show together. */
export function roomCircles(files: readonly SourceFile[]): string[] {
  return circlesOf(
    files.filter(({ path }) => !/\.(stories\.tsx|test\.tsx?)$/.test(path)),
    roomOf,
  )
}
