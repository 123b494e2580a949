import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** How many stories each file has as it stands, those of a clone too: "packages/ui/src/components/button/button.stories.tsx". */
export function storyCounts(): Record<string, number> {
  const files = globSync('packages/{ui,app}/src/**/*.stories.tsx', { cwd: root })
  return Object.fromEntries(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted()
      .map((file) => [file, countStories(readFileSync(join(root, file), 'utf8'))]),
  )
}

/** States alone: a test beside a story (`Story.test`) is none. */
export function countStories(text: string): number {
  return text.match(/^export const \w+ = \w+\.(story|extend)\(/gm)?.length ?? 0
}
