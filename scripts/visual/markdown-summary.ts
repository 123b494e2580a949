import { trailer } from './acceptance.ts'
import { grouped } from './grouped.ts'
import { openPoints, type Review } from './review.ts'

/** At most so many lines of a table: a comment is read, the report has the rest. */
const most = 30

/** The review as a comment for a pull request. */
export function markdownSummary(review: Review, { base }: { base: string }): string {
  const { compared, differences, added, removed, broken } = review
  const open = openPoints(review)
  const verdict =
    open > 0
      ? `**${open} to look at.**`
      : differences.length + removed.length > 0
        ? '**Every difference is accepted.**'
        : '**No difference.**'
  const components = [...grouped(differences, ({ story }) => story.title)].map(([title, of]) => {
    const reasons = new Set(of.map(({ accepted }) => accepted?.reason ?? 'not accepted'))
    const stories = new Set(of.map(({ story }) => story.name))
    return `| ${cell(title)} | ${stories.size} | ${of.length} | ${cell([...reasons].join('; '))} |`
  })
  const rest = components.length - most
  return [
    '### Visual review',
    '',
    `${verdict} ${count(compared, 'picture')} compared with \`${base.slice(0, 7)}\`, ${differences.length} differ; ${count(added.length, 'story')} new, ${removed.length} gone.`,
    ...(components.length > 0
      ? [
          '',
          '| Component | Stories | Pictures | Accepted |',
          '| --- | ---: | ---: | --- |',
          ...components.slice(0, most),
        ]
      : []),
    ...(rest > 0 ? [`| and ${rest} more | | | |`] : []),
    ...list(
      'Cannot be drawn any more',
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
    ...(open > 0
      ? [
          '',
          `The report shows each before and after. A change that is meant says so in a commit: \`${trailer}: <component> - <reason>\`.`,
        ]
      : []),
    '',
  ].join('\n')
}

function list(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return []
  const shown = items.slice(0, most).map((item) => `- ${cell(item)}`)
  return ['', `${title}:`, '', ...shown, ...(items.length > most ? [`- and ${items.length - most} more`] : [])]
}

function count(number: number, noun: string): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  return `${number} ${number === 1 ? noun : plural}`
}

/** Names and reasons come from stories and commits: none may end a table cell or start markup. */
function cell(text: string): string {
  return text.replaceAll(/[|<>\\`*_[\]]/g, (sign) => `\\${sign}`).replaceAll(/\s+/g, ' ')
}
