import { folderOf } from '../packages/ui/src/docs/component-page.ts'
import type { Evidence, Found } from './evidence.ts'

/**
 * What is known of a component, by its folder, in all files of its stories; or of one such file, without its ending; of all
 * where none is named.
 */
export function foundIn({ files }: Evidence, place?: string): Found[] {
  return Object.entries(files)
    .filter(([file]) => isOf(file, place))
    .map(([, found]) => found)
}

/** How many stories of a place nothing is known of; `stories` are how many each file has now. */
export function missingIn(
  { files }: Evidence,
  { stories, place }: { stories: Readonly<Record<string, number>>; place?: string | undefined },
): number {
  return Object.entries(stories)
    .filter(([file]) => isOf(file, place))
    .reduce((sum, [file, now]) => sum + Math.max(0, now - (files[file]?.checks['axe, light']?.of ?? 0)), 0)
}

function isOf(file: string, place: string | undefined): boolean {
  return place === undefined || folderOf(file) === place || file === `${place}.stories.tsx`
}
