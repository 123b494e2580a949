import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Loads what is shown when nothing can be loaded: the error pages, and where one lands when a session is lost or signs out.
 * A failure is tried again when the network is back. Answers the function that ends this.
 */
export function loadAhead(router: RegisteredRouter): () => void {
  const { defaultErrorComponent, defaultNotFoundComponent } = router.options
  const { '/_signed-in': frame, '/welcome': welcome, '/logout': logout } = router.routesById
  const load = () => {
    for (const page of [defaultErrorComponent, defaultNotFoundComponent, frame.options.errorComponent]) {
      if (typeof page === 'function' && 'preload' in page && typeof page.preload === 'function') void page.preload()
    }
    for (const page of [welcome, logout]) router.loadRouteChunk(page)?.catch(() => {})
  }
  load()
  addEventListener('online', load)
  return () => removeEventListener('online', load)
}
