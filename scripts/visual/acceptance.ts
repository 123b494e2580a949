import type { StoryEntry } from './catalogue-index.ts'
import { git } from './git.ts'

/** A change of looks that a commit says is meant. */
export type Acceptance = {
  /** A component ("Actions/Button"), a group of them ("Actions"), one story's id, or `*` for all. */
  readonly what: string
  readonly reason: string
  readonly commit: string
}

/** The commit trailer that accepts: `Visual-change: Actions/Button - taller, to be hit on touch screens`. */
export const trailer = 'Visual-change'

/**
 * What the commits since the base accept. It lives in the history and not in a file: it is read with the change it
 * belongs to, and it ends by itself when the branch is merged and becomes the base.
 */
export function acceptancesSince(base: string): { accepted: Acceptance[]; malformed: string[] } {
  const format = `%h%x1f%(trailers:key=${trailer},valueonly,unfold,separator=%x1f)%x1e`
  return parseAcceptances(git('log', `--format=${format}`, `${base}..HEAD`))
}

/** Reads records of a commit and its trailers' values. A value without a reason accepts nothing. */
export function parseAcceptances(log: string): { accepted: Acceptance[]; malformed: string[] } {
  const accepted: Acceptance[] = []
  const malformed: string[] = []
  for (const record of log.split('\x1E')) {
    const [commit = '', ...values] = record.trim().split('\x1F')
    for (const value of values.map((text) => text.trim()).filter((text) => text !== '')) {
      const [, what, reason] = /^(\S(?:.*?\S)?) [-–] (\S.*)$/.exec(value) ?? []
      if (what === undefined || reason === undefined) malformed.push(`${value} (${commit})`)
      else accepted.push({ what, reason, commit })
    }
  }
  return { accepted, malformed }
}

/** The acceptance that covers a story, if there is one. */
export function acceptanceOf(story: StoryEntry, accepted: readonly Acceptance[]): Acceptance | undefined {
  return accepted.find((one) => covers(one, story))
}

/** Trailers that accept nothing, each with why: without a reason, or with a name that is none of these stories' or groups'. */
export function acceptingNothing(
  { accepted, malformed }: { accepted: readonly Acceptance[]; malformed: readonly string[] },
  stories: readonly StoryEntry[],
): string[] {
  return [
    ...malformed.map((line) => `${line}: no reason is given`),
    ...namingNone(accepted, stories).map(
      ({ what, commit }) => `${what} (${commit}): no story and no group is called so`,
    ),
  ]
}

function namingNone(accepted: readonly Acceptance[], stories: readonly StoryEntry[]): Acceptance[] {
  return accepted.filter((one) => !stories.some((story) => covers(one, story)))
}

function covers({ what }: Acceptance, { id, title }: StoryEntry): boolean {
  return what === '*' || what === id || what === title || title.startsWith(`${what.replace(/\/$/, '')}/`)
}
