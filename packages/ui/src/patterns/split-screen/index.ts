export { SplitScreen, type SplitItem, type SplitScreenProps } from './split-screen.tsx'
