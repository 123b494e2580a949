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
      together: [],
      besides: [],
      sizes: [],
      examples: [{ story, mode: 'dark 1440', differing: 1, base: picture, next: picture, difference: picture }],
      accepted: undefined,
    },
  ],
  added: [],
  removed: [],
  broken: [],
  long: [],
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
    const added = Array.from({ length: 60 }, () => ({
      ...{ story, modes: ['dark 1440'] },
      pictures: [{ mode: 'dark 1440', picture: large }],
    }))
    const full = of({ ...review, entries, added })
    expect(full.length).toBeLessThan(10_000_000)
    expect(full.match(/<h2>change /g)).toHaveLength(60)
    const shown = full.match(/<img alt="Base/g)?.length ?? 0
    expect(shown).toBeGreaterThan(1)
    // And says so where there are none.
    expect(full.match(/There is no room for pictures of it/g)).toHaveLength(60 - shown)
    const pictured = full.match(/<figcaption>New, dark 1440/g)?.length ?? 0
    expect(full.match(/There is no room for its pictures in dark 1440/g)).toHaveLength(60 - pictured)
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
    // A token that everything is laid out by moves every line of every page.
    const sizes = differences.flatMap((one, at) => [
      { what: `height ${at}px → ${at + 1}px`, differences: [one] },
      { what: `top ${at}px → ${at + 1}px`, differences: [one] },
    ])
    const together = Array.from({ length: 3000 }, (_, at) => `“Words ${at} that stand elsewhere” is new`)
    const full = of({ ...review, entries: [{ ...entry, differences, together, besides, sizes, examples }] })
    expect(full.length).toBeLessThan(10_000_000)
    expect(full.match(/<li>gap /g)).toHaveLength(20)
    expect(full.match(/<li>“Words /g)).toHaveLength(3000)
    const left = sizes.length - (full.match(/<li>(height|top) /g)?.length ?? 0)
    expect(left).toBeGreaterThan(0)
    expect(full).toContain(`<li>and ${left} more, for which there is no room</li>`)
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
    const modes = pictures.map(({ mode }) => mode)
    const added = of({ ...review, entries: [], added: [{ story, modes, pictures }] })
    expect(added.match(/<img alt="New: Components\/Button/g)).toHaveLength(2)
    expect(added.match(/data-open="false"/g)).toHaveLength(1)
    expect(added).toContain('<option>dark 1440</option>')
    expect(added).toContain('<title>Visual review: nothing to look at</title>')
  })

  it('shows what is gone, and whether somebody has said that it is meant', () => {
    const [modes, pictures] = [['light 1440'], [{ mode: 'light 1440', picture }]]
    const gone = of({ ...review, entries: [], removed: [{ story, modes, pictures, accepted: undefined }] })
    expect(gone).toMatch(/data-open="true"[\s\S]*Gone · <strong>Not accepted[\s\S]*<img alt="Base: Components\/Button/)
    const accepted = { what: '*', reason: 'a <better> one', commit: 'abc' }
    const meant = of({ ...review, entries: [], removed: [{ story, modes, pictures, accepted }] })
    expect(meant).toContain('Accepted: a &lt;better&gt; one (abc)')
    expect(meant).toContain('<dt>Accepted</dt><dd>1</dd>')
  })

  it('names a story without a picture, says why it has none, and finds it by its component and mode', () => {
    const added = of({ ...review, entries: [], added: [{ story, modes: ['print'], pictures: [] }] })
    expect(added).toContain('components-button--primary')
    expect(added).toContain('There is no room for its pictures in print.')
    expect(added).toMatch(/data-components="\[&quot;Components\/Button&quot;\]" data-modes="\[&quot;print&quot;\]"/)
  })

  it('says where a picture shows only the first of what differs, and what it is cut to', () => {
    const entries = review.entries.map((entry) => ({
      ...entry,
      examples: entry.examples.map((one) => ({ ...one, around: 'outline-width 2px → 0px', cutFrom: 5_200 })),
    }))
    expect(of({ ...review, entries })).toContain(
      '1 pixel · cut to outline-width 2px → 0px · the first 900 of 5,200 px ·',
    )
    expect(report).toContain('1 pixel · <code>')
    const pictures = [{ mode: 'print', picture, cutFrom: 7_000 }]
    const added = of({ ...review, added: [{ story, modes: ['print'], pictures }] })
    expect(added).toContain('<figcaption>New, print, the first 6,000 of 7,000 px</figcaption>')
  })

  it('names stories that are longer than is photographed', () => {
    const long = of({ ...review, long: [{ story, mode: 'print', height: 41_000 }] })
    expect(long).toMatch(/<h2>Longer than is photographed<\/h2>.*\(print\): 24,000 of 41,000 px/)
    expect(report).not.toContain('Longer than is photographed')
  })

  it('names what all of the pictures show, and which sizes changed with it', () => {
    const differences = review.entries[0]?.differences ?? []
    const sizes = [{ what: 'height 32px → 33px', differences }]
    const entries = review.entries.map((entry) => ({ ...entry, together: ['outline-width 2px → 0px'], sizes }))
    const all = of({ ...review, entries })
    expect(all).toContain(
      '<summary>All of these show more than that</summary><ul><li>outline-width 2px → 0px</li></ul></details>',
    )
    expect(all).toMatch(
      /<details><summary>Sizes and places that changed with it: 1<\/summary><ul><li>height 32px → 33px, in 1: Components\/Button: .*\(dark 1440\)<\/li>/,
    )
  })

  it('names what only some of the pictures show, with their stories', () => {
    const besides = [{ what: 'outline-width 2px → 0px', differences: review.entries[0]?.differences ?? [] }]
    expect(of({ ...review, entries: review.entries.map((entry) => ({ ...entry, besides })) })).toMatch(
      /<li>outline-width 2px → 0px, in 1: Components\/Button: .*\(dark 1440\)<\/li>/,
    )
  })

  it('says of which of these no picture is shown', () => {
    const [whole, around] = ['outline-width 2px → 0px', 'colour red → blue']
    const differences = review.entries[0]?.differences ?? []
    const besides = [whole, around].map((what) => ({ what, differences }))
    const shownIn = (example: { readonly around?: string; readonly cutFrom?: number }) =>
      of({
        ...review,
        entries: review.entries.map((entry) => ({
          ...entry,
          besides,
          examples: entry.examples.map((one) => ({ ...one, ...example })),
        })),
      })
    expect(shownIn({})).not.toContain('no picture is shown of it')
    expect(shownIn({ cutFrom: 2_000 }).match(/in 1 \(no picture is shown of it\)/g)).toHaveLength(2)
    const one = shownIn({ around })
    expect(one).toContain(`${whole}, in 1 (no picture is shown of it): `)
    expect(one).toContain(`${around}, in 1: `)
  })

  it('names acceptances that accept nothing', () => {
    expect(report).toContain('<h2>Accepts nothing</h2><ul><li>&lt;Buton&gt; (abc)</li></ul>')
  })
})
