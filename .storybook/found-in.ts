import { folderOf } from '../packages/ui/src/docs/component-page.ts'
import type { Evidence, Found } from './evidence.ts'

/**
 * What is known of a component, by its folder, in all files of its stories; or of one such file, without its ending; of all
 * where none is named.
 */
export function foundIn({ files }: Evidence, place?: string): Found[] {
  return Object.entries(files)
    .filter(([file]) => place === undefined || folderOf(file) === place || file === `${place}.stories.tsx`)
    .map(([, found]) => found)
}
