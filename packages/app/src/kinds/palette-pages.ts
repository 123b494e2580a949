import type { RecordKind } from '@strongroom/api/contract'
import type { Command } from '@strongroom/ui/command-palette'
import { folderOf } from './folder-of.ts'

const files = import.meta.glob<readonly Command[]>('./*/palette-pages.ts', { eager: true, import: 'pages' })

/** The pages of a kind beside that of its list, as its folder names them in `palette-pages.ts`; none for most kinds. */
export function palettePages(kind: RecordKind): readonly Command[] {
  return files[`./${folderOf(kind)}/palette-pages.ts`] ?? []
}
