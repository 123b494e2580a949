export { ChartsScreen, type ChartsScreenProps } from './charts-screen.tsx'
