import { describeIssue } from '@strongroom/api/contract'
import type * as z from 'zod/mini'
import type { Reason } from './problem.ts'

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

/** One reason for each thing a schema found wrong, with the dotted path of the field. */
export function reasonsOf(issues: readonly z.core.$ZodIssue[], given: unknown): Reason[] {
  return issues.flatMap((issue): Reason[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: `Unknown field: ${key}` }))
    const message = describeIssue(issue, { label: labelOf(issue.path), given: valueAt(given, issue.path) })
    return [issue.path.length === 0 ? { message } : { field: issue.path.join('.'), message }]
  })
}
