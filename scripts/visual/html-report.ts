import type { Acceptance } from './acceptance.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { grouped } from './grouped.ts'
import { reportScript, reportStyle } from './html-report-page.ts'
import { photographedHeight, pieceHeight } from './modes.ts'
import {
  type Beside,
  type Difference,
  type Entry,
  type Example,
  type LoneStory,
  openPoints,
  type Review,
  shownHeight,
} from './review.ts'

/** What pictures may weigh in one report, in characters: one can still be mailed, and opened on a phone. */
const roomForPictures = 8_000_000
/** And what is said of all that they show beside the changes, and of sizes. */
const roomForBesides = 700_000
const roomForSizes = 400_000

/** Hands out the room there is, in characters; false where so many no longer fit. */
type Room = (characters: number) => boolean
type Rooms = { readonly pictures: Room; readonly besides: Room; readonly sizes: Room }

/** `idle` are acceptances that accept nothing; `same` counts the stories that are made of the same in both trees. */
type About = { readonly base: string; readonly date: string; readonly idle: readonly string[]; readonly same?: number }

/** The review as one page that needs no other file and no network: it can be mailed, attached, or opened in a year. */
export function htmlReport(review: Review, { base, date, idle, same = 0 }: About): string {
  const { compared, entries, added, removed, broken, long } = review
  const open = openPoints(review)
  const looks = [...entries.flatMap(({ differences }) => differences), ...[...added, ...removed].flatMap(looksOf)]
  const components = [...grouped(looks, ({ story }) => story.title)]
  const options = components.map(
    ([title, of]) => `<option value="${text(title)}">${text(title)} (${of.length})</option>`,
  )
  const modes = [...new Set(looks.map(({ mode }) => mode))]
  const pictures = entries.reduce((sum, { differences }) => sum + differences.length, 0)
  const rooms: Rooms = {
    pictures: roomOf(roomForPictures),
    besides: roomOf(roomForBesides),
    sizes: roomOf(roomForSizes),
  }
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
${figure('Pictures compared', compared)}${figure('Pictures that differ', pictures)}${figure('To look at', open)}${figure('Accepted', [...entries, ...removed].filter(({ accepted }) => accepted).length)}${figure('Cannot be drawn', broken.length)}${figure('New', added.length)}${figure('Gone', removed.length)}${figure('Stories made of the same, not drawn', same)}
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
<p class="hint">Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>f</kbd> filter. What has the same cause is one entry with some of its pictures, as long as there is room for them, cut to what differs or to what only some show, with room around it. One that shows less than that says so.</p>
</form>`
}
</header>
<main>
${entries.map((entry, at) => card(entry, { at, rooms })).join('\n')}
${named(
  'Cannot be drawn',
  broken.map(({ story, mode, why }) => `${story.title}, ${story.name} ${mode}: ${why}`),
)}
${named('Accepts nothing', idle)}
${named(
  'Longer than is photographed',
  long.map(
    ({ story, mode, height }) =>
      `${story.title}, ${story.name} (${mode}): ${pixels(photographedHeight)} of ${pixels(height)} px; further down values are compared, not pixels`,
  ),
)}
${removed.flatMap((of) => lone(of, { side: 'Base', note: `Gone · ${verdict(of.accepted)}`, open: of.accepted === undefined, rooms })).join('\n')}
${added.flatMap((of) => lone(of, { side: 'New', note: 'New, nothing to compare with', open: false, rooms })).join('\n')}
</main>
<script>${reportScript}</script>
</body>
</html>
`
}

function roomOf(characters: number): Room {
  let left = characters
  return (needed) => {
    if (needed > left) return false
    left -= needed
    return true
  }
}

/** What pictures take in a page, in characters. */
function weightOf(pictures: readonly Buffer[]): number {
  return pictures.reduce((sum, { length }) => sum + Math.ceil(length / 3) * 4, 0)
}

/** The modes of a story that has nothing to be compared with, one by one for the filters. */
function looksOf({ story, modes }: LoneStory): { story: StoryEntry; mode: string }[] {
  return modes.map((mode) => ({ story, mode }))
}

function card(
  { what, differences, together, besides, sizes, examples, accepted }: Entry,
  { at, rooms }: { at: number; rooms: Rooms },
): string {
  const count = (number: number, noun: string) =>
    `${number} ${number === 1 ? noun : noun.replace(/y$/, 'ie').concat('s')}`
  const ids = new Set(differences.map(({ story }) => story.id))
  const components = [...grouped(differences, ({ story }) => story.title)]
  const note = [
    `${count(differences.length, 'picture')} of ${count(ids.size, 'story')} in ${count(components.length, 'component')}`,
    verdict(accepted),
  ].join(' · ')
  const shown = examples.filter(({ base, next, difference }) => rooms.pictures(weightOf([base, next, difference])))
  const lines = components.map(([title, of]) => `<li>${text(title)}: ${text(storyWords(of))}</li>`)
  return article({
    ...{ id: `entry-${at + 1}`, heading: text(what), note, open: accepted === undefined, looks: differences },
    body: `${togetherWords(together, rooms.besides)}${besideWords(besides, { shown, room: rooms.besides })}${sizeWords(sizes, rooms.sizes)}${shown.map(example).join('')}
${
  shown.length === 0
    ? '<p>There is no room for pictures of it.</p>'
    : '<p data-none hidden>It is seen in what the filter asks for, but not in one of the pictures that are shown of it.</p>'
}
<details${components.length > 3 ? '' : ' open'}><summary>Where it is seen</summary><ul>${lines.join('')}</ul></details>`,
  })
}

/** Components that are named beside a cause: all of the cause itself are named below it, and words count as pictures do. */
const mostPlaces = 8

/** Lists of more lines are closed at first. */
const mostOpen = 6

/** What all of the pictures show, so that nothing hides behind what is named first. */
function togetherWords(together: Entry['together'], room: Room): string {
  const lines = together.map((what) => [what])
  return list('All of these show more than that', { lines, room, isOpen: together.length <= mostOpen })
}

/** What only some of the pictures show, so that nothing hides behind what all of them do. */
function besideWords(besides: Entry['besides'], { shown, room }: { shown: readonly Example[]; room: Room }): string {
  const lines = besides.map((beside) => {
    const isShown = shown.some((one) => showsBeside(one, beside))
    return placed(beside, isShown ? '' : ' (no picture is shown of it)')
  })
  return list('Some of these show more than that', { lines, room, isOpen: besides.length <= mostOpen })
}

function showsBeside({ story, mode, around, cutFrom }: Example, { what, differences }: Beside): boolean {
  const isOf = differences.some((one) => one.story.id === story.id && one.mode === mode)
  return isOf && (around === undefined ? cutFrom === undefined : around === what)
}

/** Most sizes follow from a change, and one of them may be a change of its own. */
function sizeWords(sizes: Entry['sizes'], room: Room): string {
  const lines = sizes.map((size) => placed(size))
  return list(`Sizes and places that changed with it: ${sizes.length}`, { lines, room, isOpen: false })
}

/** What is seen, in how many pictures and where; and the same without where, for when there is less room. */
function placed({ what, differences }: Beside, note = ''): string[] {
  const places = [...grouped(differences, ({ story }) => story.title)]
  const where = places.slice(0, mostPlaces).map(([title, of]) => `${title}: ${storyWords(of)}`)
  const others = places.length - where.length
  if (others > 0) where.push(`and in ${others} more ${others === 1 ? 'component' : 'components'}`)
  const short = `${what}, in ${differences.length}${note}`
  return [`${short}: ${where.join('; ')}`, short]
}

type Lines = { readonly lines: readonly (readonly string[])[]; readonly room: Room; readonly isOpen: boolean }

/** Each line in the first of its wordings that there is room for. */
function list(title: string, { lines, room, isOpen }: Lines): string {
  if (lines.length === 0) return ''
  const items = lines.flatMap((wordings) => {
    const item = wordings.map((words) => `<li>${text(words)}</li>`).find(({ length }) => room(length))
    return item ?? []
  })
  const left = lines.length - items.length
  if (left > 0) items.push(`<li>and ${left} more, for which there is no room</li>`)
  return `<details${isOpen ? ' open' : ''}><summary>${text(title)}</summary><ul>${items.join('')}</ul></details>`
}

function storyWords(differences: readonly Difference[]): string {
  return [...grouped(differences, ({ story }) => story.name)]
    .map(([name, of]) => `${name} (${of.map(({ mode }) => mode).join(', ')})`)
    .join('; ')
}

function example({ story, mode, differing, around, cutFrom, base, next, difference }: Example): string {
  const name = `${story.title}, ${story.name}, ${mode}`
  const notes = [
    `${differing} ${differing === 1 ? 'pixel' : 'pixels'}`,
    ...(around === undefined ? [] : [`cut to ${around}`]),
    ...(cutFrom === undefined ? [] : [`the first ${pixels(shownHeight)} of ${pixels(cutFrom)} px`]),
  ]
  return `<section data-component="${text(story.title)}" data-mode="${text(mode)}">
<p>${text(name)} · ${text(notes.join(' · '))} · <code>${text(story.id)}</code></p>
<div class="pictures" data-both>
${picture('Base', base, name)}${picture('New', next, name)}${picture('Difference', difference, name)}</div>
</section>`
}

type LoneShown = { side: 'New' | 'Base'; note: string; open: boolean; rooms: Rooms }

/** A story that only one tree has, with what there is room for. */
function lone(of: LoneStory, { side, note, open, rooms }: LoneShown): string {
  const { story, modes } = of
  const shown = of.pictures.filter(({ picture: png }) => rooms.pictures(weightOf([png])))
  const figures = shown.map(({ mode, picture: png, cutFrom }) => {
    const cut = cutFrom === undefined ? '' : `, the first ${pixels(pieceHeight)} of ${pixels(cutFrom)} px`
    return picture(side, png, `${story.title}, ${story.name}, ${mode}`, `${side}, ${mode}${cut}`)
  })
  const known = new Set(shown.map(({ mode }) => mode))
  const left = modes.filter((mode) => !known.has(mode))
  return article({
    ...{ heading: `${text(story.title)} <span>${text(story.name)}</span>`, open, looks: looksOf(of) },
    note: `${note} · <code>${text(story.id)}</code>`,
    body: `<div class="pictures">${figures.join('')}</div>${left.length === 0 ? '' : `<p>There is no room for its pictures in ${text(left.join(', '))}.</p>`}`,
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

/** A number of pixels, to be read: "24,000". */
function pixels(number: number): string {
  return Math.round(number).toLocaleString('en')
}

function figure(term: string, value: number): string {
  return `<div><dt>${term}</dt><dd>${value}</dd></div>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text from stories and commits stays text. */
function text(value: string): string {
  return value.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
