import { grouped, inTurns } from './grouped.ts'
import { type Causes, isComeOrGone, subjectOf } from './looks.ts'

type Caused = { readonly causes: Causes }
type Cause<Item> = { readonly what: string; readonly items: readonly Item[] }

/** What has the same cause, with the cause in words, and with everything else that it shows. */
export type Alike<Item> = Cause<Item> & {
  /** Causes that all of it has together with that one: of each property one first. */
  readonly together: readonly string[]
  /** Causes that only some of it has beside that one, what fewest have first. */
  readonly besides: readonly Cause<Item>[]
  /** Sizes and places, what fewest have first: most of them follow from a cause, and one of them may not. */
  readonly sizes: readonly Cause<Item>[]
}

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
  return [...found, ...left.map((item) => ({ what: '', items: [item] }))].map((one) => ({ ...one, ...othersOf(one) }))
}

/** What these show beside the cause that took them: no word of it is in that cause, and it would be accepted unseen. */
function othersOf<Item extends Caused>({ what, items }: Cause<Item>): Omit<Alike<Item>, keyof Cause<Item>> {
  const values = new Map<string, Item[]>()
  const sizes = new Map<string, Item[]>()
  for (const item of items) {
    const { styles, boxes } = item.causes
    for (const style of styles) add(values, style, item)
    for (const box of boxes) add(isComeOrGone(box) ? values : sizes, box, item)
  }
  for (const causes of [values, sizes]) causes.delete(what)
  const shared = [...values].filter(([, of]) => of.length === items.length).map(([cause]) => cause)
  return {
    together: inTurns(grouped(shared.toSorted(inOrder), subjectOf).values()),
    besides: rarestFirst([...values].filter(([, of]) => of.length < items.length)),
    sizes: rarestFirst([...sizes]),
  }
}

function add<Item>(causes: Map<string, Item[]>, cause: string, item: Item): void {
  const of = causes.get(cause)
  if (of === undefined) causes.set(cause, [item])
  else of.push(item)
}

function rarestFirst<Item>(causes: readonly (readonly [string, Item[]])[]): Cause<Item>[] {
  return causes
    .map(([what, items]) => ({ what, items }))
    .toSorted((a, b) => a.items.length - b.items.length || inOrder(a.what, b.what))
}

function inOrder(one: string, other: string): number {
  return one.localeCompare(other, 'en')
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
