import { describe, expect, test } from 'vitest'
import { mentionAt, mentionedIn, withMention } from './mention.ts'

describe('a mention', () => {
  test.each([
    ['@', '', 0],
    ['Ask @gra', 'gra', 4],
    ['Ask (@grace ab', 'grace ab', 5],
    ['One @a, then\n@b', 'b', 13],
  ])('is typed in %j', (text, typed, from) => {
    expect(mentionAt(text, text.length)).toEqual({ from, typed })
  })

  test.each([
    '',
    'Ask grace',
    'grace@bank',
    'Ask @grace  ',
    'Ask @grace\nnow',
    'Ask @ ',
    '@a@b',
    `@${'a'.repeat(61)}`,
    `@${'a'.repeat(58)}  `,
  ])('is not typed in %j', (text) => {
    expect(mentionAt(text, text.length)).toBeUndefined()
  })

  test('is typed where the caret stands, and nowhere else', () => {
    expect(mentionAt('@a b', 0)).toBeUndefined()
    expect(mentionAt('@ada, @ben', 3)).toEqual({ from: 0, typed: 'ad' })
  })

  test('becomes the whole name, with one blank behind it', () => {
    const name = 'Grace Abernathy'
    expect(withMention('Ask @gr', { from: 4, typed: 'gr', name })).toEqual({ text: 'Ask @Grace Abernathy ', caret: 21 })
    expect(withMention('Ask @gr today', { from: 4, typed: 'gr', name })).toEqual({
      text: 'Ask @Grace Abernathy today',
      caret: 21,
    })
  })
})

describe('who is mentioned', () => {
  const people = [
    { value: 'a', label: 'Ada Moreau' },
    { value: 'l', label: 'Ada Moreau-Lind' },
    { value: 'b1', label: 'Ben Hale' },
    { value: 'b2', label: 'Ben Hale' },
  ]
  const whoIn = (text: string, ...chosen: string[]) => mentionedIn(text, { people, chosen: new Set(chosen) })

  test('are those whose name stands there, chosen or typed, and once', () => {
    expect(whoIn('@Ada Moreau, again @Ada Moreau')).toEqual(['a'])
    expect(whoIn('Ada Moreau', 'a')).toEqual([])
  })

  test('is the one with the longer name, unless both are', () => {
    expect(whoIn('@Ada Moreau-Lind')).toEqual(['l'])
    expect(whoIn('@Ada Moreau-Lind and @Ada Moreau')).toEqual(['a', 'l'])
  })

  test('of two with one name is the chosen one', () => {
    expect(whoIn('@Ben Hale', 'b2')).toEqual(['b2'])
  })
})
