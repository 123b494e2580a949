export { ListScreen, type ListScreenProps } from './list-screen.tsx'
export { ListTiles, type ListTilesProps } from './list-tiles.tsx'
