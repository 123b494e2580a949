export { sayOnPaper, type SaidOnPaper } from './say-on-paper.ts'
