/** Up to two letters for a person: the first of the first and of the last word. `?` when there is no letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  if (first === undefined) return '?'
  const last = words.length > 1 ? words[words.length - 1] : undefined
  return [first, last]
    .flatMap((word) => (word === undefined ? [] : Array.from(word).slice(0, 1)))
    .join('')
    .toUpperCase()
}
