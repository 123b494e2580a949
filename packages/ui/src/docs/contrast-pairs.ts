/** Planes that text and marks stand on, from the back to the front, and what is set into them. */
export const planes = ['canvas', 'surface', 'raised', 'sunken'] as const

/** Text that stands on every plane: 4.5 to 1 (WCAG 2.2 AA). */
export const planeText = [
  'ink',
  'muted',
  'faint',
  'accent',
  'danger',
  'warning',
  'info',
  'completed',
  'rejected',
] as const

/** Bounds of controls, focus and marks that stand on every plane: 3 to 1. */
export const planeMarks = [
  'line-strong',
  'focus',
  'accent',
  'danger',
  'pending',
  'in-progress',
  'completed',
  'rejected',
] as const

const tones = ['danger', 'warning', 'info', 'pending', 'in-progress', 'completed', 'rejected'] as const

/** A colour and what it stands on. */
export type Pair = readonly [front: string, back: string]

/** Text on a ground of its own: 4.5 to 1. */
export const otherText: readonly Pair[] = [
  ...tones.map((tone): Pair => [tone, `${tone}-soft`]),
  ...tones.map((tone): Pair => ['ink', `${tone}-soft`]),
  ['accent-strong', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ...['sidebar-ink', 'sidebar-muted'].flatMap((ink) =>
    ['sidebar', 'sidebar-active'].map((plane): Pair => [ink, plane]),
  ),
  ['sidebar-ink', 'sidebar-line'],
]

/** Marks that do not stand on every plane: 3 to 1. */
export const otherMarks: readonly Pair[] = [
  ...[1, 2, 3, 4, 5, 6].flatMap((at) => ['surface', 'raised', 'canvas'].map((plane): Pair => [`chart-${at}`, plane])),
  ['sidebar-mark', 'sidebar'],
  ['sidebar-mark', 'sidebar-active'],
]

/** What every pair must keep at least. */
export const least = { text: 4.5, marks: 3 } as const
