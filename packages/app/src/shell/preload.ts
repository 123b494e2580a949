import { shelf } from './kept-page/shelf.ts'

const asked = new Set<string>()

/**
 * Stands around every dynamic import of the build: asks for the scripts that the imported one needs while it is itself on
 * its way. The bundler's own also loads styles, which are one file here and in the page from the start.
 */
export function __vitePreload<Module>(load: () => Promise<Module>, needed: readonly string[] = []): Promise<Module> {
  for (const file of needed) {
    if (asked.has(file) || !file.endsWith('.js')) continue
    asked.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }))
  }
  return load().catch(toldApart)
}

/**
 * A script that is not there may be of a former version: the page is kept no longer, and the router loads it anew, once.
 * Without a network that would lead to the browser's own page, so the failure is what it is: no answer.
 */
async function toldApart(thrown: unknown): Promise<never> {
  const answers = await fetch('/config.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers) await caches.delete(shelf).catch(() => {})
  throw answers ? thrown : Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK' })
}
