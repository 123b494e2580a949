/** light and dark pin the theme; system follows the browser. */
export type Theme = 'light' | 'dark' | 'system'

/** What the toolbar's value means; light when it means nothing. */
export function themeFrom(value: unknown): Theme {
  return value === 'dark' || value === 'system' ? value : 'light'
}

/** Puts the theme where the style sheet looks for it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Resolves when the colours of a changed theme are final. Asking for the transitions makes the browser begin them. */
export async function settleColours(): Promise<void> {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map((animation) => animation.finished),
  )
}

/** Resolves when a changed window or theme is drawn, with what its observers made of it. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await settleColours()
}
