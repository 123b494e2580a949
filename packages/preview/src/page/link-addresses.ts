import { addressOf } from './address.ts'

/** Gives every link to a path of the app the address that the preview has for it: to copy it or open it elsewhere works. */
export function keepLinksAddressed(root: Document): void {
  const address = (node: Node) => {
    if (!(node instanceof Element)) return
    for (const link of [node, ...node.querySelectorAll('a[href^="/"]')]) {
      const path = link.localName === 'a' ? link.getAttribute('href') : null
      if (path?.startsWith('/') && !path.includes('?/')) link.setAttribute('href', addressOf(path))
    }
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'attributes') address(target)
      else addedNodes.forEach(address)
  }).observe(root, { subtree: true, childList: true, attributeFilter: ['href'] })
}
