import { isGroup, sameValue } from './values.ts'

/** A row of a list: parts by name. */
export type Row = Record<string, unknown>

/** What became of one row. `place` counts from 1, in the list it stands in now (or stood in, when removed). */
export type ItemChange =
  | { kind: 'added'; place: number; after: Row }
  | { kind: 'removed'; place: number; before: Row }
  | { kind: 'changed'; place: number; before: Row; after: Row; parts: string[]; movedFrom?: number }
  | { kind: 'kept'; place: number; after: Row; movedFrom?: number }

interface Pair {
  before: number
  after: number
}

const partsOf = (before: Row, after: Row): string[] => [...new Set([...Object.keys(before), ...Object.keys(after)])]

/** How alike two rows are, from 0 to 1: the share of their filled parts that are the same. */
function likeness(before: Row, after: Row): number {
  const parts = partsOf(before, after).filter(
    (part) => !sameValue(before[part], after[part]) || !sameValue(after[part], undefined),
  )
  if (parts.length === 0) return 1
  return parts.filter((part) => sameValue(before[part], after[part])).length / parts.length
}

/** Pairs rows that are the same by `test`, each at most once, those at the same place first. */
function pairUp(
  before: readonly Row[],
  after: readonly Row[],
  pairs: Pair[],
  test: (a: Row, b: Row) => boolean,
): Pair[] {
  const taken = { before: new Set(pairs.map((pair) => pair.before)), after: new Set(pairs.map((pair) => pair.after)) }
  const found = [...pairs]
  const take = (from: number, to: number) => {
    const [a, b] = [before[from], after[to]]
    if (a === undefined || b === undefined || taken.before.has(from) || taken.after.has(to) || !test(a, b)) return
    taken.before.add(from)
    taken.after.add(to)
    found.push({ before: from, after: to })
  }
  for (const at of after.keys()) take(at, at)
  for (const to of after.keys()) for (const from of before.keys()) take(from, to)
  return found
}

/** Rows that stand in an order of their own: pairs that keep it, so that one moved row does not count as many. */
function inOrder(pairs: readonly Pair[]): ReadonlySet<Pair> {
  const sorted = pairs.toSorted((a, b) => a.after - b.after)
  const best: { pair: Pair; length: number; former: number }[] = []
  for (const [at, pair] of sorted.entries()) {
    let [length, former] = [1, -1]
    for (let earlier = 0; earlier < at; earlier++) {
      const other = best[earlier]
      if (other !== undefined && other.pair.before < pair.before && other.length >= length) {
        ;[length, former] = [other.length + 1, earlier]
      }
    }
    best.push({ pair, length, former })
  }
  const kept = new Set<Pair>()
  let at = best.reduce((most, item, index) => (item.length > (best[most]?.length ?? 0) ? index : most), 0)
  for (let item = best[at]; item !== undefined; item = best[at]) {
    kept.add(item.pair)
    at = item.former
  }
  return kept
}

/**
 * What became of each row of a list. Rows are the same when the parts in `key` are; without a key, equal rows are
 * paired first, then those that share at least half of their parts, then those that stand at the same place.
 */
export function itemChanges(before: readonly Row[], after: readonly Row[], key: readonly string[] = []): ItemChange[] {
  let pairs: Pair[] = []
  if (key.length > 0) {
    pairs = pairUp(before, after, pairs, (a, b) => key.every((part) => sameValue(a[part], b[part])))
  } else {
    pairs = pairUp(before, after, pairs, sameValue)
    pairs = pairUp(before, after, pairs, (a, b) => likeness(a, b) >= 0.5)
    // What has nothing in common at the same place was replaced part by part only where no row came or went.
    if (before.length === after.length) pairs = pairUp(before, after, pairs, (a, b) => likeness(a, b) > 0)
  }
  const unmoved = inOrder(pairs)
  const byAfter = new Map(pairs.map((pair) => [pair.after, pair]))
  const gone = before.flatMap((row, at): ItemChange[] =>
    pairs.some((pair) => pair.before === at) ? [] : [{ kind: 'removed', place: at + 1, before: row }],
  )
  const there = after.map((row, at): ItemChange => {
    const pair = byAfter.get(at)
    const old = pair === undefined ? undefined : before[pair.before]
    if (pair === undefined || old === undefined) return { kind: 'added', place: at + 1, after: row }
    const moved = unmoved.has(pair) ? {} : { movedFrom: pair.before + 1 }
    const parts = partsOf(old, row).filter((part) => !sameValue(old[part], row[part]))
    return parts.length === 0
      ? { kind: 'kept', place: at + 1, after: row, ...moved }
      : { kind: 'changed', place: at + 1, before: old, after: row, parts, ...moved }
  })
  return [...there, ...gone]
}

/** The rows in a raw value; what is no row is taken for one with a single nameless part. */
export function rowsIn(value: unknown): Row[] {
  if (!Array.isArray(value)) return []
  return value.map((item: unknown) => (isGroup(item) ? { ...item } : { '': item }))
}
