import { SummaryTile, type SummaryTileProps } from '../../components/summary-tile/index.ts'

export interface ListTilesProps {
  tiles: readonly SummaryTileProps[]
}

/** The figures of a list screen: a slot of its own, since most lists have none and none of them should wait for it. */
export function ListTiles({ tiles }: ListTilesProps) {
  return (
    <ul aria-label="Summary" className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {tiles.map((tile) => (
        <li key={tile.label} className="grid min-w-0">
          <SummaryTile {...tile} />
        </li>
      ))}
    </ul>
  )
}
