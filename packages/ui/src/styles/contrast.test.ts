import theme from './theme.css?raw'
import { describe, expect, it } from 'vitest'
import { least, otherMarks, otherText, planeMarks, planes, planeText } from '../docs/contrast-pairs.ts'
import { contrast, readColourTokens } from './contrast.ts'

const tokens = readColourTokens(theme)

const onPlanes = (fronts: readonly string[]) =>
  fronts.flatMap((front) => planes.map((plane): [string, string] => [front, plane]))
const text: [string, string][] = [...onPlanes(planeText), ...otherText.map(([...pair]): [string, string] => pair)]
const marks: [string, string][] = [...onPlanes(planeMarks), ...otherMarks.map(([...pair]): [string, string] => pair)]

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const ratio = ([front, back]: [string, string]) =>
    contrast(tokens.get(front)?.[theme] ?? 'missing', tokens.get(back)?.[theme] ?? 'missing')

  it.each(text)('%s can be read on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(least.text)
  })

  it.each(marks)('%s can be seen on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(least.marks)
  })
})

it('knows the two ends of the scale', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#777777')).toBe(1)
})
