export { PaperScreen, type PaperScreenProps } from './paper-screen.tsx'
export type { Paper, PaperSection } from './paper.ts'
