export { pasteBlocks, type BlockRows } from './paste-blocks.ts'
