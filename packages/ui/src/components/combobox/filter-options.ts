/** Something to be found: `hint` is searched like the label. */
export interface Findable {
  label: string
  hint?: string | undefined
}

/** Lower case, without accents: what a reader types is compared with what a reader sees. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const partsOf = (text: string): string[] => plain(text).split(/\s*,\s*/)

/**
 * The options that contain every word of the search, in any order and anywhere in label or hint. Those that have
 * the search as a part of their hint, such as a code, come first, then those whose label begins with it; otherwise the
 * given order stays.
 */
export function filterOptions<Option extends Findable>(options: readonly Option[], search: string): readonly Option[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  const start = words.join(' ')
  const exact: Option[] = []
  const first: Option[] = []
  const rest: Option[] = []
  for (const option of options) {
    const label = plain(option.label)
    const text = option.hint === undefined ? label : `${label} ${plain(option.hint)}`
    if (!words.every((word) => text.includes(word))) continue
    if (option.hint !== undefined && partsOf(option.hint).includes(start)) exact.push(option)
    else if (label.startsWith(start)) first.push(option)
    else rest.push(option)
  }
  return [...exact, ...first, ...rest]
}
