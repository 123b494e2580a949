import type * as z from 'zod/mini'

/** The one place where a schema issue becomes a sentence that a person reads. */
export function describeIssue(issue: z.core.$ZodIssue, { label, given }: { label: string; given: unknown }): string {
  // The catalogue's own sentences stand in schemas whole; every other message is the end of one.
  if (/^[A-Z].*\.$/s.test(issue.message)) return issue.message
  if (given === undefined || given === null) {
    // A list has a name in the plural, which "is required" does not fit.
    const isList = issue.code === 'invalid_type' && issue.expected === 'array'
    return isList ? `${label}: at least one is required` : `${label} is required`
  }
  switch (issue.code) {
    case 'custom':
      return `${label} ${issue.message}`
    case 'too_small':
      return issue.origin === 'array'
        ? `${label}: choose at least ${issue.minimum}`
        : issue.origin === 'string'
          ? `${label} is required`
          : `${label} must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `${label} must be at most ${issue.maximum} characters`
        : `${label} must be at most ${issue.maximum}`
    case 'invalid_value':
      return `${label} must be one of: ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}`
    case 'invalid_type':
      return issue.expected === 'int' || issue.expected === 'number'
        ? `${label} must be a whole number`
        : `${label} must be ${article(issue.expected)}`
    default:
      return `${label} is not valid`
  }
}

const article = (noun: string) => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`)
