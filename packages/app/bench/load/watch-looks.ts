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

/** What the watcher of rows calls, with the moment by `Date.now()`. */
export const shownBinding = 'benchShown'

/**
 * Runs in each page before its own scripts, as the above: tells once when a frame begins with so many rows there. What
 * waits for that from outside would bring a script of its own into the page, which takes a tenth of what is measured.
 */
export function watchRows({ rows, count, binding }: { rows: string; count: number; binding: string }): void {
  const look = () => {
    if (document.querySelectorAll(rows).length < count) return void requestAnimationFrame(look)
    const tell: unknown = Reflect.get(globalThis, binding)
    if (typeof tell === 'function') tell(Date.now())
  }
  requestAnimationFrame(look)
}
