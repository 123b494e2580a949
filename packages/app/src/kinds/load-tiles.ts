import type { TiledKind } from '../overview/kind-tiles.ts'
import { entries, loadTilesOf, screenKinds, type ScreenKind, type TiledScreenKind } from './index.ts'

const isTiled = (kind: ScreenKind): kind is TiledScreenKind => 'tiles' in entries[kind]

/** The kinds of the overview, each with its tiles. */
export function loadTiles(): Promise<TiledKind<TiledScreenKind>[]> {
  return Promise.all(screenKinds.filter(isTiled).map((kind) => tiledKind<TiledScreenKind>(kind)))
}

async function tiledKind<Kind extends TiledScreenKind>(kind: Kind): Promise<TiledKind<Kind>> {
  const { tiles, reviews } = await loadTilesOf(kind)
  return { kind, tiles, ...(reviews && { reviews }) }
}
