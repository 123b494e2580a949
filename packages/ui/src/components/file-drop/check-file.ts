/** What is taken: endings with their dot, in lower case (`.csv`), and the most a file may weigh, in bytes. */
export interface FileRules {
  endings: readonly string[]
  maxBytes: number
}

const units = ['B', 'kB', 'MB', 'GB'] as const

/** A size as people read it: `formatBytes(1_250_000)` is `1.3 MB`. Thousands, not 1024. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${units[power]}`
}

/** Why a file is not taken, in a sentence with its name; undefined when it is. The ending decides: browsers guess types. */
export function fileProblem(
  file: { name: string; size: number },
  { endings, maxBytes }: FileRules,
): string | undefined {
  const name = file.name.toLowerCase()
  if (endings.length > 0 && !endings.some((ending) => name.endsWith(ending))) {
    return `${file.name} is not taken: it must end in ${endings.join(' or ')}.`
  }
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size > maxBytes) {
    return `${file.name} is too large: ${formatBytes(file.size)}, and at most ${formatBytes(maxBytes)} are taken.`
  }
  return undefined
}
