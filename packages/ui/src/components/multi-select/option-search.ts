/** One value of a list, and the words for it. */
export interface PickOption {
  value: string
  label: string
  /** What tells two equal labels apart: a place, a number. */
  hint?: string | undefined
}

/** Lower case, without accents: what a reader types is compared with what a reader sees. */
function plain(text: string): string {
  // Most labels are plain already, and taking accents apart is what costs time in ten thousand of them.
  if (!/[^ -~]/.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const none: readonly string[] = []

/**
 * A search in these options: every word must occur in label or hint, in any order. What has the search as a part of
 * its hint, such as a code, comes first, then labels that begin with it; otherwise the given order stays. The options are read once, at the first search.
 */
export function optionSearch<Option extends PickOption>(
  options: readonly Option[],
): (search: string) => readonly Option[] {
  let texts: { option: Option; label: string; all: string; hints: readonly string[] }[] | undefined
  return (search) => {
    const words = plain(search).split(/\s+/).filter(Boolean)
    if (words.length === 0) return options
    texts ??= options.map((option) => {
      const label = plain(option.label)
      if (option.hint === undefined) return { option, label, all: label, hints: none }
      const hint = plain(option.hint)
      return { option, label, all: `${label} ${hint}`, hints: hint.split(/\s*,\s*/) }
    })
    const start = words.join(' ')
    const exact: Option[] = []
    const first: Option[] = []
    const rest: Option[] = []
    for (const { option, label, all, hints } of texts) {
      if (!words.every((word) => all.includes(word))) continue
      if (hints.includes(start)) exact.push(option)
      else if (label.startsWith(start)) first.push(option)
      else rest.push(option)
    }
    return [...exact, ...first, ...rest]
  }
}
