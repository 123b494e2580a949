import { describe, expect, it } from 'vitest'
import { markdownSummary } from './markdown-summary.ts'
import type { Entry, Review } from './review.ts'

const picture = Buffer.alloc(0)
const nothing: Review = { compared: 12, entries: [], added: [], removed: [], broken: [], long: [] }
const base = '0123456789abcdef'

function entry(name: string, accepted?: string): Entry {
  const story = { id: `components-button--${name}`, title: 'Components/Button', name, file: '' }
  const verdict = accepted === undefined ? undefined : { what: '*', reason: accepted, commit: 'abc' }
  return {
    what: 'border-radius 4px → 5px',
    differences: ['light 1440', 'dark 1440'].map((mode) => ({
      ...{ story, mode, causes: { styles: [], boxes: [] } },
      accepted: verdict,
    })),
    ...{ together: [], besides: [], sizes: [] },
    examples: [{ story, mode: 'light 1440', differing: 3, base: picture, next: picture, difference: picture }],
    accepted: verdict,
  }
}

describe('markdownSummary', () => {
  it('says in one line that nothing differs', () => {
    expect(markdownSummary(nothing, { base, idle: [] })).toContain(
      '**No difference.** 12 pictures compared with `0123456`, 0 differ; 0 stories new, 0 gone.',
    )
  })

  it('says of how many stories there is no picture, because they are made of the same', () => {
    expect(markdownSummary(nothing, { base, idle: [], same: 1 })).toContain(
      '0 gone. 1 story made of the same in both, and not drawn.',
    )
    expect(markdownSummary(nothing, { base, idle: [] })).not.toContain('made of the same')
  })

  it('has a line for what differs and says how to accept', () => {
    const text = markdownSummary({ ...nothing, entries: [entry('Primary'), entry('Quiet')] }, { base, idle: [] })
    expect(text).toContain('**2 to look at.**')
    expect(text).toContain('| border-radius 4px → 5px | Components/Button | 2 | not accepted |')
    expect(text).toContain('shows some of each change, before and after, as long as there is room for pictures.')
    expect(text).toContain('`Visual-change: <component> - <reason>`')
  })

  it('shows before and after of the first, with the report behind them', () => {
    const entries = Array.from({ length: 9 }, () => entry('Primary'))
    const text = markdownSummary({ ...nothing, entries }, { base, idle: [] })
    expect(text.match(/\[!\[before and after\]\(thumbnails\/\d\.png\)\]\(report\.html\)/g)).toHaveLength(6)
  })

  it('gives the reason of what is accepted', () => {
    const text = markdownSummary({ ...nothing, entries: [entry('Primary', 'taller')] }, { base, idle: [] })
    expect(text).toContain('**Every difference is accepted.**')
    expect(text).toContain('| taller |')
  })

  it('says what is gone, and whether that is meant', () => {
    const story = { id: 'components-button--quiet', title: 'Components/Button', name: 'Quiet', file: '' }
    const gone = markdownSummary(
      { ...nothing, removed: [{ story, modes: [], pictures: [], accepted: undefined }] },
      { base, idle: [] },
    )
    expect(gone).toContain('**1 to look at.**')
    expect(gone).toContain('- Components/Button, Quiet: not accepted')
    const accepted = { what: '*', reason: 'one is enough', commit: 'abc' }
    const meant = markdownSummary(
      { ...nothing, removed: [{ story, modes: [], pictures: [], accepted }] },
      { base, idle: [] },
    )
    expect(meant).toContain('**Every difference is accepted.**')
    expect(meant).toContain('- Components/Button, Quiet: one is enough')
  })

  it('lets no name break the table', () => {
    const text = markdownSummary({ ...nothing, entries: [entry('Primary', 'a | b <img>')] }, { base, idle: [] })
    expect(text).toContain(String.raw`a \| b \<img\>`)
  })

  it('says what only some of the pictures show, which would be accepted with the rest', () => {
    const [one] = entry('Primary').differences
    const besides = one ? ['a', 'b', 'c', 'd', 'e'].map((what) => ({ what, differences: [one] })) : []
    const text = markdownSummary({ ...nothing, entries: [{ ...entry('Primary'), besides }] }, { base, idle: [] })
    expect(text).toContain('| border-radius 4px → 5px; some also a (1), b (1), c (1), d (1) and 1 more |')
  })

  it('says what all of the pictures show with it', () => {
    const together = ['outline-width 2px → 0px', 'a', 'b', 'c', 'd']
    const text = markdownSummary({ ...nothing, entries: [{ ...entry('Primary'), together }] }, { base, idle: [] })
    expect(text).toContain('| border-radius 4px → 5px; with it outline-width 2px → 0px, a, b, c and 1 more |')
  })

  it('says which sizes changed with it, in one line that opens', () => {
    const [one] = entry('Primary').differences
    if (one === undefined) throw new Error('The entry has no difference.')
    const of = (name: string) => ({ ...one, story: { ...one.story, name } })
    const sizes = [
      { what: 'height 32px → 33px', differences: [of('Primary'), of('Quiet'), of('Small')] },
      ...['a', 'b', 'c', 'd'].map((what) => ({ what, differences: [one] })),
    ]
    const entries = [entry('Primary'), { ...entry('Quiet'), sizes }]
    const text = markdownSummary({ ...nothing, entries }, { base, idle: [] })
    const [, lines] =
      /<details><summary>Sizes and places that changed with it<\/summary>\n\n([\s\S]*)\n\n<\/details>/.exec(text) ?? []
    expect(lines?.split('\n')).toEqual([
      expect.stringMatching(
        /^- border-radius 4px → 5px: height 32px → 33px \(3, in Components\/Button, Primary, Components\/Button, Quiet and 1 more\); a \(1, .*\); b .*; c .*; and 1 more$/,
      ),
    ])
    expect(markdownSummary({ ...nothing, entries: [entry('Primary')] }, { base, idle: [] })).not.toContain('<details>')
  })

  it('names stories that are longer than is photographed', () => {
    const { story } = entry('Primary').differences[0] ?? {}
    const long = story === undefined ? [] : [{ story, mode: 'print', height: 41_000 }]
    const text = markdownSummary({ ...nothing, long }, { base, idle: [] })
    expect(text).toMatch(
      /Longer than is photographed.*\n\n- Components\/Button, Primary \(print\): 24,000 of 41,000 px/,
    )
  })

  it('says which acceptances accept nothing', () => {
    const text = markdownSummary(nothing, { base, idle: ['Actions/Buton (abc): no story is called so'] })
    expect(text).toContain('Accepts nothing:\n\n- Actions/Buton (abc): no story is called so')
  })
})
