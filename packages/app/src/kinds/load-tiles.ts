import type { TiledKind, TotalledKind } from '../overview/kind-tiles.ts'
import { factsOfKind } from '../loaded-kind.ts'
import { entries, screenKinds, type ScreenKind } from './index.ts'

type Tiled = ScreenKind & TotalledKind

const isTiled = (kind: ScreenKind): kind is Tiled => 'tiles' in entries[kind]

/** The kinds of the overview, each with its tiles. */
export function loadTiles(): Promise<TiledKind<Tiled>[]> {
  return Promise.all(screenKinds.filter(isTiled).map(tiledKind))
}

async function tiledKind<Kind extends Tiled>(kind: Kind): Promise<TiledKind<Kind>> {
  const { tiles } = await entries[kind].tiles()
  return { kind, plural: factsOfKind(kind).plural, tiles }
}
