import { hasOwn, recordKinds } from '@strongroom/api/contract'
import type { TiledKind, TotalledKind } from '../overview/kind-tiles.ts'
import { screenKinds, tiledEntries, type ScreenKind } from './index.ts'

type Tiled = ScreenKind & TotalledKind

// The table of kinds holds each of these to having tiles.
const isTiled = (kind: ScreenKind): kind is Tiled => hasOwn(kind, 'totalsPath')

/** The kinds of the overview, each with its tiles. */
export function loadTiles(): Promise<TiledKind<Tiled>[]> {
  return Promise.all(screenKinds.filter(isTiled).map((kind) => tiledKind<Tiled>(kind)))
}

async function tiledKind<Kind extends Tiled>(kind: Kind): Promise<TiledKind<Kind>> {
  const { tiles } = await tiledEntries[kind].tiles()
  return { kind, plural: recordKinds[kind].plural, tiles }
}
