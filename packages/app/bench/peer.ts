import { createServer, type Server } from 'node:http'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { cache } from '../../../scripts/paths.ts'
import { runCommand } from '../../../scripts/run-command.ts'
import { precompress } from '../precompress.config.ts'

const source = fileURLToPath(new URL('react-admin/', import.meta.url))
const folder = join(cache, 'bench-load/react-admin')

/**
 * Builds the peer, with libraries of its own that nothing else of the project has: they are fetched for this bench alone.
 * Answers the folder of the build.
 */
export async function buildPeer(): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const name of ['package.json', 'index.html', 'main.js']) await copyFile(join(source, name), join(folder, name))
  const installed = await runCommand('pnpm', ['install', '--ignore-workspace', '--prefer-offline', '--dir', folder])
  if (installed.code !== 0) throw new Error(`The libraries of the peer could not be fetched: ${installed.output}`)
  await build({ root: folder, configFile: false, logLevel: 'error', plugins: [precompress()] })
  return join(folder, 'dist')
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
}

/**
 * Serves the peer as the platform serves the app: compressed, its files by the build, and kept by the browser if its name
 * has a hash.
 */
export function servePeer(dist: string, { rows, port }: { rows: string; port: number }): Promise<Server> {
  const zipped = gzipSync(rows)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/rows.json') {
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'content-encoding': 'gzip' }
      response.writeHead(200, headers).end(zipped)
      return
    }
    const file = pathname.startsWith('/assets/') ? pathname : '/index.html'
    const headers = {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': file === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    }
    readFile(join(dist, `${file}.br`)).then(
      (bytes) => response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(bytes),
      () =>
        readFile(join(dist, file)).then(
          (bytes) => response.writeHead(200, headers).end(bytes),
          () => response.writeHead(404).end(),
        ),
    )
  })
  return new Promise((resolve) => server.listen(port, 'localhost', () => resolve(server)))
}
