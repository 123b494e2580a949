import { unsavedPrefix } from '../auth/unsaved-drafts.ts'

/*
 * Text that somebody typed and the platform has not acknowledged, in a draft or as words to others, kept in this tab
 * while its owner is elsewhere or signs in again. Never anything else: no tokens, nothing of another person, and gone
 * once it is saved or sent, or somebody signs out.
 */

/** Names what a person writes at: a draft of a kind, or the words on a page. */
export type UnsavedKey = { userId: string; kind: string; id: string }

/** The kind under which the words are kept that are written about something: `task`. */
export const wordsOn = (about: string): string => `words on ${about}`

const keyOf = ({ userId, kind, id }: UnsavedKey): string =>
  unsavedPrefix + [userId, kind, id].map(encodeURIComponent).join('/')

/** Keeps what was typed. A tab whose storage is full or refused loses it, as a closed tab would. */
export function keepUnsaved(key: UnsavedKey, values: object): void {
  try {
    sessionStorage.setItem(keyOf(key), JSON.stringify(values))
  } catch {
    return
  }
}

/** What was typed and not saved; undefined when there is nothing, or nothing that can be read. */
export function readUnsaved(key: UnsavedKey): unknown {
  const text = sessionStorage.getItem(keyOf(key))
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function dropUnsaved(key: UnsavedKey): void {
  sessionStorage.removeItem(keyOf(key))
}

/** All that is kept of a kind for a person. */
export function unsavedOf({ userId, kind }: Omit<UnsavedKey, 'id'>): UnsavedKey[] {
  const begins = keyOf({ userId, kind, id: '' })
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(begins))
    .map((key) => ({ userId, kind, id: decodeURIComponent(key.slice(begins.length)) }))
}
