export { PaperScreen, type PaperScreenProps } from './paper-screen.tsx'
export { onPaper, type Paper, type PaperSection } from './paper.ts'
