import { type Causes, isComeOrGone } from './looks.ts'

type Caused = { readonly causes: Causes }
type Cause<Item> = { readonly what: string; readonly items: readonly Item[] }

/** What has the same cause, with the cause in words, and causes that only some of it has beside that one. */
export type Alike<Item> = Cause<Item> & { readonly besides: readonly Cause<Item>[] }

/**
 * Puts what changed for the same reason together. The reason that explains most comes first and takes everything it
 * explains; a changed value is a reason before a changed size is, which mostly follows from one.
 */
export function alike<Item extends Caused>(items: readonly Item[]): Alike<Item>[] {
  const found: Cause<Item>[] = []
  let left = [...items]
  for (const rank of ['styles', 'boxes'] as const) {
    for (let what = commonest(left, rank); what !== undefined; what = commonest(left, rank)) {
      const cause = what
      found.push({ what, items: left.filter(({ causes }) => causes[rank].includes(cause)) })
      left = left.filter(({ causes }) => !causes[rank].includes(cause))
    }
  }
  // A difference without any cause stands for itself.
  return [...found, ...left.map((item) => ({ what: '', items: [item] }))].map((one) => ({
    ...one,
    besides: besidesOf(one),
  }))
}

/**
 * What is not explained by the cause that took these, because some of them do not have it: what fewest have comes first,
 * as what would be overlooked first. Sizes are left out, which mostly follow.
 */
function besidesOf<Item extends Caused>({ what, items }: Cause<Item>): Cause<Item>[] {
  const having = new Map<string, Item[]>()
  for (const item of items)
    for (const cause of [...item.causes.styles, ...item.causes.boxes.filter(isComeOrGone)]) {
      const of = having.get(cause)
      if (of === undefined) having.set(cause, [item])
      else of.push(item)
    }
  return [...having]
    .filter(([cause, of]) => cause !== what && of.length < items.length)
    .map(([cause, of]) => ({ what: cause, items: of }))
    .toSorted((a, b) => a.items.length - b.items.length || a.what.localeCompare(b.what, 'en'))
}

function commonest(items: readonly Caused[], rank: keyof Causes): string | undefined {
  const counts = new Map<string, number>()
  for (const { causes } of items) for (const cause of causes[rank]) counts.set(cause, (counts.get(cause) ?? 0) + 1)
  const [first, ...others] = counts
  if (first === undefined) return undefined
  return others.reduce(
    (most, one) => (one[1] > most[1] || (one[1] === most[1] && one[0] < most[0]) ? one : most),
    first,
  )[0]
}
