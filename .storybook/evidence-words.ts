import type { Found } from './evidence.ts'

/**
 * When some files of stories were looked at, and on which commits; `missing` is how many stories they have now that were not
 * among those looked at.
 */
export function evidenceWords(found: readonly Found[], missing: number): string {
  const dates = found.map(({ date }) => date).toSorted()
  const [first, last] = [dates.at(0), dates.at(-1)]
  const files = found.length === 1 ? 'one file' : `${found.length} files`
  const when = first === last ? `on ${last}` : `from ${first} to ${last}`
  const versions = [...new Set(found.map(({ version }) => version))].join(', ')
  return `Of ${files} of stories, looked at ${when}, on ${versions}. ${missingWords(missing)}`
}

/** Known by their number alone: one story in the place of another one is not told. */
function missingWords(missing: number): string {
  if (missing === 0) return 'There are not more stories now.'
  if (missing === 1) return 'One story is not among them, because it is newer or was left out.'
  return `${missing} stories are not among them, because they are newer or were left out.`
}
