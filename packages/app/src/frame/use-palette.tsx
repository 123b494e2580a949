import { useCommandKey } from '@strongroom/ui/command-palette'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { Visited } from '../shell/along.tsx'
import { say } from '../shell/say.ts'
import type { Groups } from './navigation.tsx'

/** What stands over the page while it is open. */
export type OverlayProps = {
  navigation: Groups
  visited: readonly Visited[]
  /** What was typed before it was there. */
  typed: string
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

  const typed = useRef('')
  const isComing = open === 'palette' && !parts.palette
  useEffect(() => {
    if (!isComing) return
    const hear = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      typed.current += event.key
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isComing])

  const show = (overlay: Overlay) => {
    typed.current = ''
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
        typed={typed.current}
        onKeys={openKeys}
        // What it opens in its place stays.
        onClose={() => setOpen((current) => (current === open ? undefined : current))}
      />
    ),
  }
}
