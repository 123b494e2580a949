import { useCommandKey } from '@strongroom/ui/command-palette'
import { useState, type ComponentType } from 'react'
import type { Groups } from './navigation.tsx'
import type { PaletteProps } from './palette.tsx'
import { say } from '../shell/say.ts'

/** The search of everything, by its keys or its button; its script comes with the first use. */
export function usePalette(navigation: Groups) {
  const [open, setOpen] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()

  const openPalette = () => {
    setOpen(true)
    if (Palette) return
    import('./palette.tsx').then(
      (loaded) => setPalette(() => loaded.Palette),
      () => {
        setOpen(false)
        say.error('The search could not be loaded. Check the connection and try again.')
      },
    )
  }
  useCommandKey(openPalette)

  return {
    openPalette,
    palette: open && Palette ? <Palette navigation={navigation} onClose={() => setOpen(false)} /> : null,
  }
}
