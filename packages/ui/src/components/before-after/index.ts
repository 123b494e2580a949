export { BeforeAfter, type BeforeAfterItem, type BeforeAfterProps } from './before-after.tsx'
