import { folderOf } from '../packages/ui/src/docs/component-page.ts'
import type { Evidence, Found } from './evidence.ts'

/** What is known of a component, in all files of its stories; of all components where none is named. */
export function foundIn({ files }: Evidence, folder?: string): Found[] {
  return Object.entries(files)
    .filter(([file]) => folder === undefined || folderOf(file) === folder)
    .map(([, found]) => found)
}
