import { describe, expect, it } from 'vitest'
import { htmlReport } from './html-report.ts'
import type { Review } from './review.ts'

const story = { id: 'components-button--primary', title: 'Components/Button', name: '<img onerror=alert(1)>', file: '' }
const picture = Buffer.from('png')
const review: Review = {
  compared: 4,
  entries: [
    {
      what: 'colour <red> → blue',
      differences: [{ story, mode: 'dark 1440', causes: { styles: [], boxes: [] }, accepted: undefined }],
      besides: [],
      examples: [{ story, mode: 'dark 1440', differing: 1, base: picture, next: picture, difference: picture }],
      accepted: undefined,
    },
  ],
  added: [],
  removed: [],
  broken: [],
}
const of = (review: Review) =>
  htmlReport(review, { base: '0123456789abcdef', date: '20 Nov 2026', idle: ['<Buton> (abc)'] })
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

  it('names what differs, and where', () => {
    expect(report).toContain('<h2>colour &lt;red&gt; → blue</h2>')
    expect(report).toContain('1 picture of 1 story in 1 component')
    expect(report).toMatch(/<li>Components\/Button: .*\(dark 1440\)<\/li>/)
  })

  it('stays small enough to be mailed, and says of all what differs', () => {
    const large = Buffer.alloc(1_000_000)
    const entries = review.entries.flatMap((entry) =>
      Array.from({ length: 60 }, (_, at) => ({
        ...entry,
        what: `change ${at}`,
        examples: entry.examples.map((example) => ({ ...example, base: large })),
      })),
    )
    const added = Array.from({ length: 60 }, () => ({ story, pictures: [{ mode: 'dark 1440', picture: large }] }))
    const full = of({ ...review, entries, added })
    expect(full.length).toBeLessThan(10_000_000)
    expect(full.match(/<h2>change /g)).toHaveLength(60)
    expect(full.match(/<img alt="Base/g)?.length).toBeGreaterThan(1)
  })

  it('stays as small where thousands of pictures show much beside what they share', () => {
    const [entry] = review.entries
    const example = entry?.examples[0]
    const difference = entry?.differences[0]
    if (!entry || !example || !difference) throw new Error('The review has no entry.')
    const differences = Array.from({ length: 6400 }, (_, at) => {
      const component = `Components/Component ${Math.floor(at / 160)}`
      const name = `A story of some words ${Math.floor(at / 4) % 40}`
      const own = { ...story, id: `${component}--${name}`, title: component, name }
      return { ...difference, story: own, mode: `${at % 2 === 0 ? 'light' : 'dark'} ${at % 4 < 2 ? 1440 : 390}` }
    })
    const besides = Array.from({ length: 20 }, (_, at) => ({ what: `gap ${at}px → ${at + 1}px`, differences }))
    // As many as there is room for.
    const examples = Array.from({ length: 60 }, () => ({ ...example, base: Buffer.alloc(200_000) }))
    const full = of({ ...review, entries: [{ ...entry, differences, besides, examples }] })
    expect(full.length).toBeLessThan(10_000_000)
    expect(full.match(/<li>gap /g)).toHaveLength(20)
    expect(full).toContain('and in 32 more components')
    // What all of them share is named wherever it is seen.
    expect(full.match(/<li>Components\/Component /g)).toHaveLength(40)
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
    const added = of({ ...review, entries: [], added: [{ story, pictures }] })
    expect(added.match(/<img alt="New: Components\/Button/g)).toHaveLength(2)
    expect(added.match(/data-open="false"/g)).toHaveLength(1)
    expect(added).toContain('<option>dark 1440</option>')
    expect(added).toContain('<title>Visual review: nothing to look at</title>')
  })

  it('shows what is gone, and whether somebody has said that it is meant', () => {
    const pictures = [{ mode: 'light 1440', picture }]
    const gone = of({ ...review, entries: [], removed: [{ story, pictures, accepted: undefined }] })
    expect(gone).toMatch(/data-open="true"[\s\S]*Gone · <strong>Not accepted[\s\S]*<img alt="Base: Components\/Button/)
    const accepted = { what: '*', reason: 'a <better> one', commit: 'abc' }
    const meant = of({ ...review, entries: [], removed: [{ story, pictures, accepted }] })
    expect(meant).toContain('Accepted: a &lt;better&gt; one (abc)')
    expect(meant).toContain('<dt>Accepted</dt><dd>1</dd>')
  })

  it('names a story without a picture', () => {
    expect(of({ ...review, entries: [], added: [{ story, pictures: [] }] })).toContain('components-button--primary')
  })

  it('names what only some of the pictures show, with their stories', () => {
    const besides = [{ what: 'outline-width 2px → 0px', differences: review.entries[0]?.differences ?? [] }]
    expect(of({ ...review, entries: review.entries.map((entry) => ({ ...entry, besides })) })).toMatch(
      /<li>outline-width 2px → 0px, in 1: Components\/Button: .*\(dark 1440\)<\/li>/,
    )
  })

  it('names acceptances that accept nothing', () => {
    expect(report).toContain('<h2>Accepts nothing</h2><ul><li>&lt;Buton&gt; (abc)</li></ul>')
  })
})
