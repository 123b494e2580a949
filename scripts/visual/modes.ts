/** How a story is looked at. */
export type Mode = {
  readonly name: string
  /** Of the window, in CSS pixels. */
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly forcedColours: boolean
  /** With the styles for print. */
  readonly onPaper?: true
  /** Only of whole pages: the look of their parts there is that of the same parts in the other modes. */
  readonly ofPages?: true
  /**
   * Of the further states of a screen too: how a screen looks in the other modes is told by its first story, and how what
   * it is made of does by the kit (docs/decisions/2026-11-27-a-screen-in-every-mode-once.md).
   */
  readonly ofStates?: true
}

/** Every story is photographed in each. Modes of one width stand together, because the story is drawn once for a width. */
export const modes: readonly Mode[] = [
  { name: 'light 1440', width: 1440, theme: 'light', forcedColours: false, ofStates: true },
  { name: 'dark 1440', width: 1440, theme: 'dark', forcedColours: false },
  { name: 'forced colours 1440', width: 1440, theme: 'light', forcedColours: true },
  { name: 'light 390', width: 390, theme: 'light', forcedColours: false },
]

/**
 * What this machine photographs: paper and dark phones too, of which the hosted review has no picture. Their windows are as
 * wide as those of other modes, so that no story is drawn anew for them.
 */
export const photoModes: readonly Mode[] = [
  ...modes,
  { name: 'dark 390', width: 390, theme: 'dark', forcedColours: false, ofPages: true, ofStates: true },
  { name: 'print', width: 1440, theme: 'light', forcedColours: false, onPaper: true },
]

type Of = { readonly title: string; readonly isFirst?: true }

/** Whether a story is a further state of a screen: it is drawn once, and its window made narrow. */
export function isState({ title, isFirst }: Of): boolean {
  return title.startsWith('Screens/') && isFirst !== true
}

/** The modes that a story is photographed in, of these. */
export function modesOf(story: Of, of: readonly Mode[]): readonly Mode[] {
  const isPage = /^(Screens|Patterns)\//.test(story.title)
  return of.filter(({ ofPages, ofStates }) => (isState(story) ? ofStates === true : isPage || ofPages !== true))
}

/** The window's height; a taller story is photographed whole. */
export const windowHeight = 900

/** In pixels; a longer story is photographed in pieces, because a browser draws no picture of any size. */
export const pieceHeight = 6_000
const mostPieces = 4
/**
 * In pixels. Of a longer story its height and the values of all its boxes are compared, the pixels below are not: a page of
 * 100,000 rows is scrolled, not photographed.
 */
export const photographedHeight = mostPieces * pieceHeight
