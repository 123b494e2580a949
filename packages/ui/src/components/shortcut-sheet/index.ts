export { ShortcutSheet, type Shortcut, type ShortcutGroup, type ShortcutSheetProps } from './shortcut-sheet.tsx'
