export { BellButton, type BellButtonProps } from './bell-button.tsx'
