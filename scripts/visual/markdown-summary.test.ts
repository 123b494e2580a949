import { describe, expect, it } from 'vitest'
import { markdownSummary } from './markdown-summary.ts'
import type { Difference, Review } from './review.ts'

const picture = Buffer.alloc(0)
const nothing: Review = { compared: 12, differences: [], added: [], removed: [], broken: [] }
const base = '0123456789abcdef'

function difference(name: string, accepted?: string): Difference {
  const story = { id: `components-button--${name}`, title: 'Components/Button', name, file: '' }
  return {
    ...{ story, mode: 'light 1440', differing: 3, base: picture, next: picture, difference: picture },
    accepted: accepted === undefined ? undefined : { what: '*', reason: accepted, commit: 'abc' },
  }
}

describe('markdownSummary', () => {
  it('says in one line that nothing differs', () => {
    expect(markdownSummary(nothing, { base })).toContain(
      '**No difference.** 12 pictures compared with `0123456`, 0 differ; 0 stories new, 0 gone.',
    )
  })

  it('counts by component and says how to accept', () => {
    const text = markdownSummary({ ...nothing, differences: [difference('Primary'), difference('Quiet')] }, { base })
    expect(text).toContain('**2 to look at.**')
    expect(text).toContain('| Components/Button | 2 | 2 | not accepted |')
    expect(text).toContain('`Visual-change: <component> - <reason>`')
  })

  it('gives the reason of what is accepted', () => {
    const text = markdownSummary({ ...nothing, differences: [difference('Primary', 'taller')] }, { base })
    expect(text).toContain('**Every difference is accepted.**')
    expect(text).toContain('| taller |')
  })

  it('says what is gone, and whether that is meant', () => {
    const { story } = difference('Quiet')
    const gone = markdownSummary({ ...nothing, removed: [{ story, pictures: [], accepted: undefined }] }, { base })
    expect(gone).toContain('**1 to look at.**')
    expect(gone).toContain('- Components/Button, Quiet: not accepted')
    const accepted = { what: '*', reason: 'one is enough', commit: 'abc' }
    const meant = markdownSummary({ ...nothing, removed: [{ story, pictures: [], accepted }] }, { base })
    expect(meant).toContain('**Every difference is accepted.**')
    expect(meant).toContain('- Components/Button, Quiet: one is enough')
  })

  it('lets no name break the table', () => {
    const text = markdownSummary({ ...nothing, differences: [difference('Primary', 'a | b <img>')] }, { base })
    expect(text).toContain(String.raw`a \| b \<img\>`)
  })
})
