import { describe, expect, it } from 'vitest'
import { causesOf, lookOf, packLooks, properties, stackingOf, unpackLooks } from './looks.ts'

type Values = Readonly<Record<string, string>>

function look(who: string, size: readonly [number, number], values: Values = {}): string {
  return lookOf(
    who,
    size,
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

it('looks are kept as they are', () => {
  const looks = page(look('button', [80, 32]), 'two\nlines')
  expect(unpackLooks(packLooks(looks))).toEqual(looks)
})

it('layers are told apart, whatever lies in them', () => {
  const layered = (layer: string) => stackingOf(page(look('button', [80, 32], { 'z-index': layer })))
  expect(layered('10')).not.toBe(layered('20'))
  expect(stackingOf([look('button', [80, 32], { 'z-index': 'auto' })])).toBe('')
})
