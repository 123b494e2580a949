import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Acceptance } from './acceptance.ts'
import type { Box } from './compare.ts'
import { lookOf, packLooks, properties } from './looks.ts'
import { modes, photographedHeight, pieceHeight } from './modes.ts'
import type { Photo } from './photograph.ts'
import { decodePng, encodePng } from './png.ts'
import { openPoints, review } from './review.ts'

const folder = mkdtempSync(join(tmpdir(), 'review-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A story of one grey, photographed in every mode. */
function photos(name: string, { grey = 200, failure }: { grey?: number; failure?: string } = {}): Photo[] {
  const file = join(folder, `${grey}.png`)
  if (!existsSync(file))
    writeFileSync(file, encodePng({ width: 8, height: 8, pixels: new Uint8Array(8 * 8 * 4).fill(grey) }))
  const story = { id: `components-button--${name.toLowerCase()}`, title: 'Components/Button', name, file: '' }
  return modes.map(({ name }) => ({ story, mode: name, hash: String(grey), file, ...(failure ? { failure } : {}) }))
}

/** The file of looks of one box, with these values and in this place. */
function looksOf(
  values: Readonly<Record<string, string>>,
  place: Box = { left: 0, top: 0, width: 8, height: 8 },
): string {
  const looks = packLooks([
    lookOf(
      'button',
      place,
      properties.map((property) => values[property] ?? '0'),
    ),
  ])
  const path = join(folder, `${createHash('sha256').update(looks).digest('hex')}.looks.gz`)
  writeFileSync(path, looks)
  return path
}

/** The file of a picture of one grey, with rows of another from a place on. */
function striped(grey: number, { height, from = height }: { height: number; from?: number }): string {
  const path = join(folder, `${grey}-${height}-${from}.png`)
  const pixels = new Uint8Array(8 * height * 4).fill(grey)
  pixels.fill(90, 8 * from * 4, 8 * (from + 10) * 4)
  writeFileSync(path, encodePng({ width: 8, height, pixels }))
  return path
}

const accepting = (what: string): Acceptance[] => [{ what, reason: 'meant', commit: 'abc' }]

describe('review', () => {
  it('finds nothing where nothing has changed', () => {
    const result = review({ base: photos('Primary'), next: photos('Primary') }, [])
    expect(result).toMatchObject({ compared: modes.length, entries: [], added: [], removed: [], broken: [] })
    expect(openPoints(result)).toBe(0)
  })

  it('holds a difference until it is accepted', () => {
    const trees = { base: photos('Primary'), next: photos('Primary', { grey: 201 }) }
    expect(openPoints(review(trees, []))).toBe(1)
    expect(openPoints(review(trees, accepting('Components/Link')))).toBe(1)
    expect(openPoints(review(trees, accepting('Components/Button')))).toBe(0)
  })

  it('takes files for equal whose pixels are, however they were written', () => {
    const other = photos('Primary').map((photo) => ({ ...photo, hash: 'another' }))
    expect(review({ base: photos('Primary'), next: other }, []).entries).toEqual([])
  })

  it('is one entry for 300 equal differences, with all its stories and few of its pictures', () => {
    const names = Array.from({ length: 75 }, (_, at) => `Story ${at}`)
    const base = names.flatMap((name) => photos(name))
    const next = names.flatMap((name) => photos(name, { grey: 201 }))
    const { entries } = review({ base, next }, [])
    expect(entries.map(({ differences, examples }) => [differences.length, examples.length])).toEqual([
      [75 * modes.length, 3],
    ])
    // Each in another mode: what differs in one may look otherwise in the next.
    expect(new Set(entries[0]?.examples.map(({ mode }) => mode)).size).toBe(3)
  })

  it('is one entry for each of two differences, and for what is accepted and what is not', () => {
    const base = ['Primary', 'Quiet', 'Small'].flatMap((name) => photos(name))
    const next = [
      ...photos('Primary', { grey: 201 }),
      ...photos('Quiet', { grey: 202 }),
      ...photos('Small', { grey: 202 }),
    ]
    expect(review({ base, next }, []).entries.map(({ differences }) => differences.length)).toEqual([
      2 * modes.length,
      modes.length,
    ])
    const half = review({ base, next }, accepting('components-button--small'))
    expect(half.entries.map(({ accepted }) => accepted?.reason)).toEqual([undefined, undefined, 'meant'])
    expect(openPoints(half)).toBe(2)
  })

  it('takes what the boxes say for the cause, however different the pictures are', () => {
    const looks = (radius: string) =>
      looksOf({ 'border-top-left-radius': radius, 'border-bottom-right-radius': radius })
    const next = [...photos('Primary', { grey: 201 }), ...photos('Quiet', { grey: 202 })]
    const trees = {
      base: [...photos('Primary'), ...photos('Quiet')].map((photo) => ({ ...photo, looks: looks('4px') })),
      next: next.map((photo) => ({ ...photo, looks: looks('5px') })),
    }
    expect(review(trees, []).entries.map(({ what, differences }) => [what, differences.length])).toEqual([
      ['border-radius 4px → 5px', 2 * modes.length],
    ])
  })

  it('names what one picture of many shows beside the change, and has a picture of it', () => {
    const names = Array.from({ length: 20 }, (_, at) => `Story ${at}`)
    const [was, is] = [looksOf({}), looksOf({ color: 'red' })]
    const lost = looksOf({ color: 'red', 'outline-width': '2px' })
    const trees = {
      base: names.flatMap((name) => photos(name)).map((photo) => ({ ...photo, looks: was })),
      next: names
        .flatMap((name) => photos(name, { grey: 201 }))
        .map((photo, at, all) => ({
          ...photo,
          looks: at === all.length - 1 ? lost : is,
        })),
    }
    const [entry, ...others] = review(trees, []).entries
    expect(others).toEqual([])
    expect(entry?.what).toBe('colour 0 → red')
    expect(entry?.besides.map(({ what, differences }) => [what, differences.map(({ story }) => story.name)])).toEqual([
      ['outline-width 0 → 2px', ['Story 19']],
    ])
    expect(entry?.examples.map(({ story }) => story.name)).toContain('Story 19')
  })

  it('names what all pictures show together with it, and the sizes that changed', () => {
    const was = looksOf({})
    const is = looksOf({ color: 'red', 'outline-width': '2px' }, { left: 0, top: 0, width: 8, height: 9 })
    const trees = {
      base: photos('Primary').map((photo) => ({ ...photo, looks: was })),
      next: photos('Primary', { grey: 201 }).map((photo) => ({ ...photo, looks: is })),
    }
    const [entry, ...others] = review(trees, []).entries
    expect(others).toEqual([])
    expect([entry?.what, entry?.together, entry?.besides]).toEqual(['colour 0 → red', ['outline-width 0 → 2px'], []])
    expect(entry?.sizes.map(({ what, differences }) => [what, differences.length])).toEqual([
      ['height 8px → 9px', modes.length],
    ])
  })

  it('says of an example of which height it shows the first', () => {
    const tall = (file: string, hash: string) => photos('Primary').map((photo) => ({ ...photo, file, hash }))
    const shown = (height: number) =>
      review(
        {
          base: tall(striped(200, { height }), 'a'),
          next: tall(striped(201, { height }), 'b'),
        },
        [],
      ).entries[0]?.examples[0]
    expect(shown(900)?.cutFrom).toBeUndefined()
    expect(shown(2000)?.cutFrom).toBe(2000)
    expect(decodePng(shown(2000)?.next ?? Buffer.alloc(0)).height).toBe(900)
  })

  it('cuts what shows a rare cause to the box that has it', () => {
    const place = { left: 0.25, top: 2500.5, width: 7.5, height: 9.4 }
    const names = Array.from({ length: 20 }, (_, at) => `Story ${at}`)
    const file = striped(200, { height: 3000 })
    const next = names.flatMap((name) => photos(name)).map((photo) => ({ ...photo, hash: 'b' }))
    const trees = {
      base: names.flatMap((name) => photos(name)).map((photo) => ({ ...photo, file, looks: looksOf({}) })),
      next: next.map((photo, at) => ({
        ...photo,
        file: striped(201, { height: 3000, from: 2500 }),
        looks: looksOf({ color: 'red', ...(at === 0 ? { 'outline-width': '2px' } : {}) }, place),
      })),
    }
    const examples = review(trees, []).entries[0]?.examples ?? []
    const rare = examples.find(({ around }) => around === 'outline-width 0 → 2px')
    expect(examples.map(({ around, cutFrom }) => around ?? cutFrom)).toEqual([3000, 3000, 3000, rare?.around])
    const { pixels, height } = decodePng(rare?.next ?? Buffer.alloc(0))
    expect([rare?.story.name, rare?.cutFrom, height]).toEqual(['Story 0', undefined, 240])
    expect(pixels.filter((pixel) => pixel === 90)).toHaveLength(8 * 10 * 4)
  })

  it('has a picture of a rare cause where there is little room for pictures, too', () => {
    const changes = Array.from({ length: 16 }, (_, at) => `${at + 1}px`)
    const both = (of: (change: string) => [Photo[], Photo[]]) => changes.flatMap((change) => of(change).flat())
    const trees = {
      base: both((change) => [photos(`All ${change}`), photos(`Rare ${change}`)]).map((photo) => ({
        ...photo,
        looks: looksOf({}),
      })),
      next: both((change) => [
        photos(`All ${change}`, { grey: 201 }).map((photo) => ({ ...photo, looks: looksOf({ opacity: change }) })),
        photos(`Rare ${change}`, { grey: 201 }).map((photo) => ({
          ...photo,
          looks: looksOf({ opacity: change, 'outline-width': change }),
        })),
      ]),
    }
    const { entries } = review(trees, [])
    expect(entries).toHaveLength(16)
    expect(entries.filter(({ examples }) => !examples.some(({ story }) => story.name.startsWith('Rare')))).toEqual([])
    expect(entries.flatMap(({ examples }) => examples).length).toBeLessThanOrEqual(60)
  })

  it('finds what differs in a piece of a long story, and shows it', () => {
    const first = striped(200, { height: pieceHeight })
    const [was, is] = [striped(200, { height: 500 }), striped(200, { height: 500, from: 400 })]
    const long = (below: string, hash: string) =>
      photos('Primary').map((photo) => ({ ...photo, file: first, below: [below], height: pieceHeight + 500, hash }))
    const { entries, long: cut } = review({ base: long(was, 'a'), next: long(is, 'b') }, [])
    expect(entries.map(({ what, differences }) => [what.replace(/ \(.*/, ''), differences.length])).toEqual([
      ['80 pixels in 8 × 10', modes.length],
    ])
    const [example] = entries[0]?.examples ?? []
    expect(example?.differing).toBe(80)
    expect(decodePng(example?.next ?? Buffer.alloc(0)).pixels).toContain(90)
    expect(cut).toEqual([])
  })

  it('finds that a long story has one piece more', () => {
    const file = striped(200, { height: pieceHeight })
    const base = photos('Primary').map((photo) => ({ ...photo, file }))
    const below = [striped(200, { height: 10 })]
    const next = base.map((photo) => ({ ...photo, below, height: pieceHeight + 10, hash: 'longer' }))
    expect(review({ base, next }, []).entries[0]?.what).toContain('80 pixels in 8 × 10')
  })

  it('names the stories that are longer than is photographed, and says of a new one what is shown of it', () => {
    const below = [striped(200, { height: 10 })]
    const next = photos('Primary').map((photo) => ({ ...photo, below, height: photographedHeight + 1 }))
    const { long, added } = review({ base: [], next }, [])
    expect(long.map(({ story, mode, height }) => `${story.name} ${mode} ${height}`)).toEqual(
      modes.map(({ name }) => `Primary ${name} ${photographedHeight + 1}`),
    )
    expect(added[0]?.pictures.map(({ cutFrom }) => cutFrom)).toEqual(modes.map(() => photographedHeight + 1))
    expect(review({ base: [], next: photos('Primary') }, []).long).toEqual([])
  })

  it('holds a story that is gone until that is accepted, and shows what it was', () => {
    const trees = { base: [...photos('Primary'), ...photos('Quiet')], next: photos('Primary') }
    const result = review(trees, [])
    expect(result.removed.map(({ story, pictures }) => [story.name, pictures.length])).toEqual([
      ['Quiet', modes.length],
    ])
    expect(openPoints(result)).toBe(1)
    expect(openPoints(review(trees, accepting('components-button--quiet')))).toBe(0)
    expect(openPoints(review(trees, accepting('components-button--primary')))).toBe(1)
  })

  it('shows a new story in every mode, and asks for no acceptance', () => {
    const result = review({ base: [], next: photos('Primary') }, [])
    expect(result.added.map(({ pictures }) => pictures.map(({ mode }) => mode))).toEqual([
      modes.map(({ name }) => name),
    ])
    expect(openPoints(result)).toBe(0)
  })

  it('names every new story, but shows only so many as a report can carry', () => {
    const next = Array.from({ length: 61 }, (_, at) => photos(`Story ${at}`)).flat()
    const { added } = review({ base: [], next }, [])
    expect(added).toHaveLength(61)
    expect(added.filter(({ pictures }) => pictures.length > 0)).toHaveLength(60)
    expect(added.at(-1)?.modes).toEqual(modes.map(({ name }) => name))
  })

  it('counts what can no longer be drawn, and no acceptance helps', () => {
    const trees = { base: photos('Primary'), next: photos('Primary', { failure: 'no such thing' }) }
    expect(openPoints(review(trees, accepting('*')))).toBe(modes.length)
    expect(review(trees, [])).toMatchObject({ compared: 0, entries: [], removed: [] })
  })

  it('tells a failure that the base has too: a story that nobody can see is not unchanged', () => {
    const failing = photos('Primary', { failure: 'no such thing' })
    const result = review({ base: failing, next: failing }, [])
    expect(openPoints(result)).toBe(modes.length)
    expect(result.broken[0]?.why).toBe('no such thing (so it was at the base)')
    expect(result).toMatchObject({ compared: 0, entries: [], added: [], removed: [] })
  })

  it('shows a story that can be drawn again, and compares it with no picture of an error', () => {
    const trees = { base: photos('Primary', { failure: 'no such thing' }), next: photos('Primary', { grey: 201 }) }
    const result = review(trees, [])
    expect(result).toMatchObject({ compared: 0, entries: [], removed: [], broken: [] })
    expect(result.added.map(({ story }) => story.name)).toEqual(['Primary'])
  })
})
