const storageKey = 'sr.known'
const [known, idle] = ['1', 'idle']

/**
 * Whether somebody is signed in from this browser, as far as it knows. A reload or a new tab then asks the provider
 * without a prompt. It says nothing about who, and is worth nothing to anybody else.
 */
export const knownBrowser = {
  is: (): boolean => localStorage[storageKey] === known,
  remember: (): void => localStorage.setItem(storageKey, known),
  forget: (): void => localStorage.removeItem(storageKey),
  /** Forgets who was signed in until nobody was at work any more. */
  forgetIdle: (): void => localStorage.setItem(storageKey, idle),
  /** Whether the last session of this browser ended so. */
  wasIdle: (): boolean => localStorage[storageKey] === idle,
}
