import { useCommandKey } from '@strongroom/ui/command-palette'
import { useState, type ComponentType } from 'react'
import type { Visited } from '../shell/along.tsx'
import { say } from '../shell/say.ts'
import type { Groups } from './navigation.tsx'

/** What stands over the page while it is open. */
export type OverlayProps = {
  navigation: Groups
  visited: readonly Visited[]
  onKeys: () => void
  onClose: () => void
}

type Overlay = 'palette' | 'keys'

/** Their scripts come with the first use. */
const loads: Readonly<Record<Overlay, () => Promise<ComponentType<OverlayProps>>>> = {
  palette: async () => (await import('./palette.tsx')).Palette,
  keys: async () => (await import('./page-keys.tsx')).PageKeys,
}

/** The search of everything, by its keys or its button, and the list of the keys of a page. */
export function usePalette(navigation: Groups) {
  const [open, setOpen] = useState<Overlay>()
  const [parts, setParts] = useState<Partial<Record<Overlay, ComponentType<OverlayProps>>>>({})
  const [visited, setVisited] = useState<readonly Visited[]>([])

  const show = (overlay: Overlay) => {
    setOpen(overlay)
    if (parts[overlay]) return
    loads[overlay]().then(
      (Part) => setParts((known) => ({ ...known, [overlay]: Part })),
      () => {
        setOpen(undefined)
        say.error('The search could not be loaded. Check the connection and try again.')
      },
    )
  }
  useCommandKey(() => show('palette'))
  const openKeys = () => show('keys')

  const Part = open && parts[open]
  return {
    openPalette: () => show('palette'),
    openKeys,
    onLeave: setVisited,
    palette: Part && (
      <Part
        navigation={navigation}
        visited={visited}
        onKeys={openKeys}
        // What it opens in its place stays.
        onClose={() => setOpen((current) => (current === open ? undefined : current))}
      />
    ),
  }
}
