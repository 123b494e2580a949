const parameter = /^(\{(\w+)\}|:\w+)$/

/**
 * A path of the specification as a Hono pattern: `PendingInstitutions/{id}` becomes `/pendinginstitutions/:id`.
 * Fixed segments are lower case, because requests are matched without regard to case.
 */
export function route(specPath: string): string {
  const segments = specPath.split('/').filter((segment) => segment !== '')
  return `/${segments
    .map((segment) => {
      const match = parameter.exec(segment)
      if (!match) return segment.toLowerCase()
      return match[2] === undefined ? segment : `:${match[2]}`
    })
    .join('/')}`
}

/**
 * Answers a function that lower-cases the fixed segments of a request's path and leaves ids as they are.
 * @param patterns every registered Hono pattern
 */
export function caseFolder(patterns: Iterable<string>): (path: string) => string {
  const fixed = new Set<string>()
  for (const pattern of patterns)
    for (const segment of pattern.split('/')) if (segment && !/^[:*]/.test(segment)) fixed.add(segment)
  return (path) =>
    path
      .split('/')
      .map((segment) => {
        const lower = segment.toLowerCase()
        return fixed.has(lower) ? lower : segment
      })
      .join('/')
}
