/** What a page writes down of its looks while it loads, to be read from outside. */
export type Looks = {
  /** How often nothing was shown any more after something had been. */
  blanks: number
  /** How often its frame was made anew after it had been there. */
  remade: number
}

/**
 * Runs in each page before its own scripts, and so stands on nothing outside of itself: looks at the page with every
 * picture that the browser makes of it, without asking for anything that would have to be laid out.
 */
export function watchLooks(): void {
  const looks: Looks = { blanks: 0, remade: 0 }
  Reflect.set(globalThis, 'benchLooks', looks)
  let wasShown = false
  let frame: Element | null = null
  const hasText = (node: Node | null): boolean =>
    node !== null &&
    (node.nodeType === Node.TEXT_NODE ? node.nodeValue?.trim() !== '' : [...node.childNodes].some(hasText))
  const look = () => {
    const page = document.querySelector('#root:not(:empty)') ?? document.querySelector('#shell')
    const isShown = hasText(page)
    if (wasShown && !isShown) looks.blanks += 1
    wasShown = isShown
    if (frame?.isConnected === false) looks.remade += 1
    frame = document.querySelector('nav')
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
