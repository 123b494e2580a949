/** Whether the reader's keyboard is one of Apple's, as far as a page can tell. */
export function onAppleKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
