import type { Acceptance } from './acceptance.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { grouped } from './grouped.ts'
import { reportScript, reportStyle } from './html-report-page.ts'
import { type Difference, type LoneStory, openPoints, type Review } from './review.ts'

/** The review as one page that needs no other file and no network: it can be mailed, attached, or opened in a year. */
export function htmlReport(review: Review, { base, date }: { base: string; date: string }): string {
  const { compared, differences, added, removed, broken } = review
  const open = openPoints(review)
  const looks = [...differences, ...added.flatMap(looksOf), ...removed.flatMap(looksOf)]
  const components = [...grouped(looks, ({ story }) => story.title)]
  const options = components.map(
    ([title, of]) => `<option value="${text(title)}">${text(title)} (${of.length})</option>`,
  )
  const modes = [...new Set(looks.map(({ mode }) => mode))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Visual review: ${open === 0 ? 'nothing to look at' : `${open} to look at`}</title>
<style>${reportStyle}</style>
</head>
<body>
<header>
<h1>Visual review</h1>
<p>${text(date)}, against <code>${text(base.slice(0, 12))}</code></p>
<dl class="counts">
${figure('Compared', compared)}${figure('To look at', open)}${figure('Accepted', [...differences, ...removed].filter(({ accepted }) => accepted).length)}${figure('Cannot be drawn', broken.length)}${figure('New', added.length)}${figure('Gone', removed.length)}
</dl>
${
  looks.length === 0
    ? '<p>No picture differs.</p>'
    : `<form aria-label="Filter">
<label>Component <select name="component"><option value="">All</option>${options.join('')}</select></label>
<label>Mode <select name="mode"><option value="">All</option>${modes.map((mode) => `<option>${text(mode)}</option>`).join('')}</select></label>
<label><input type="checkbox" name="open"> Only what is not accepted</label>
<label><input type="checkbox" name="flip"> One place for base and new (<kbd>Space</kbd> flips)</label>
<p role="status"><output name="shown"></output></p>
<p class="hint">Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>f</kbd> filter. Pictures are cut to what differs, with room around it.</p>
</form>`
}
</header>
<main>
${differences.map(card).join('\n')}
${stories(
  'Cannot be drawn any more',
  broken.map(({ story, mode, why }) => ({ story, note: `${mode}: ${why}` })),
)}
${added.flatMap((of) => lone(of, { side: 'New', note: 'New, nothing to compare with', open: false })).join('\n')}
${removed.flatMap((of) => lone(of, { side: 'Base', note: `Gone · ${verdict(of.accepted)}`, open: of.accepted === undefined })).join('\n')}
</main>
<script>${reportScript}</script>
</body>
</html>
`
}

/** The pictures of a story that has nothing to be compared with, one by one for the filters. */
function looksOf({ story, pictures }: LoneStory): { story: StoryEntry; mode: string }[] {
  return pictures.map(({ mode }) => ({ story, mode }))
}

function card({ story, mode, differing, base, next, difference, accepted }: Difference): string {
  const name = `${story.title}, ${story.name}, ${mode}`
  const pixels = `${differing} ${differing === 1 ? 'pixel' : 'pixels'}`
  return article({ story, mode, note: `${pixels} · ${verdict(accepted)}`, open: accepted === undefined }, [
    picture('Base', base, name),
    picture('New', next, name),
    picture('Difference', difference, name),
  ])
}

/** A card for each of its pictures, or one without any where there are too many. */
function lone({ story, pictures }: LoneStory, shown: { side: 'New' | 'Base'; note: string; open: boolean }): string[] {
  if (pictures.length === 0) return [article({ story, mode: '', ...shown }, [])]
  return pictures.map(({ mode, picture: png }) =>
    article({ story, mode, ...shown }, [picture(shown.side, png, `${story.title}, ${story.name}, ${mode}`)]),
  )
}

type Shown = {
  readonly story: StoryEntry
  readonly mode: string
  /** What is to be known, as markup. */
  readonly note: string
  readonly open: boolean
}

function article({ story, mode, note, open }: Shown, pictures: readonly string[]): string {
  const name = [story.title, story.name, ...(mode === '' ? [] : [mode])].join(', ')
  return `<article tabindex="-1" aria-label="${text(name)}" data-component="${text(story.title)}" data-mode="${text(mode)}" data-open="${open}">
<h2>${text(story.title)} <span>${text(story.name)}</span></h2>
<p>${mode === '' ? '' : `${text(mode)} · `}${note} · <code>${text(story.id)}</code></p>
<div class="pictures"${pictures.length > 1 ? ' data-both' : ''}>
${pictures.join('')}
</div>
</article>`
}

function verdict(accepted: Acceptance | undefined): string {
  return `<strong>${accepted ? text(`Accepted: ${accepted.reason} (${accepted.commit})`) : 'Not accepted'}</strong>`
}

function picture(title: string, png: Buffer, of: string): string {
  return `<figure data-side="${title}"><figcaption>${title}</figcaption><img alt="${title}: ${text(of)}" loading="lazy" src="data:image/png;base64,${png.toString('base64')}"></figure>
`
}

function stories(title: string, items: readonly { story: StoryEntry; note: string }[]): string {
  if (items.length === 0) return ''
  const lines = items.map(({ story, note }) => `<li>${text(story.title)}, ${text(story.name)} ${text(note)}</li>`)
  return `<section><h2>${title}</h2><ul>${lines.join('')}</ul></section>`
}

function figure(term: string, value: number): string {
  return `<div><dt>${term}</dt><dd>${value}</dd></div>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text from stories and commits stays text. */
function text(value: string): string {
  return value.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
