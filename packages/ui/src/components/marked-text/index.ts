export { MarkedText, type MarkedTextProps } from './marked-text.tsx'
export { lettersOf } from './letters-of.ts'
export { plain } from './plain.ts'
