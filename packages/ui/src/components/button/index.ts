export { Button, LinkButton, type ButtonProps, type LinkButtonProps } from './button.tsx'
export { buttonStyle, refusedVariant, type ButtonSize, type ButtonVariant } from './button-style.ts'
