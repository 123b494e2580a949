export { CommandPalette } from './command-palette.tsx'
export type { Command, CommandGroup, CommandPaletteProps } from './commands.ts'
export { useCommandKey } from './use-command-key.ts'
