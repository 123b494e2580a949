import { describe, expect, it } from 'vitest'
import { alike } from './same-difference.ts'

const item = (name: string, styles: readonly string[], boxes: readonly string[] = []) => ({
  name,
  causes: { styles, boxes },
})
const found = (...items: ReturnType<typeof item>[]) =>
  alike(items).map(({ what, items: of }) => [what, of.map(({ name }) => name).join('')])

describe('alike', () => {
  it('takes the cause that explains most first, with all it explains', () => {
    expect(
      found(item('a', ['one', 'two']), item('b', ['two']), item('c', ['two', 'three']), item('d', ['three'])),
    ).toEqual([
      ['two', 'abc'],
      ['three', 'd'],
    ])
  })

  it('takes a size for what follows', () => {
    const [a, b] = [item('a', ['padding'], ['height 1', 'height 9']), item('b', ['padding'], ['height 1'])]
    expect(found(a, b, item('c', [], ['height 1']))).toEqual([
      ['padding', 'ab'],
      ['height 1', 'c'],
    ])
  })

  it('leaves what nothing explains alone', () => {
    expect(found(item('a', []), item('b', []))).toEqual([
      ['', 'a'],
      ['', 'b'],
    ])
  })

  it('gives the same order whichever comes first', () => {
    const items = [item('a', ['x', 'y']), item('b', ['x', 'y'])]
    expect(found(...items)).toEqual(found(...items.toReversed()).map(([what]) => [what, 'ab']))
  })

  const named = (causes: readonly { what: string; items: readonly { name: string }[] }[] = []) =>
    causes.map(({ what, items: of }) => [what, of.map(({ name }) => name).join('')])

  it('says what only some of them have beside the cause, the rarest first', () => {
    const items = [
      item('a', ['token', 'ring', 'shade'], ['height 1 → 2', '<a> is gone']),
      item('b', ['token', 'shade']),
      item('c', ['token']),
    ]
    expect(named(alike(items)[0]?.besides)).toEqual([
      ['<a> is gone', 'a'],
      ['ring', 'a'],
      ['shade', 'ab'],
    ])
  })

  it('says what all of them have together with it, of each property one first', () => {
    const causes = ['colour a → b', 'colour c → d', 'colour e → f', 'outline-width 2 → 0', 'padding 6 → 7']
    const items = [item('a', causes, ['<a> is gone']), item('b', [...causes, 'gap 1 → 2'], ['<a> is gone'])]
    const [first, ...others] = alike(items)
    expect(others).toEqual([])
    expect(first?.what).toBe('colour a → b')
    expect(first?.together).toEqual([
      ...['<a> is gone', 'colour c → d', 'outline-width 2 → 0', 'padding 6 → 7'],
      'colour e → f',
    ])
    expect(named(first?.besides)).toEqual([['gap 1 → 2', 'b']])
  })

  it('says of a single one all that it has', () => {
    const { what, together, besides } = alike([item('a', ['padding 6 → 7', 'outline-width 2 → 0'])])[0] ?? {}
    expect([what, together, besides]).toEqual(['outline-width 2 → 0', ['padding 6 → 7'], []])
  })

  it('says which sizes changed with it, the rarest first, those of all too', () => {
    const items = [
      item('a', ['token'], ['height 8 → 9', 'height 32 → 33']),
      item('b', ['token'], ['height 8 → 9', 'top 1 → 2']),
    ]
    expect(named(alike(items)[0]?.sizes)).toEqual([
      ['height 32 → 33', 'a'],
      ['top 1 → 2', 'b'],
      ['height 8 → 9', 'ab'],
    ])
    expect(alike([item('a', [], ['height 8 → 9'])])[0]?.sizes).toEqual([])
  })
})
