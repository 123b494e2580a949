import { Palette } from '../../frame/palette.tsx'
import type { OverlayProps } from '../../frame/use-palette.tsx'
import { palettePages } from '../../kinds/palette-pages.ts'

/** The search of everything, with the pages that kinds have beside their lists. */
export const PaletteOfKinds = (props: OverlayProps) => <Palette {...props} pagesOf={palettePages} />
