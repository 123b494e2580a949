import { preview } from 'vite'

export type ServedFolder = { readonly origin: string; close: () => Promise<void> }

/** Serves a built catalogue to browsers on this machine, on a free port. It never changes, so pages may keep all of it. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = await preview({
    configFile: false,
    root: folder,
    build: { outDir: '.' },
    // A missing file must not turn out to be a page.
    appType: 'mpa',
    preview: { host: '127.0.0.1', port: 0, headers: { 'cache-control': 'max-age=3600, immutable' } },
    logLevel: 'error',
  })
  const [address] = server.resolvedUrls?.local ?? []
  if (address === undefined) throw new Error('The server of the built catalogue has no address.')
  return { origin: new URL(address).origin, close: () => server.close() }
}
