/** Names on the keys of an Apple keyboard, where they differ. */
const apple: Readonly<Record<string, string>> = { Mod: '⌘', Control: '⌃', Alt: '⌥', Shift: '⇧', Meta: '⌘' }

const names: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Control: 'Ctrl',
  Meta: 'Win',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page up',
  PageDown: 'Page down',
}

/**
 * What stands on the keys of a combination: `Mod+K` is Ctrl and K, and on an Apple keyboard ⌘ and K. Parts are joined
 * by a plus; the plus key itself is written `Plus`.
 */
export function keyCaps(keys: string, { onApple }: { onApple: boolean }): string[] {
  return keys.split('+').map((key) => (onApple ? apple[key] : undefined) ?? names[key] ?? (key === 'Plus' ? '+' : key))
}
