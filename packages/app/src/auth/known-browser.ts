const storageKey = 'sr.known'

/**
 * Whether somebody is signed in from this browser, as far as it knows. A reload or a new tab then asks the provider
 * without a prompt. It says nothing about who, and is worth nothing to anybody else.
 */
export const knownBrowser = {
  is: (): boolean => localStorage.getItem(storageKey) === '1',
  remember: (): void => localStorage.setItem(storageKey, '1'),
  forget: (): void => localStorage.removeItem(storageKey),
}
