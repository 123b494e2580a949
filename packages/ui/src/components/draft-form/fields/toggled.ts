/** The chosen values after one more click, in the order of the options; values that no option names are kept behind. */
export function toggled(chosen: readonly string[], value: string, options: readonly { value: string }[]): string[] {
  const next = new Set(chosen)
  if (!next.delete(value)) next.add(value)
  const known = options.map((option) => option.value)
  return [...known.filter((item) => next.has(item)), ...[...next].filter((item) => !known.includes(item))]
}
