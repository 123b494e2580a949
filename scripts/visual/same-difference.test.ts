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

  it('says what only some of them have beside the cause, the rarest first, and no sizes', () => {
    const items = [
      item('a', ['token', 'ring', 'shade'], ['height 1 → 2', '<a> is gone']),
      item('b', ['token', 'shade']),
      item('c', ['token']),
    ]
    const [first] = alike(items)
    expect(first?.besides.map(({ what, items: of }) => [what, of.map(({ name }) => name).join('')])).toEqual([
      ['<a> is gone', 'a'],
      ['ring', 'a'],
      ['shade', 'ab'],
    ])
  })

  it('says nothing beside it of what all of them have', () => {
    expect(alike([item('a', ['x', 'y']), item('b', ['x', 'y'])])[0]?.besides).toEqual([])
  })
})
