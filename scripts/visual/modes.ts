/** How a story is looked at. */
export type Mode = {
  readonly name: string
  /** Of the window, in CSS pixels. */
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly forcedColours: boolean
  /** With the styles for print. */
  readonly onPaper?: true
}

/** Every story is photographed in each. Modes of one width stand together, because the story is drawn once for a width. */
export const modes: readonly Mode[] = [
  { name: 'light 1440', width: 1440, theme: 'light', forcedColours: false },
  { name: 'dark 1440', width: 1440, theme: 'dark', forcedColours: false },
  { name: 'forced colours 1440', width: 1440, theme: 'light', forcedColours: true },
  { name: 'light 390', width: 390, theme: 'light', forcedColours: false },
]

/**
 * What this machine photographs: paper too, of which the hosted review has no picture. Its window is as wide as a
 * desk's, so that no story is drawn anew for it.
 */
export const photoModes: readonly Mode[] = [
  ...modes,
  { name: 'print', width: 1440, theme: 'light', forcedColours: false, onPaper: true },
]

/** The window's height; a taller story is photographed whole. */
export const windowHeight = 900
