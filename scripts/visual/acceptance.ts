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
      if (what === undefined || reason === undefined) malformed.push(`${commit}: ${trailer}: ${value}`)
      else accepted.push({ what, reason, commit })
    }
  }
  return { accepted, malformed }
}

/** The acceptance that covers a story, if there is one. */
export function acceptanceOf(story: StoryEntry, accepted: readonly Acceptance[]): Acceptance | undefined {
  return accepted.find(
    ({ what }) =>
      what === '*' ||
      what === story.id ||
      what === story.title ||
      story.title.startsWith(`${what.replace(/\/$/, '')}/`),
  )
}
