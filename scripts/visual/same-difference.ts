import type { Causes } from './looks.ts'

/** What has the same cause, and the cause in words. */
export type Alike<Item> = { readonly what: string; readonly items: readonly Item[] }

/**
 * Puts what changed for the same reason together. The reason that explains most comes first and takes everything it
 * explains; a changed value is a reason before a changed size is, which mostly follows from one.
 */
export function alike<Item extends { readonly causes: Causes }>(items: readonly Item[]): Alike<Item>[] {
  const found: Alike<Item>[] = []
  let left = [...items]
  for (const rank of ['styles', 'boxes'] as const) {
    for (let what = commonest(left, rank); what !== undefined; what = commonest(left, rank)) {
      const cause = what
      found.push({ what, items: left.filter(({ causes }) => causes[rank].includes(cause)) })
      left = left.filter(({ causes }) => !causes[rank].includes(cause))
    }
  }
  // A difference without any cause stands for itself.
  return [...found, ...left.map((item) => ({ what: '', items: [item] }))]
}

function commonest(items: readonly { readonly causes: Causes }[], rank: keyof Causes): string | undefined {
  const counts = new Map<string, number>()
  for (const { causes } of items) for (const cause of causes[rank]) counts.set(cause, (counts.get(cause) ?? 0) + 1)
  const [first, ...others] = counts
  if (first === undefined) return undefined
  return others.reduce(
    (most, one) => (one[1] > most[1] || (one[1] === most[1] && one[0] < most[0]) ? one : most),
    first,
  )[0]
}
