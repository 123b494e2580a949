export { Link, type LinkProps } from './link.tsx'
export { LinkedText, type LinkedTextProps } from './linked-text.tsx'
export { linkedParts, type TextLink } from './linked-parts.ts'
