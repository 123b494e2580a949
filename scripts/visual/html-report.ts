import type { StoryEntry } from './catalogue-index.ts'
import { grouped } from './grouped.ts'
import { reportScript, reportStyle } from './html-report-page.ts'
import { type Difference, openPoints, type Review } from './review.ts'

/** The review as one page that needs no other file and no network: it can be mailed, attached, or opened in a year. */
export function htmlReport(review: Review, { base, date }: { base: string; date: string }): string {
  const { compared, differences, added, removed, broken } = review
  const open = openPoints(review)
  const components = [...grouped(differences, ({ story }) => story.title)]
  const options = components.map(
    ([title, of]) => `<option value="${text(title)}">${text(title)} (${of.length})</option>`,
  )
  const modes = [...new Set(differences.map(({ mode }) => mode))]
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
${figure('Compared', compared)}${figure('To look at', open)}${figure('Accepted', differences.filter(({ accepted }) => accepted).length)}${figure('Cannot be drawn', broken.length)}${figure('New', added.length)}${figure('Gone', removed.length)}
</dl>
${
  differences.length === 0
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
${stories(
  'New, nothing to compare with',
  added.map((story) => ({ story, note: '' })),
)}
${stories(
  'Gone',
  removed.map((story) => ({ story, note: '' })),
)}
</main>
<script>${reportScript}</script>
</body>
</html>
`
}

function card({ story, mode, differing, base, next, difference, accepted }: Difference): string {
  const name = `${story.title}, ${story.name}, ${mode}`
  const verdict = accepted ? `Accepted: ${accepted.reason} (${accepted.commit})` : 'Not accepted'
  return `<article tabindex="-1" aria-label="${text(name)}" data-component="${text(story.title)}" data-mode="${text(mode)}" data-open="${accepted === undefined}">
<h2>${text(story.title)} <span>${text(story.name)}</span></h2>
<p>${text(mode)} · ${differing} ${differing === 1 ? 'pixel' : 'pixels'} · <strong>${text(verdict)}</strong> · <code>${text(story.id)}</code></p>
<div class="pictures">
${picture('Base', base, name)}${picture('New', next, name)}${picture('Difference', difference, name)}
</div>
</article>`
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
