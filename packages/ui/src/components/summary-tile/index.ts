export { trendBetween, trendWords, type Trend } from './trend-words.ts'
export { SummaryTile, type SummaryTileProps } from './summary-tile.tsx'
