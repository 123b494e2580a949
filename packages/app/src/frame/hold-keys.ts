/**
 * Keeps every key from the page, from this moment on, for what is about to stand over it: letters are typed there, Escape
 * gives up, and a key of the page must not act on what one no longer looks at. Combinations go on to the browser, but for
 * Enter, with which forms are sent.
 */
export function holdKeys(onEscape: () => void) {
  let typed = ''
  const hear = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const isCombined = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')
    if (isCombined && key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (key === 'Escape') onEscape()
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
  }
  // Before whatever else listens, wherever it does.
  window.addEventListener('keydown', hear, true)
  return {
    typed: () => typed,
    letGo: () => window.removeEventListener('keydown', hear, true),
  }
}
