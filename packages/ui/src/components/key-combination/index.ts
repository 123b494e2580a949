export { KeyCombination } from './key-combination.tsx'
export { Kbd } from './kbd.tsx'
export { isTyping } from './is-typing.ts'
export { keyCaps, onAppleKeyboard } from './key-caps.ts'
