/** A token of the theme: its name without the leading dashes, and its value as it is written. */
export type ThemeToken = { readonly name: string; readonly value: string }

/** The tokens of one kind ("text", "spacing"), in the order of the theme's source; resets such as `--text-*` left out. */
export function tokensOf(css: string, kind: string): ThemeToken[] {
  const block = /@theme\s*\{([\s\S]*)\n\}/.exec(css)?.[1] ?? ''
  return [...block.matchAll(/^ {2}--([\w-]+):\s*([^;]+);/gm)]
    .map(([, name = '', value = '']) => ({ name, value: value.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ name }) => name.startsWith(`${kind}-`))
}

/** One movement of an animation token: a token may have several, one after the other. */
export type Motion = {
  readonly token: string
  /** The movement's own name: "shimmer". */
  readonly name: string
  readonly duration: string
  readonly easing: string
}

/** The movements of animation tokens, each with its duration and how it runs; delays and repetitions left out. */
export function motionsOf(tokens: readonly ThemeToken[]): Motion[] {
  return tokens.flatMap(({ name: token, value }) =>
    value.split(', ').map((part) => {
      const [name = '', duration = '', ...rest] = part.split(' ')
      const easing = rest.find((word) => word !== 'infinite' && !/^[\d.]+m?s$/.test(word)) ?? 'ease'
      return { token, name, duration, easing }
    }),
  )
}
