import type { Acceptance } from './acceptance.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { grouped } from './grouped.ts'
import { reportScript, reportStyle } from './html-report-page.ts'
import { type Difference, type Entry, type Example, type LoneStory, openPoints, type Review } from './review.ts'

/** What pictures may weigh in one report, in characters: one can still be mailed, and opened on a phone. */
const roomForPictures = 8_000_000

/** Hands out the room there is; false where a picture no longer fits. */
type Room = (pictures: readonly Buffer[]) => boolean

/** `idle` are acceptances that accept nothing. */
type About = { readonly base: string; readonly date: string; readonly idle: readonly string[] }

/** The review as one page that needs no other file and no network: it can be mailed, attached, or opened in a year. */
export function htmlReport(review: Review, { base, date, idle }: About): string {
  const { compared, entries, added, removed, broken } = review
  const open = openPoints(review)
  const looks = [...entries.flatMap(({ differences }) => differences), ...[...added, ...removed].flatMap(looksOf)]
  const components = [...grouped(looks, ({ story }) => story.title)]
  const options = components.map(
    ([title, of]) => `<option value="${text(title)}">${text(title)} (${of.length})</option>`,
  )
  const modes = [...new Set(looks.map(({ mode }) => mode))]
  const pictures = entries.reduce((sum, { differences }) => sum + differences.length, 0)
  const room = roomOf(roomForPictures)
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
${figure('Pictures compared', compared)}${figure('Pictures that differ', pictures)}${figure('To look at', open)}${figure('Accepted', [...entries, ...removed].filter(({ accepted }) => accepted).length)}${figure('Cannot be drawn', broken.length)}${figure('New', added.length)}${figure('Gone', removed.length)}
</dl>
${
  looks.length === 0
    ? '<p>No picture differs.</p>'
    : `<form aria-label="Filter">
<label>Component <select name="component"><option value="">All</option>${options.join('')}</select></label>
<label>Mode <select name="mode"><option value="">All</option>${modes.map((mode) => `<option>${text(mode)}</option>`).join('')}</select></label>
<label><input type="checkbox" name="open"> Only what is not accepted</label>
<label><input type="checkbox" name="flip"> One place for base and new (<kbd>Space</kbd> flips)</label>
<p><output name="shown"></output></p>
<p class="hint">Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>f</kbd> filter. What has the same cause is one entry with some of its pictures, cut to what differs with room around it.</p>
</form>`
}
</header>
<main>
${entries.map((entry, at) => card(entry, { at, room })).join('\n')}
${named(
  'Cannot be drawn',
  broken.map(({ story, mode, why }) => `${story.title}, ${story.name} ${mode}: ${why}`),
)}
${named('Accepts nothing', idle)}
${removed.flatMap((of) => lone(of, { side: 'Base', note: `Gone · ${verdict(of.accepted)}`, open: of.accepted === undefined, room })).join('\n')}
${added.flatMap((of) => lone(of, { side: 'New', note: 'New, nothing to compare with', open: false, room })).join('\n')}
</main>
<script>${reportScript}</script>
</body>
</html>
`
}

function roomOf(characters: number): Room {
  let left = characters
  return (pictures) => {
    const needed = pictures.reduce((sum, { length }) => sum + Math.ceil(length / 3) * 4, 0)
    if (needed > left) return false
    left -= needed
    return true
  }
}

/** The pictures of a story that has nothing to be compared with, one by one for the filters. */
function looksOf({ story, pictures }: LoneStory): { story: StoryEntry; mode: string }[] {
  return pictures.map(({ mode }) => ({ story, mode }))
}

function card(
  { what, differences, besides, examples, accepted }: Entry,
  { at, room }: { at: number; room: Room },
): string {
  const count = (number: number, noun: string) =>
    `${number} ${number === 1 ? noun : noun.replace(/y$/, 'ie').concat('s')}`
  const ids = new Set(differences.map(({ story }) => story.id))
  const components = [...grouped(differences, ({ story }) => story.title)]
  const note = [
    `${count(differences.length, 'picture')} of ${count(ids.size, 'story')} in ${count(components.length, 'component')}`,
    verdict(accepted),
  ].join(' · ')
  const shown = examples.filter(({ base, next, difference }) => room([base, next, difference]))
  const lines = components.map(([title, of]) => `<li>${text(title)}: ${text(storyWords(of))}</li>`)
  return article({
    ...{ id: `entry-${at + 1}`, heading: text(what), note, open: accepted === undefined, looks: differences },
    body: `${besideWords(besides)}${shown.map(example).join('')}
<p data-none hidden>It is seen in what the filter asks for, but not in one of the pictures that are shown of it.</p>
<details${components.length > 3 ? '' : ' open'}><summary>Where it is seen</summary><ul>${lines.join('')}</ul></details>`,
  })
}

/** Components that are named beside a cause: all of the cause itself are named below it, and words count as pictures do. */
const mostPlaces = 8

/** What only some of the pictures show, so that nothing hides behind what all of them do. */
function besideWords(besides: Entry['besides']): string {
  if (besides.length === 0) return ''
  const lines = besides.map(({ what, differences }) => {
    const places = [...grouped(differences, ({ story }) => story.title)]
    const where = places.slice(0, mostPlaces).map(([title, of]) => `${title}: ${storyWords(of)}`)
    const others = places.length - where.length
    if (others > 0) where.push(`and in ${others} more ${others === 1 ? 'component' : 'components'}`)
    return `<li>${text(what)}, in ${differences.length}: ${text(where.join('; '))}</li>`
  })
  const open = besides.length > 6 ? '' : ' open'
  return `<details${open}><summary>Some of these show more than that</summary><ul>${lines.join('')}</ul></details>`
}

function storyWords(differences: readonly Difference[]): string {
  return [...grouped(differences, ({ story }) => story.name)]
    .map(([name, of]) => `${name} (${of.map(({ mode }) => mode).join(', ')})`)
    .join('; ')
}

function example({ story, mode, differing, base, next, difference }: Example): string {
  const name = `${story.title}, ${story.name}, ${mode}`
  const pixels = `${differing} ${differing === 1 ? 'pixel' : 'pixels'}`
  return `<section data-component="${text(story.title)}" data-mode="${text(mode)}">
<p>${text(name)} · ${pixels} · <code>${text(story.id)}</code></p>
<div class="pictures" data-both>
${picture('Base', base, name)}${picture('New', next, name)}${picture('Difference', difference, name)}</div>
</section>`
}

type LoneShown = { side: 'New' | 'Base'; note: string; open: boolean; room: Room }

/** A story that only one tree has, with what there is room for. */
function lone({ story, pictures }: LoneStory, { side, note, open, room }: LoneShown): string {
  const shown = pictures.filter(({ picture: png }) => room([png]))
  const figures = shown.map(({ mode, picture: png }) =>
    picture(side, png, `${story.title}, ${story.name}, ${mode}`, `${side}, ${mode}`),
  )
  return article({
    ...{ heading: `${text(story.title)} <span>${text(story.name)}</span>`, open, looks: looksOf({ story, pictures }) },
    note: `${note} · <code>${text(story.id)}</code>`,
    body: `<div class="pictures">${figures.join('')}</div>`,
  })
}

type Shown = {
  readonly id?: string
  /** What it is about and what is to be known, as markup; so is its body. */
  readonly heading: string
  readonly note: string
  readonly body: string
  readonly open: boolean
  readonly looks: readonly { readonly story: StoryEntry; readonly mode: string }[]
}

function article({ id, heading, note, body, open, looks }: Shown): string {
  const all = (values: readonly string[]) => text(JSON.stringify([...new Set(values)]))
  return `<article tabindex="-1"${id === undefined ? '' : ` id="${id}"`} data-components="${all(looks.map(({ story }) => story.title))}" data-modes="${all(looks.map(({ mode }) => mode))}" data-open="${open}">
<h2>${heading}</h2>
<p>${note}</p>
${body}
</article>`
}

function verdict(accepted: Acceptance | undefined): string {
  return `<strong>${accepted ? text(`Accepted: ${accepted.reason} (${accepted.commit})`) : 'Not accepted'}</strong>`
}

function picture(side: string, png: Buffer, of: string, caption = side): string {
  return `<figure data-side="${side}"><figcaption>${text(caption)}</figcaption><img alt="${side}: ${text(of)}" loading="lazy" src="data:image/png;base64,${png.toString('base64')}"></figure>
`
}

function named(title: string, items: readonly string[]): string {
  if (items.length === 0) return ''
  return `<section><h2>${title}</h2><ul>${items.map((item) => `<li>${text(item)}</li>`).join('')}</ul></section>`
}

function figure(term: string, value: number): string {
  return `<div><dt>${term}</dt><dd>${value}</dd></div>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text from stories and commits stays text. */
function text(value: string): string {
  return value.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
