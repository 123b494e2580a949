import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Acceptance } from './acceptance.ts'
import { lookOf, packLooks, properties } from './looks.ts'
import { modes } from './modes.ts'
import type { Photo } from './photograph.ts'
import { encodePng } from './png.ts'
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
    const looks = (radius: string) => {
      const path = join(folder, `${radius}.looks.gz`)
      const values = properties.map((property) => (property.endsWith('radius') ? radius : '0'))
      writeFileSync(path, packLooks([lookOf('button', [8, 8], values)]))
      return path
    }
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
    const looks = (name: string, values: Readonly<Record<string, string>>) => {
      const path = join(folder, `${name}.looks.gz`)
      writeFileSync(
        path,
        packLooks([
          lookOf(
            'button',
            [8, 8],
            properties.map((property) => values[property] ?? '0'),
          ),
        ]),
      )
      return path
    }
    const names = Array.from({ length: 20 }, (_, at) => `Story ${at}`)
    const [was, is] = [looks('was', {}), looks('is', { color: 'red' })]
    const lost = looks('lost', { color: 'red', 'outline-width': '2px' })
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
