import type { RawBuilder } from 'kysely'
import { parseSort } from '@strongroom/api/contract'
import type { SortKey } from '../db/sort-key.ts'
import type { Filters } from './filters.ts'
import type { KeyTerm } from './keyset.ts'
import type { Tallies } from './tally.ts'

/** What a list can be sorted by, by the name that asks for it. */
export type Sorts = Readonly<Record<string, SortKey>>

/** A list of the platform: where its rows lie, and what it can be asked. */
export interface List {
  /** The tables, with their joins. */
  from: RawBuilder<unknown>
  /** What is joined only where an order or a filter asks for one of these names: it makes no row more and none less. */
  beside?: {
    join: RawBuilder<unknown>
    names: readonly string[]
    /** What the joined table answers as well: where it is joined it is asked for all that it knows, out of one index. */
    sorts?: Sorts
    filters?: Filters
  }
  /** As much of the tables as conditions, filters and search speak of, to be counted; left out where that is all. */
  counted?: RawBuilder<unknown>
  /** How many rows there are by what they have in common: what asks for nothing else is counted and summed up there. */
  tallies?: Tallies
  columns: RawBuilder<unknown>
  /** The key that names a row; it ends every order. */
  id: SortKey
  /** All of these always hold: what the list is about, and what the person who asks may see. */
  conditions: readonly RawBuilder<unknown>[]
  sorts: Sorts
  /** The order where none is asked for. */
  order: readonly KeyTerm[]
  filters: Filters
  /** What a search text asks of a row; a list without it refuses `q`. */
  search?: (text: string) => readonly RawBuilder<unknown>[]
  /** How well a row answers a search; where it is known and no order is asked for, the best answers come first. */
  closeness?: (text: string) => SortKey
}

/** The terms of `name,-updatedAt`; undefined where a term is not one of the sorts, or stands twice. */
export function orderOf(sorts: Sorts, sort: string): KeyTerm[] | undefined {
  return parseSort(sort, Object.keys(sorts))?.flatMap(({ field, direction }) => {
    const key = sorts[field]
    return key ? [{ ...key, name: field, direction }] : []
  })
}

/** The same for an order that the platform gives itself. */
export function ownOrder(sorts: Sorts, sort: string): KeyTerm[] {
  const terms = orderOf(sorts, sort)
  if (!terms)
    throw new Error(`A list is to be ordered by "${sort}", but its sorts are: ${Object.keys(sorts).join(', ')}.`)
  return terms
}
