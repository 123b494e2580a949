import { describe, expect, it } from 'vitest'
import { htmlReport } from './html-report.ts'
import type { Review } from './review.ts'

const story = { id: 'components-button--primary', title: 'Components/Button', name: '<img onerror=alert(1)>', file: '' }
const picture = Buffer.from('png')
const review: Review = {
  compared: 4,
  differences: [
    { story, mode: 'dark 1440', differing: 1, base: picture, next: picture, difference: picture, accepted: undefined },
  ],
  added: [],
  removed: [],
  broken: [],
}
const of = (review: Review) => htmlReport(review, { base: '0123456789abcdef', date: '20 Nov 2026' })
const report = of(review)

describe('htmlReport', () => {
  it('needs nothing from elsewhere', () => {
    expect(report).not.toMatch(/(src|href)="(?!data:)/)
    expect(report).toContain(`src="data:image/png;base64,${picture.toString('base64')}"`)
  })

  it('counts, and can be filtered by component', () => {
    expect(report).toContain('<dt>To look at</dt><dd>1</dd>')
    expect(report).toContain('<option value="Components/Button">Components/Button (1)</option>')
  })

  it('shows names as text, whatever they hold', () => {
    expect(report).not.toContain('<img onerror')
    expect(report).toContain('&lt;img onerror=alert(1)&gt;')
  })

  it('gives every picture its words', () => {
    expect(report.match(/<img alt="(Base|New|Difference): Components\/Button/g)).toHaveLength(3)
  })

  it('shows how a new story looks, with nothing to accept', () => {
    const pictures = ['light 1440', 'dark 1440'].map((mode) => ({ mode, picture }))
    const added = of({ ...review, differences: [], added: [{ story, pictures }] })
    expect(added.match(/<img alt="New: Components\/Button/g)).toHaveLength(2)
    expect(added.match(/data-open="false"/g)).toHaveLength(2)
    expect(added).toContain('<option>dark 1440</option>')
    expect(added).toContain('<title>Visual review: nothing to look at</title>')
  })

  it('shows what is gone, and whether somebody has said that it is meant', () => {
    const pictures = [{ mode: 'light 1440', picture }]
    const gone = of({ ...review, differences: [], removed: [{ story, pictures, accepted: undefined }] })
    expect(gone).toMatch(/data-open="true"[\s\S]*Gone · <strong>Not accepted[\s\S]*<img alt="Base: Components\/Button/)
    const accepted = { what: '*', reason: 'a <better> one', commit: 'abc' }
    const meant = of({ ...review, differences: [], removed: [{ story, pictures, accepted }] })
    expect(meant).toContain('Accepted: a &lt;better&gt; one (abc)')
    expect(meant).toContain('<dt>Accepted</dt><dd>1</dd>')
  })

  it('names a story without a picture', () => {
    expect(of({ ...review, differences: [], added: [{ story, pictures: [] }] })).toContain('components-button--primary')
  })
})
