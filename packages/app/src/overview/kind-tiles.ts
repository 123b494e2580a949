import type { DraftContentOf, KindWith, RangeOf, RecordKind, SortOf, TotalsOf } from '@strongroom/api/contract'
import type { TileGroup } from '@strongroom/ui/patterns/dashboard-screen'
import type { KindPlace } from '../places.ts'

/** A kind of which the platform knows totals. */
export type TotalledKind = KindWith<'totalsPath'>

/** The address of the list of another kind; undefined where the reader may not see it. */
export type ListOf = (kind: RecordKind) => string | undefined

/**
 * The tiles of a kind; before its totals have come, their words alone. A figure with an address equals the list there: a
 * count its rows, an amount their sum.
 */
export type KindTiles<Kind extends TotalledKind> = (
  totals: TotalsOf<Kind> | undefined,
  place: KindPlace,
  listOf: ListOf,
) => TileGroup['tiles']

/** Days on which records of a kind are to be looked at again. */
export type KindReviews<Kind extends RecordKind> = {
  title: string
  /** The day, by which its list can be sorted and bounded. */
  field: SortOf<Kind> & RangeOf<Kind> & keyof DraftContentOf<Kind> & string
}

/** A kind on the overview. */
export type TiledKind<Kind extends TotalledKind> = {
  kind: Kind
  tiles: KindTiles<Kind>
  reviews?: KindReviews<Kind>
}
