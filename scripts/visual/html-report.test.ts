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
  removed: [story],
  broken: [],
}
const report = htmlReport(review, { base: '0123456789abcdef', date: '20 Nov 2026' })

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
})
