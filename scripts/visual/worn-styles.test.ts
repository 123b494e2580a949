import { describe, expect, it } from 'vitest'
import { classesOf, parseStyles, wornBy } from './worn-styles.ts'

const css = `
@property --ring { syntax: "*"; inherits: false }
:root { --danger: red; --accent: var(--blue); --blue: blue; --lone: green; color: var(--accent) }
@layer utilities {
  .text-danger { color: var(--danger) }
  .hover\\:mt-\\[calc\\(1px\\+2px\\)\\] { &:hover { margin-top: calc(1px + 2px) } }
  .a, .b .c { --ring: 1px; border: 1px }
  @media (width >= 10px) { .text-danger:not(.b) { color: var(--blue) } }
}
.never-named { top: 1px }
`

/** What reaches a page whose sources have these words, in a catalogue that names all classes but one. */
function worn(words: readonly string[], text = css): string {
  const sheet = parseStyles(text)
  const named = new Set([...sheet.classes].filter((name) => name !== 'never-named'))
  return wornBy(new Set(words), { sheet, named })
}

describe('what is worn of a style sheet', () => {
  it('is every selector of which all classes are named', () => {
    expect(worn(['text-danger'])).toContain('color: var(--danger)')
    expect(worn(['text-danger'])).toContain('@media (width >= 10px) .text-danger:not(.b){color: var(--blue)}')
    expect(worn(['c'])).not.toContain('border')
    expect(worn(['b', 'c'])).toContain('@layer utilities .b .c{border: 1px}')
    expect(worn(['hover:mt-[calc(1px+2px)]'])).toContain('margin-top')
    expect(worn([])).not.toContain('margin-top')
  })

  it('is what needs no class, and a class that nobody names as it is', () => {
    expect(worn([])).toContain(':root{color: var(--accent)}')
    expect(worn([])).toContain('.never-named{top: 1px}')
  })

  it('is of the tokens what is read, by a selector, by a token that is read, or by the sources', () => {
    expect(worn([])).toContain('--accent: var(--blue)')
    expect(worn([])).toContain('--blue: blue')
    expect(worn([])).not.toContain('--danger')
    expect(worn(['text-danger'])).toContain('--danger: red')
    expect(worn(['text-danger'])).not.toContain('--lone')
    expect(worn(['var(--lone)'])).toContain('--lone: green')
    expect(worn(['var(--lo'])).not.toContain('--lone')
    expect(worn(['var(--lo-', 'var(--'], ':root { --lo-ne: green }')).toContain('--lo-ne: green')
    expect(worn(['var(--lo-'], ':root { --lo-ne: green; --high: red }')).not.toContain('--high')
    expect(worn(['var(--'])).toContain('--lone: green')
    expect(worn(['w-(--ring)'])).toContain('@property --ring')
    expect(worn(['w-(--ring)'])).not.toContain('--ring: 1px')
    expect(worn(['w-(--ring)', 'a'])).toContain('.a{--ring: 1px}')
  })

  it('stays as it is where something else changes, and another order is another sheet', () => {
    const changed = css.replace('--danger: red', '--danger: pink').replace('.a,', '.z, .a,')
    expect(worn(['a'], changed)).toBe(worn(['a']))
    expect(worn(['text-danger'], changed)).not.toBe(worn(['text-danger']))
    expect(worn(['a', 'b'], '.a { top: 0 } .b { top: 1px }')).not.toBe(
      worn(['a', 'b'], '.b { top: 1px } .a { top: 0 }'),
    )
  })
})

describe('the classes that a selector needs', () => {
  it.each([
    ['.a.b > .c:hover', ['a', 'b', 'c']],
    ['.w-1\\/2', ['w-1/2']],
    ['.\\[\\&_p\\]\\:mt-0 p', ['[&_p]:mt-0']],
    ['.\\31 0px', ['10px']],
    [':is(.a, .b) .c', ['c']],
    ['.a:not(.b, :is(.c .d)) [class~=".e"]', ['a']],
    ['input[type="text"]', []],
  ])('%s', (selector, classes) => {
    expect(classesOf(selector)).toEqual(classes)
  })
})
