import type { RegisteredRouter } from '@tanstack/react-router'
import { delegateLinks } from './delegated-links.ts'
import { focusHeading } from './focus-heading.ts'
import { foreseeChunks } from './foresee.ts'

/** What the page does whichever screen is shown: links become navigations, and each new page begins at its heading. */
export function startShell(router: RegisteredRouter): void {
  delegateLinks(document, {
    open: (path) => router.history.push(path),
    foresee: (path) => foreseeChunks(router, path),
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // The first page leaves the focus where the browser puts it.
    if (fromLocation && pathChanged) focusHeading(document)
  })
}
