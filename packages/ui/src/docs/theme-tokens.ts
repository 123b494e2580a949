/** A token of the theme: its name without the leading dashes, and its value as it is written. */
export type ThemeToken = { readonly name: string; readonly value: string }

/** The tokens of one kind ("text", "spacing"), in the order of the theme's source; resets such as `--text-*` left out. */
export function tokensOf(css: string, kind: string): ThemeToken[] {
  const block = /@theme\s*\{([\s\S]*)\n\}/.exec(css)?.[1] ?? ''
  return [...block.matchAll(/^ {2}--([\w-]+):\s*([^;]+);/gm)]
    .map(([, name = '', value = '']) => ({ name, value: value.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ name }) => name.startsWith(`${kind}-`))
}
