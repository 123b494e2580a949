export * from './history-keys.ts'
export { idTokenOf } from './id-tokens.ts'
export * from './test-database.ts'
export * from './test-platform.ts'
