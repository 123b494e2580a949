import type { Preferences } from '@strongroom/api/contract'

const storageKey = 'sr.theme'

/** light and dark pin the theme; system follows the browser. */
export type Theme = NonNullable<Preferences['theme']>

/** Puts the theme where the styles look for it, and keeps it for the next page before anybody has signed in. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme
    localStorage.removeItem(storageKey)
  } else {
    document.documentElement.dataset.theme = theme
    localStorage.setItem(storageKey, theme)
  }
}

/** The theme this browser showed last. */
export function storedTheme(): Theme {
  const theme: string | undefined = localStorage[storageKey]
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
