import { describeIssue } from '@strongroom/api/contract'
import type * as z from 'zod/mini'
import { mostReasons, type Reason } from './problem.ts'

/** `firstName` as people read it: First name. */
export function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string')
  if (typeof name !== 'string') return 'The body'
  const words = name.replace(/([a-z0-9])([A-Z])/g, (_, left: string, right: string) => `${left} ${right.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  )

/** A name of the client's own making may be a megabyte long: its beginning tells enough. */
export const fieldName = (name: string): string => (name.length > 100 ? `${name.slice(0, 100)}…` : name)

/** What is said of a text that no database can store. */
export const brokenText = 'This text holds a broken character.'

function* eachReason(issues: readonly z.core.$ZodIssue[], given: unknown): Generator<Reason> {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        yield { field: fieldName([...issue.path, key].join('.')), message: `Unknown field: ${fieldName(key)}` }
      continue
    }
    const message = describeIssue(issue, { label: fieldName(labelOf(issue.path)), given: valueAt(given, issue.path) })
    yield issue.path.length === 0 ? { message } : { field: fieldName(issue.path.join('.')), message }
  }
}

/**
 * One reason for each thing a schema found wrong, with the dotted path of the field: the first of them, and how many
 * more there are, as a Problem takes them.
 */
export function reasonsOf(
  issues: readonly z.core.$ZodIssue[],
  given: unknown,
): { reasons: Reason[]; moreReasons: number } {
  const total = issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0)
  const reasons: Reason[] = []
  for (const reason of eachReason(issues, given)) {
    if (reasons.length === mostReasons) break
    reasons.push(reason)
  }
  return { reasons, moreReasons: total - reasons.length }
}
