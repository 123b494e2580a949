/** How a story is looked at. */
export type Mode = {
  readonly name: string
  /** Of the window, in CSS pixels. */
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly forcedColours: boolean
}

/** Every story is photographed in each. Modes of one width stand together, because the story is drawn once for a width. */
export const modes: readonly Mode[] = [
  { name: 'light 1440', width: 1440, theme: 'light', forcedColours: false },
  { name: 'dark 1440', width: 1440, theme: 'dark', forcedColours: false },
  { name: 'forced colours 1440', width: 1440, theme: 'light', forcedColours: true },
  { name: 'light 390', width: 390, theme: 'light', forcedColours: false },
]

/** The window's height; a taller story is photographed whole. */
export const windowHeight = 900
