import { circlesOf } from './circles.ts'
import type { SourceFile } from './imports-of.ts'

/** The component or pattern that a file of the kit belongs to. */
const folderOf = (path: string) => /^packages\/ui\/src\/(?:components|patterns)\/([^/]+)/.exec(path)?.[1]

const isShown = (path: string) => /\.(stories\.tsx|test\.tsx?|page\.ts|keys\.ts)$|\/stories\//.test(path)

/** Components of the kit that import each other in a circle. */
export function componentCircles(files: readonly SourceFile[]): string[] {
  return circlesOf(
    files.filter(({ path }) => !isShown(path)),
    folderOf,
  )
}
