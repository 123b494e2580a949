export { KeyCombination } from './key-combination.tsx'
export { keyCaps, onAppleKeyboard } from './key-caps.ts'
