import { linkTarget, type ClickedLink } from './link-target.ts'

type Links = { open: (path: string) => void; foresee: (path: string) => void }

/**
 * Turns clicks on the kit's plain anchors into navigations, in one place for the whole page. Pointing at a link for a
 * moment, or focusing it, loads what its page needs. Returns the function that ends this.
 */
export function delegateLinks(root: Document, { open, foresee }: Links): () => void {
  let pointedAt: ReturnType<typeof setTimeout> | undefined

  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented) return
    const path = targetOf(event)
    if (path === undefined) return
    event.preventDefault()
    open(path)
  }
  const onPoint = (event: Event) => {
    clearTimeout(pointedAt)
    const path = targetOf(event)
    if (path !== undefined) pointedAt = setTimeout(() => foresee(path), 60)
  }

  root.addEventListener('click', onClick)
  root.addEventListener('pointerover', onPoint, { passive: true })
  root.addEventListener('focusin', onPoint)
  return () => {
    clearTimeout(pointedAt)
    root.removeEventListener('click', onClick)
    root.removeEventListener('pointerover', onPoint)
    root.removeEventListener('focusin', onPoint)
  }
}

function targetOf(event: Event): string | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  return anchor instanceof HTMLAnchorElement ? linkTarget(clickedLink(anchor, event), location.origin) : undefined
}

function clickedLink(anchor: HTMLAnchorElement, event: Event): ClickedLink {
  return {
    href: anchor.href,
    attribute: anchor.getAttribute('href') ?? '',
    target: anchor.target,
    download: anchor.hasAttribute('download'),
    plain:
      !(event instanceof MouseEvent) ||
      (event.button <= 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey),
  }
}
