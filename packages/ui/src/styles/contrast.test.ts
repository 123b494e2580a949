import theme from './theme.css?raw'
import { describe, expect, it } from 'vitest'
import { contrast, readColourTokens } from './contrast.ts'

const tokens = readColourTokens(theme)

const planes = ['canvas', 'surface', 'raised', 'sunken']
const tones = ['danger', 'warning', 'info', 'pending', 'in-progress', 'completed', 'rejected']

/** Text on what it stands on: 4.5 to 1. */
const text: [string, string][] = [
  ...['ink', 'muted', 'faint', 'accent', 'danger', 'warning', 'info', 'completed', 'rejected'].flatMap((ink) =>
    planes.map((plane): [string, string] => [ink, plane]),
  ),
  ...tones.map((tone): [string, string] => [tone, `${tone}-soft`]),
  ...tones.map((tone): [string, string] => ['ink', `${tone}-soft`]),
  ['accent-strong', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ...['sidebar-ink', 'sidebar-muted'].flatMap((ink) =>
    ['sidebar', 'sidebar-active'].map((plane): [string, string] => [ink, plane]),
  ),
  ['sidebar-ink', 'sidebar-line'],
]

/** Bounds of controls, focus and marks on what they stand on: 3 to 1. */
const marks: [string, string][] = [
  ...['line-strong', 'focus', 'accent', 'danger', 'pending', 'in-progress', 'completed', 'rejected'].flatMap((mark) =>
    planes.map((plane): [string, string] => [mark, plane]),
  ),
  ...[1, 2, 3, 4, 5, 6].flatMap((at) =>
    ['surface', 'raised', 'canvas'].map((plane): [string, string] => [`chart-${at}`, plane]),
  ),
  ['sidebar-mark', 'sidebar'],
  ['sidebar-mark', 'sidebar-active'],
]

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const ratio = ([front, back]: [string, string]) =>
    contrast(tokens.get(front)?.[theme] ?? 'missing', tokens.get(back)?.[theme] ?? 'missing')

  it.each(text)('%s can be read on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(marks)('%s can be seen on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3)
  })
})

it('knows the two ends of the scale', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#777777')).toBe(1)
})
