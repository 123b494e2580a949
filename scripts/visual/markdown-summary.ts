import { trailer } from './acceptance.ts'
import { grouped } from './grouped.ts'
import { photographedHeight } from './modes.ts'
import { type Beside, type Entry, openPoints, type Review } from './review.ts'
import { mostThumbnails, reportFile, thumbnailFile } from './thumbnails.ts'

/** At most so many lines of a table: a comment is read, the report has the rest. */
const most = 30

/** Components and causes named in one line. */
const mostNamed = 4
/** Stories named with a size. */
const mostStories = 2

/**
 * The review as a comment for a pull request. Its links and pictures are files beside it, so that it can be read here;
 * whoever publishes it elsewhere writes addresses in their place. `idle` are acceptances that accept nothing, `same` counts
 * the stories that are made of the same in both trees, of which no picture was taken.
 */
export function markdownSummary(
  review: Review,
  { base, idle, same = 0 }: { base: string; idle: readonly string[]; same?: number },
): string {
  const { compared, entries, added, removed, broken, long } = review
  const open = openPoints(review)
  const differing = entries.reduce((sum, { differences }) => sum + differences.length, 0)
  const verdict =
    open > 0
      ? `**${open} to look at.**`
      : entries.length + removed.length > 0
        ? '**Every difference is accepted.**'
        : '**No difference.**'
  const rest = entries.length - most
  return [
    '### Visual review',
    '',
    `${verdict} ${count(compared, 'picture')} compared with \`${base.slice(0, 7)}\`, ${differing} differ; ${count(added.length, 'story')} new, ${removed.length} gone.${same > 0 ? ` ${count(same, 'story')} made of the same in both, and not drawn.` : ''} [The report](${reportFile})`,
    ...(entries.length > 0
      ? [
          '',
          '| What differs | Components | Pictures | Accepted |',
          '| --- | --- | ---: | --- |',
          ...entries.slice(0, most).map(row),
        ]
      : []),
    ...(rest > 0 ? [`| and ${rest} more | | | |`] : []),
    ...sizesOf(entries.slice(0, most)),
    ...entries.slice(0, mostThumbnails).flatMap(thumbnail),
    ...list(
      'Cannot be drawn',
      broken.map(({ story, mode, why }) => `${story.title}, ${story.name} (${mode}): ${why}`),
    ),
    ...list(
      'New, nothing to compare with',
      added.map(({ story }) => `${story.title}, ${story.name}`),
    ),
    ...list(
      'Gone',
      removed.map(({ story, accepted }) => `${story.title}, ${story.name}: ${accepted?.reason ?? 'not accepted'}`),
    ),
    ...list('Accepts nothing', idle),
    ...list(
      'Longer than is photographed, further down values are compared and not pixels',
      long.map(
        ({ story, mode, height }) =>
          `${story.title}, ${story.name} (${mode}): ${pixels(photographedHeight)} of ${pixels(height)} px`,
      ),
    ),
    ...(open > 0
      ? [
          '',
          `The report names every story and shows some of each change, before and after, as long as there is room for pictures. A change that is meant says so in a commit: \`${trailer}: <component> - <reason>\`.`,
        ]
      : []),
    '',
  ].join('\n')
}

function row({ what, differences, together, besides, accepted }: Entry): string {
  return `| ${cell(`${what}${togetherWords(together)}${besideWords(besides)}`)} | ${cell(namesOf(differences))} | ${differences.length} | ${cell(accepted?.reason ?? 'not accepted')} |`
}

/** What all of the pictures show as well. */
function togetherWords(together: Entry['together']): string {
  if (together.length === 0) return ''
  const more = together.length - mostNamed
  return `; with it ${together.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** What only some of the pictures show: it would be accepted along with the rest without having been seen. */
function besideWords(besides: Entry['besides']): string {
  if (besides.length === 0) return ''
  const named = besides.slice(0, mostNamed).map(({ what, differences }) => `${what} (${differences.length})`)
  const more = besides.length - mostNamed
  return `; some also ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Sizes that changed with each of these, rarest first, in one line that opens. */
function sizesOf(entries: readonly Entry[]): string[] {
  const lines = entries.flatMap(({ what, sizes }) => {
    if (sizes.length === 0) return []
    const more = sizes.length - mostNamed
    return [
      `- ${cell(`${what}: ${sizes.slice(0, mostNamed).map(sizeWords).join('; ')}${more > 0 ? `; and ${more} more` : ''}`)}`,
    ]
  })
  if (lines.length === 0) return []
  return ['', '<details><summary>Sizes and places that changed with it</summary>', '', ...lines, '', '</details>']
}

function sizeWords({ what, differences }: Beside): string {
  const stories = [...grouped(differences, ({ story }) => `${story.title}, ${story.name}`).keys()]
  const more = stories.length - mostStories
  const named = stories.slice(0, mostStories).join(', ')
  return `${what} (${differences.length}, in ${named}${more > 0 ? ` and ${more} more` : ''})`
}

function namesOf(differences: Entry['differences']): string {
  const titles = [...grouped(differences, ({ story }) => story.title).keys()]
  const more = titles.length - mostNamed
  return `${titles.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function thumbnail({ what, examples: [example] }: Entry, at: number): string[] {
  if (example === undefined) return []
  const { story, mode } = example
  return [
    '',
    cell(`${what}, in ${story.title}, ${story.name} (${mode}), before and after:`),
    '',
    `[![before and after](${thumbnailFile(at)})](${reportFile})`,
  ]
}

function list(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return []
  const shown = items.slice(0, most).map((item) => `- ${cell(item)}`)
  return ['', `${title}:`, '', ...shown, ...(items.length > most ? [`- and ${items.length - most} more`] : [])]
}

/** A number of pixels, to be read: "24,000". */
function pixels(number: number): string {
  return Math.round(number).toLocaleString('en')
}

function count(number: number, noun: string): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  return `${number} ${number === 1 ? noun : plural}`
}

/** Names and reasons come from stories and commits: none may end a table cell or start markup. */
function cell(text: string): string {
  return text.replaceAll(/[|<>\\`*_[\]]/g, (sign) => `\\${sign}`).replaceAll(/\s+/g, ' ')
}
