import type { PickOption } from '../multi-select/index.ts'

/** What is typed behind an `@`, and where that stands. */
export interface TypedMention {
  from: number
  typed: string
}

/** Behind a blank or a bracket, up to 60 characters, with one blank at most between any two. */
const beingTyped = /(?:^|[\s(])@((?! )(?:[^\s@]| (?! )){0,60})$/

/** The mention that is being typed in front of the caret; undefined where none is. An address, `a@b`, is none. */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const typed = beingTyped.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? undefined : { from: caret - typed.length - 1, typed }
}

/** The text with the whole name in the place of what was typed of it, and where the caret stands then. */
export function withMention(
  text: string,
  { from, typed, name }: TypedMention & { name: string },
): { text: string; caret: number } {
  const rest = text.slice(from + 1 + typed.length)
  const written = `${text.slice(0, from)}@${name}${rest.startsWith(' ') ? '' : ' '}`
  return { text: written + rest, caret: from + name.length + 2 }
}

/** Those of these people whose name stands behind an `@`; of several with one name, those that were `chosen`. */
export function mentionedIn(
  text: string,
  { people, chosen }: { people: readonly PickOption[]; chosen: ReadonlySet<string> },
): string[] {
  const named = people.filter(({ label }) => text.includes(`@${label}`))
  // Of two names of which one begins with the other, only the longer one is meant where it stands.
  const meant = named.filter(({ label }) => {
    const longer = named.filter((other) => other.label !== label && other.label.startsWith(label))
    return longer.reduce((rest, other) => rest.replaceAll(`@${other.label}`, ''), text).includes(`@${label}`)
  })
  return meant
    .filter(({ value, label }) => chosen.has(value) || meant.filter((other) => other.label === label).length === 1)
    .map(({ value }) => value)
}
