import { plain } from '../marked-text/index.ts'

/** What can be searched of a command. */
export interface Searched {
  label: string
  hint?: string | undefined
  /** Other words somebody may type for it. */
  keywords?: readonly string[] | undefined
}

/** How well a command answers, and which letters of its label did; undefined when it does not. */
export interface Match {
  score: number
  letters: ReadonlySet<number>
}

const nothingTyped: Match = { score: 0, letters: new Set() }

/**
 * Whether a command answers what was typed. Every word typed must be found: at the start of a word of the label (best),
 * inside the label, in its hint or keywords, or as letters of the label in their order, which forgives what was left
 * out. Case and accents do not count.
 */
export function matchCommand(command: Searched, typed: string): Match | undefined {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return nothingTyped
  const label = plain(command.label)
  const beside = plain([command.hint, ...(command.keywords ?? [])].filter(Boolean).join(' '))
  const letters = new Set<number>()
  let score = 0
  for (const word of words) {
    const found = matchWord(word, { label, beside })
    if (found === undefined) return undefined
    score += found.score
    for (const at of found.letters) letters.add(at)
  }
  // Of two equal ones the shorter label is more likely meant.
  return { score: score - label.length / 1000, letters }
}

function matchWord(word: string, { label, beside }: { label: string; beside: string }): Match | undefined {
  const start = label.startsWith(word) ? 0 : label.indexOf(` ${word}`) + 1
  if (label.startsWith(word) || start > 0) return { score: start === 0 ? 4 : 3, letters: run(start, word.length) }
  const inside = label.indexOf(word)
  if (inside !== -1) return { score: 2, letters: run(inside, word.length) }
  if (beside.includes(word)) return { score: 1.5, letters: new Set() }
  const scattered = inOrder(word, label)
  return scattered === undefined ? undefined : { score: 1, letters: scattered }
}

/** The places of the letters in a text, one after the other, the first at the start of a word; undefined where they are not. */
function inOrder(word: string, text: string): ReadonlySet<number> | undefined {
  const anywhere = Array.from({ length: text.length }, (_, at) => at)
  const starts = anywhere.filter((at) => at === 0 || text[at - 1] === ' ')
  const initials = pick(word, { text, from: starts })
  if (initials !== undefined) return initials
  for (const start of starts) {
    const found = text[start] === word[0] ? pick(word, { text, from: anywhere.slice(start) }) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** The letters of a word at some of the places of a text, each after the one before. */
function pick(word: string, { text, from }: { text: string; from: readonly number[] }): Set<number> | undefined {
  const found = new Set<number>()
  let next = 0
  for (const letter of word) {
    while (next < from.length && text[from[next] ?? 0] !== letter) next++
    const at = from[next]
    if (at === undefined) return undefined
    found.add(at)
    next++
  }
  return found
}

function run(from: number, length: number): Set<number> {
  return new Set(Array.from({ length }, (_, at) => from + at))
}

/** The groups with what answers, best first; equal ones keep their order, and a group stands where its best one does, those that are last behind the others. */
export function matchGroups<
  Command extends Searched,
  Group extends { commands: readonly Command[]; matched?: boolean; last?: boolean },
>(groups: readonly Group[], typed: string): { group: Group; found: { command: Command; match: Match }[] }[] {
  return groups
    .map((group) => ({
      group,
      found: group.commands
        .flatMap((command) => {
          const match = matchCommand(command, typed) ?? (group.matched === true ? nothingTyped : undefined)
          return match === undefined ? [] : [{ command, match }]
        })
        .toSorted((a, b) => b.match.score - a.match.score),
    }))
    .filter(({ found }) => found.length > 0)
    .toSorted(
      (a, b) =>
        Number(a.group.last ?? false) - Number(b.group.last ?? false) ||
        (b.found[0]?.match.score ?? 0) - (a.found[0]?.match.score ?? 0),
    )
}
