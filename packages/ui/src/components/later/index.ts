export { useLater, type Later } from './use-later.ts'
