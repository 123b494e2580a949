import { expect, test } from 'vitest'
import {
  contentHeight,
  covers,
  inSlotOrder,
  overscan,
  rowsPerPage,
  scrollToShow,
  slotCount,
  tallest,
  topOf,
  windowAt,
  type Heading,
} from './grid-window.ts'

const size = { rows: 1000, rowHeight: 36, viewport: 360 }

test('draws the rows in view and a few around them', () => {
  expect(windowAt(0, size)).toEqual({ first: 0, end: slotCount(size), origin: 0, offset: 0 })
  expect(windowAt(3600, size).first).toBe(100 - overscan)
})

test('at first only the rows in view are drawn, wherever it is scrolled to', () => {
  const first = { ...size, spare: 0 }
  for (const heading of ['rest', 'down', 'up'] as const)
    for (const top of [0, 3600, 3617, 1000 * 36 - 360]) {
      const drawn = windowAt(top, first, heading)
      expect(drawn.end - drawn.first).toBe(11)
      expect([drawn.first * 36 <= top, drawn.end * 36 >= top + 360, covers(drawn, top, first, heading)]).toEqual([
        true,
        true,
        true,
      ])
    }
})

/** Scrolls by so many pixels a frame; answers in how many frames rows were drawn and whether a row in view ever was not. */
function scrolled(heading: Heading, { from, step, frames }: { from: number; step: number; frames: number }) {
  let drawn = windowAt(from, size)
  let draws = 0
  let blank = false
  let top = from
  for (let frame = 0; frame < frames; frame++) {
    top += step
    // What the view shows before this frame's script has run.
    blank ||= drawn.first > Math.floor(top / 36) || drawn.end * 36 < top + size.viewport
    if (covers(drawn, top, size, heading)) continue
    draws++
    drawn = windowAt(top, size, heading)
  }
  return { draws, blank }
}

test('a scroll of a few rows a frame never meets a blank, and not every frame draws', () => {
  for (const step of [9, 36, 90, overscan * 36]) {
    const down = scrolled('down', { from: 0, step, frames: 100 })
    const up = scrolled('up', { from: 30_000, step: -step, frames: 100 })
    expect([step, down.blank, up.blank]).toEqual([step, false, false])
    if (step <= 90) expect(Math.max(down.draws, up.draws)).toBeLessThanOrEqual(50)
  }
})

test('turning round draws at once, and at either end nothing more is asked for', () => {
  const down = windowAt(3600, size, 'down')
  expect(covers(down, 3600, size, 'down')).toBe(true)
  expect(covers(down, 3590, size, 'up')).toBe(false)
  expect(covers(windowAt(0, size), 0, size, 'up')).toBe(true)
  expect(covers(windowAt(1000 * 36 - 360, size), 1000 * 36 - 360, size, 'down')).toBe(true)
})

test('the last row is drawn at the very end, and never one past it', () => {
  expect(windowAt(1000 * 36 - 360, size).end).toBe(1000)
  expect(windowAt(99_999_999, size).end).toBe(1000)
  expect(windowAt(-50, { ...size, rows: 3 })).toEqual({ first: 0, end: 3, origin: 0, offset: 0 })
})

test('scrolls only as far as needed to show a row', () => {
  expect(scrollToShow(5, 0, size)).toBe(0)
  expect(scrollToShow(10, 0, size)).toBe(36)
  expect(scrollToShow(2, 3600, size)).toBe(72)
})

test('a million rows stay within what a browser can lay out, and both ends are reached', () => {
  const tall = { ...size, rows: 1_000_000 }
  expect(contentHeight(tall)).toBe(tallest)
  expect(windowAt(tallest - 360, tall).end).toBe(1_000_000)
  const bottom = windowAt(tallest - 360, tall)
  const lastRowBottom = bottom.offset + (1_000_000 - bottom.origin) * 36
  expect(lastRowBottom).toBeCloseTo(tallest, 3)
  const shown = scrollToShow(500_000, 0, tall)
  const there = windowAt(shown, tall)
  const rowTop = there.offset + (500_000 - there.origin) * 36
  expect(rowTop - shown).toBeCloseTo(360 - 36, 2)
})

test('a page of the keyboard keeps one row in sight', () => {
  expect(rowsPerPage(size)).toBe(9)
  expect(rowsPerPage({ ...size, viewport: 10 })).toBe(1)
})

const opened = { rows: 100, rowHeight: 36, viewport: 360, gap: { after: 10, height: 200 } }

test('a row that is open pushes those after it down', () => {
  expect(topOf(10, opened)).toBe(360)
  expect(topOf(11, opened)).toBe(596)
  expect(contentHeight(opened)).toBe(3800)
})

test('the window stays at the open row while its panel is in view', () => {
  expect(windowAt(11 * 36 + 100, opened).first).toBe(10 - overscan)
  expect(windowAt(topOf(20, opened), opened).first).toBe(20 - overscan)
})

test('a row under an open one is scrolled to where it is', () => {
  expect(scrollToShow(50, 0, opened)).toBe(51 * 36 + 200 - 360)
})

test('while scrolling elements keep their places; at rest they stand as they are read', () => {
  const size = { slots: 5, base: 0 }
  expect(inSlotOrder({ first: 0, end: 5 }, size)).toEqual([0, 1, 2, 3, 4])
  expect(inSlotOrder({ first: 2, end: 7 }, size)).toEqual([5, 6, 2, 3, 4])
  expect(inSlotOrder({ first: 2, end: 7 }, { slots: 5, base: 2 })).toEqual([2, 3, 4, 5, 6])
})
