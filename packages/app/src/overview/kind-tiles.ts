import type { KindWith, TotalsOf } from '@strongroom/api/contract'
import type { TileGroup } from '@strongroom/ui/patterns/dashboard-screen'
import type { KindPlace } from '../places.ts'

/** A kind of which the platform knows totals. */
export type TotalledKind = KindWith<'totalsPath'>

/** The tiles of a kind; before its totals have come, their words alone. */
export type KindTiles<Kind extends TotalledKind> = (
  totals: TotalsOf<Kind> | undefined,
  place: KindPlace,
) => TileGroup['tiles']

/** A kind on the overview. */
export type TiledKind<Kind extends TotalledKind> = { kind: Kind; plural: string; tiles: KindTiles<Kind> }
