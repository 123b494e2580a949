import { useMemo, useState } from 'react'
import { HeadingRow } from './heading-row.tsx'
import type { RowHeading, RowSource } from './row-source.ts'

export type RowGroups<Row> = {
  /** What the rows of one group have in common. Rows without it (undefined) come last, under `other`. */
  of: (row: Row) => string | undefined
  /** The words of a subheading; the common value itself unless said otherwise. */
  label?: (group: string) => string
  /** Over the rows that belong nowhere. */
  other?: string
}

/**
 * The rows of a source under subheadings. Groups stand in the order in which the source's rows meet them, and each
 * keeps that order of its rows: a sort of the table sorts both. For rows that are all in memory.
 */
export function groupedRowSource<Row>(
  source: RowSource<Row>,
  groups: RowGroups<Row>,
  { closed, toggle }: { closed: ReadonlySet<string>; toggle?: (group: string) => void },
): RowSource<Row> {
  const { count = 0 } = source
  const members = membersOf(source, groups)
  // What stands at each position: a row of the source, or the group whose subheading it is, as -1 - its place.
  const names = [...members.keys()]
  const shown = names.reduce((sum, name) => sum + (closed.has(name) ? 0 : (members.get(name)?.length ?? 0)), 0)
  const places = new Int32Array(names.length + shown)
  let end = 0
  for (const [place, name] of names.entries()) {
    places[end++] = -1 - place
    if (closed.has(name)) continue
    places.set(members.get(name) ?? [], end)
    end += members.get(name)?.length ?? 0
  }
  const groupAt = (index: number) => names[-1 - (places[index] ?? 0)]
  const headingAt = (index: number): RowHeading | undefined => {
    const group = groupAt(index)
    if (group === undefined) return undefined
    return {
      label: group === nowhere ? (groups.other ?? 'Other') : (groups.label?.(group) ?? group),
      rows: members.get(group)?.length ?? 0,
      open: toggle ? !closed.has(group) : undefined,
    }
  }
  return {
    ...source,
    count: source.count === undefined ? undefined : places.length,
    total: source.total ?? count,
    rowAt: (index) => source.rowAt(places[index] ?? -1),
    ensure: () => {},
    headingAt,
    HeadingRow,
    toggleAt: (index) => {
      const group = groupAt(index)
      if (group !== undefined) toggle?.(group)
    },
  }
}

/** No value that a row could have in common with others. */
const nowhere = '\u0000'

function membersOf<Row>({ count = 0, rowAt }: RowSource<Row>, { of }: RowGroups<Row>): Map<string, number[]> {
  const members = new Map<string, number[]>()
  const others: number[] = []
  for (let index = 0; index < count; index++) {
    const row = rowAt(index)
    const name = row === undefined ? undefined : of(row)
    if (name === undefined) {
      others.push(index)
      continue
    }
    const group = members.get(name)
    if (group) group.push(index)
    else members.set(name, [index])
  }
  if (others.length > 0) members.set(nowhere, others)
  return members
}

/** Rows under subheadings that open and close. Keep `groups` at module scope: a new one makes them be grouped again. */
export function useGroupedRows<Row>(source: RowSource<Row>, groups: RowGroups<Row>): RowSource<Row> {
  const [closed, toggle] = useToggled()
  return useMemo(() => groupedRowSource(source, groups, { closed, toggle }), [source, groups, closed, toggle])
}

/** A set of names, and what puts one in or takes it out. */
export function useToggled(): [ReadonlySet<string>, (name: string) => void] {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const [toggle] = useState(() => (name: string) => {
    setNames((former) => {
      const next = new Set(former)
      if (!next.delete(name)) next.add(name)
      return next
    })
  })
  return [names, toggle]
}
