import { createServer } from 'node:http'
import { readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export type ServedFolder = {
  readonly origin: string
  /** Answers this path with other content from now on; undefined gives the file back. */
  replace: (path: string, content: string | undefined) => void
  close: () => Promise<void>
}

/** Serves a built catalogue to browsers on this machine, on a free port. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const replaced = new Map<string, string>()
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const content = replaced.get(path) ?? read(join(folder, path))
    const type = types[extname(path)] ?? 'application/octet-stream'
    if (content === undefined) response.writeHead(404).end()
    // Names carry a hash of their content, so pages may keep them; those that are replaced must be asked for again.
    else response.writeHead(200, { 'content-type': type, 'cache-control': cacheControl(path) }).end(content)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    replace: (path, content) => {
      if (content === undefined) replaced.delete(path)
      else replaced.set(path, content)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function cacheControl(path: string): string {
  return path.startsWith('/assets/') && !path.endsWith('.css') ? 'max-age=3600, immutable' : 'no-store'
}

function read(path: string): Buffer | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(path) : undefined
}
