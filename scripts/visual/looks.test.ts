import { describe, expect, it } from 'vitest'
import type { Box } from './compare.ts'
import { causesOf, lookOf, packLooks, properties, stackingOf, subjectOf, unpackLooks, whereIs } from './looks.ts'

type Values = Readonly<Record<string, string>>

function look(who: string, [width, height]: readonly [number, number], values: Values = {}): string {
  return placed(who, { left: 0, top: 0, width, height }, values)
}

function placed(who: string, place: Box, values: Values = {}): string {
  return lookOf(
    who,
    place,
    properties.map((property) => values[property] ?? '0'),
  )
}

const page = (button: string, words = 'Save') => [look('body', [1440, 900]), button, look(`#text ${words}`, [30, 16])]

describe('causesOf', () => {
  it('finds none in equal looks', () => {
    expect(causesOf(page(look('button', [80, 32])), page(look('button', [80, 32])))).toEqual({ styles: [], boxes: [] })
  })

  it('names what has changed by one word for all sides and corners, whatever else stands around it', () => {
    const corners = ['border-top-left-radius', 'border-bottom-right-radius']
    const rounded = (value: string) =>
      look('button', [80, 32], Object.fromEntries(corners.map((corner) => [corner, value])))
    expect(causesOf(page(rounded('4px')), page(rounded('5px'))).styles).toEqual(['border-radius 4px → 5px'])
  })

  it('tells every colour alike, wherever it is seen', () => {
    const coloured = (value: string) => look('button', [80, 32], { color: value, 'border-top-color': value })
    expect(causesOf(page(coloured('red')), page(coloured('blue'))).styles).toEqual(['colour red → blue'])
  })

  it('tells a size apart from what may have led to it', () => {
    const padded = (value: string, height: number) => look('button', [80, height], { 'padding-top': value })
    expect(causesOf(page(padded('6px', 32)), page(padded('7px', 33)))).toEqual({
      styles: ['padding 6px → 7px'],
      boxes: ['height 32px → 33px'],
    })
  })

  it('tells what a box may be from what it is', () => {
    const high = (value: string) => look('button', [80, 32], { 'min-height': value, 'max-width': value })
    expect(causesOf(page(high('32px')), page(high('36px'))).styles).toEqual([
      'max-width 32px → 36px',
      'min-height 32px → 36px',
    ])
  })

  it('takes a box that stands elsewhere for the same', () => {
    const at = (left: number) => [placed('button', { left, top: 9, width: 80, height: 32 })]
    expect(causesOf(at(0), at(8))).toEqual({ styles: [], boxes: [] })
  })

  it('tells a place in words that are the same wherever it is seen, and apart from what may have led to it', () => {
    const count = (top: string) => look('span', [16, 16], { top })
    expect(causesOf(page(count('2px')), page(count('3px')))).toEqual({ styles: [], boxes: ['top 2px → 3px'] })
  })

  it('compares the boxes around one that is new', () => {
    const button = look('button', [80, 32])
    const next = [
      look('body', [1440, 900]),
      look('svg', [16, 16]),
      look('button', [80, 40]),
      look('#text Save', [30, 16]),
    ]
    expect(causesOf(page(button), next).boxes).toEqual(['<svg> is new', 'height 32px → 40px'])
  })

  it('names words that are others', () => {
    const button = look('button', [80, 32])
    expect(causesOf(page(button, 'Save'), page(button, 'Keep')).boxes).toEqual(['“Save” is gone', '“Keep” is new'])
  })
})

describe('whereIs', () => {
  const place = { left: 12.5, top: 40, width: 80, height: 32 }
  const [wide, flat] = [
    { left: 0, top: 0, width: 1440, height: 4000 },
    { left: 0, top: 0, width: 0, height: 0 },
  ]
  const lost = { 'outline-width': '2px' }
  const cause = 'outline-width 0 → 2px'

  it('finds the first box with a cause, as it is now', () => {
    const base = [placed('p', wide), placed('button', { ...place, top: 8 }), placed('button', place)]
    const next = [placed('p', wide), placed('button', place, lost), placed('button', wide, lost)]
    expect(whereIs(cause, { base, next, height: 900 })).toEqual(place)
    expect(whereIs('gap 1px → 2px', { base, next, height: 900 })).toBeUndefined()
  })

  it('finds rather one that can be seen, and one that can be shown', () => {
    const base = [placed('body', wide), placed('i', flat), placed('button', place)]
    const next = [placed('body', wide, lost), placed('i', flat, lost), placed('button', place, lost)]
    expect(whereIs(cause, { base, next, height: 900 })).toEqual(place)
    expect(whereIs(cause, { base: base.slice(0, 2), next: next.slice(0, 2), height: 900 })).toEqual(wide)
    expect(whereIs(cause, { base: base.slice(1, 2), next: next.slice(1, 2), height: 900 })).toBeUndefined()
  })

  it('finds none that is off the page', () => {
    const aside = { ...place, left: -100 }
    const [base, next] = [[placed('a', aside)], [placed('a', aside, lost)]]
    expect(whereIs(cause, { base, next, height: 900 })).toBeUndefined()
  })

  it('finds where a box was that is gone', () => {
    const base = [placed('p', wide), placed('svg', place)]
    expect(whereIs('<svg> is gone', { base, next: [placed('p', wide)], height: 900 })).toEqual(place)
  })
})

it('a cause is about a property, or about boxes that are new or gone', () => {
  expect(['colour a → b', 'outline-width 2px → 0px', '<svg> is new', '“It is new” is gone'].map(subjectOf)).toEqual([
    ...['colour', 'outline-width', 'is new', 'is gone'],
  ])
})

it('looks are kept as they are', () => {
  const looks = page(look('button', [80, 32]), 'two\nlines')
  expect(unpackLooks(packLooks(looks))).toEqual(looks)
})

it('layers are told apart, whatever lies in them', () => {
  const layered = (layer: string) => stackingOf(page(look('button', [80, 32], { 'z-index': layer })))
  expect(layered('10')).not.toBe(layered('20'))
  expect(stackingOf([look('button', [80, 32], { 'z-index': 'auto' })])).toBe('')
})
