/** An anchor that was clicked, as plain facts. */
export type ClickedLink = {
  /** The resolved address. */
  href: string
  /** The address as it is written. */
  attribute: string
  target: string
  download: boolean
  /** Left button and no modifier key: any other click is the browser's. */
  plain: boolean
}

/** Paths that belong to the platform and the provider, not to the router. */
const foreign = /^\/(1\.0|idp|assets|config\.json|redirect\.html)(\/|$)/i

/** The path that the router takes over; undefined leaves the click to the browser. */
export function linkTarget(link: ClickedLink, origin: string): string | undefined {
  if (!link.plain || link.download || (link.target !== '' && link.target !== '_self')) return undefined
  // A link within the page scrolls and moves the focus, which the browser does best.
  if (link.attribute.startsWith('#') || !URL.canParse(link.href)) return undefined
  const url = new URL(link.href)
  if (url.origin !== origin || foreign.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
