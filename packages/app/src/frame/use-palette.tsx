import { useCommandKey } from '@strongroom/ui/command-palette'
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import type { Visited } from '../shell/along.tsx'
import { say } from '../shell/say.ts'
import { useHelpKey } from '../shell/use-help-key.ts'
import { holdKeys } from './hold-keys.ts'
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

/** Loads the search of everything; of its route, which knows the kinds. */
export type LoadPalette = () => Promise<ComponentType<OverlayProps>>

const loadKeys = async () => (await import('./page-keys.tsx')).PageKeys

/** The search of everything, by its keys or its button, and the list of the keys of a page: their scripts come with the first use. */
export function usePalette(navigation: Groups, loadPalette: LoadPalette) {
  const [open, setOpen] = useState<Overlay>()
  const [parts, setParts] = useState<Partial<Record<Overlay, ComponentType<OverlayProps>>>>({})
  const [visited, setVisited] = useState<readonly Visited[]>([])

  // From the press on, and not from the next picture on: the page behind has keys that decide.
  const held = useRef<ReturnType<typeof holdKeys>>(undefined)
  const Part = open && parts[open]
  useLayoutEffect(() => {
    if (Part || !open) held.current?.letGo()
  }, [Part, open])
  useEffect(() => () => held.current?.letGo(), [])

  const show = (overlay: Overlay) => {
    held.current?.letGo()
    held.current = parts[overlay] ? undefined : holdKeys(() => setOpen(undefined))
    setOpen(overlay)
    if (parts[overlay]) return
    const load: LoadPalette = overlay === 'palette' ? loadPalette : loadKeys
    load().then(
      (Part) => setParts((known) => ({ ...known, [overlay]: Part })),
      () => {
        setOpen(undefined)
        say.error('The search could not be loaded. Check the connection and try again.')
      },
    )
  }
  useCommandKey(() => show('palette'))
  const openKeys = () => show('keys')
  useHelpKey(openKeys)

  return {
    openPalette: () => show('palette'),
    onLeave: setVisited,
    palette: Part && (
      <Part
        navigation={navigation}
        visited={visited}
        typed={held.current?.typed() ?? ''}
        onKeys={openKeys}
        // What it opens in its place stays.
        onClose={() => setOpen((current) => (current === open ? undefined : current))}
      />
    ),
  }
}
