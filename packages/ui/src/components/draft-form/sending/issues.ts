import { linkedParts, type TextLink } from '../../link/index.ts'

/** Something that stands in the way of a draft. Without a `field` it concerns the draft as a whole. */
export interface Issue {
  /** Dotted path of the field. */
  field?: string
  message: string
  /** What the message names, in its order. */
  links?: readonly TextLink[]
}

/** Whether an issue belongs to the field, or to a part of it (`owners.0.share` belongs to `owners`). */
export const concerns = (issue: Issue, name: string): boolean =>
  issue.field !== undefined && (issue.field === name || issue.field.startsWith(`${name}.`))

const isWithin = (name: string, outer: string | undefined): boolean =>
  outer !== undefined && name.startsWith(`${outer}.`)

/**
 * The issues that still stand: those of a field that was edited since they came are gone, and so are those of the list
 * or group it is a part of (the sum of the shares is another one now).
 */
export const standing = (issues: readonly Issue[], edited: ReadonlySet<string>): Issue[] =>
  issues.filter((issue) => ![...edited].some((name) => concerns(issue, name) || isWithin(name, issue.field)))

/** Where a row went: its new index, or undefined when it was removed. */
export type IndexMap = (index: number) => number | undefined

/**
 * The issues after rows of the list `name` were added, removed or moved: each goes with its row, and what was said of
 * the list as a whole no longer counts.
 */
export function shifted(issues: readonly Issue[], name: string, to: IndexMap): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.field === name) return []
    if (!isWithin(issue.field ?? '', name)) return [issue]
    const [index = '', ...rest] = (issue.field ?? '').slice(name.length + 1).split('.')
    const next = to(Number(index))
    return next === undefined ? [] : [{ ...issue, field: [name, next, ...rest].join('.') }]
  })
}

/** The message up to the first name that it links to, and what follows. */
export function headOf({ message, links = [] }: Issue): { head: string; names: string } {
  const [head] = linkedParts(message, links)
  return typeof head === 'string' ? { head, names: message.slice(head.length) } : { head: '', names: message }
}

/** What to say at a field; several reasons become several sentences. Names that can be followed stand in the summary. */
export function messageAt(issues: readonly Issue[], name: string): string | undefined {
  const messages = issues
    .filter((issue) => concerns(issue, name))
    .map((issue) => (issue.links ? headOf(issue).head.replace(/:? $/, '') : issue.message))
  return messages.length === 0 ? undefined : messages.join('. ')
}

/** The line of the summary: names the field unless the message already does. */
export const summaryLine = (message: string, label: string | undefined): string =>
  label === undefined || message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`
