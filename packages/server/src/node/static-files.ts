import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}
const compressible = /^(text\/|application\/(json|manifest|wasm)|image\/svg|font\/ttf)/
const hashedName = /-[\w-]{8,}\.\w+$/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
type Encoding = 'br' | 'gzip'

const compress = (encoding: Encoding, bytes: Buffer): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : zip(bytes, { level: 9 })

interface File {
  bytes: Buffer
  type: string
  etag: string
  cacheControl: string
  compressed: Map<Encoding, Promise<Buffer>>
}

export interface StaticFiles {
  /** The text of one of the files, by path such as `/index.html`. */
  text(path: string): string | undefined
  /** Answers a request with a file and these headers; false when there is none of that path. */
  serve(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    headers: Record<string, string>,
  ): Promise<boolean>
}

function encodingFor(request: IncomingMessage, file: File): Encoding | undefined {
  if (!compressible.test(file.type) || file.bytes.length < 1000) return undefined
  const accepted = request.headers['accept-encoding'] ?? ''
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

function readFolder(folder: string): Map<string, File> {
  const files = new Map<string, File>()
  let names: string[]
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // What a build tool keeps for itself is nobody else's business.
      .filter(
        (name) =>
          !relative(folder, name)
            .split(sep)
            .some((part) => part.startsWith('.')),
      )
  } catch {
    return files
  }
  for (const name of names) {
    const path = `/${relative(folder, name).split(sep).join('/')}`
    const bytes = readFileSync(name)
    files.set(path, {
      bytes,
      type: types[extname(name).toLowerCase()] ?? 'application/octet-stream',
      etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      cacheControl:
        path.startsWith('/assets/') && hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      compressed: new Map(),
    })
  }
  return files
}

/** The files of one folder, held in memory and compressed once, on first use. Empty when there is no such folder. */
export function staticFiles(folder: string): StaticFiles {
  const files = readFolder(folder)
  return {
    text: (path) => files.get(path)?.bytes.toString('utf8'),
    async serve(path, request, response, headers) {
      const file = files.get(path)
      if (!file) return false
      const encoding = encodingFor(request, file)
      const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
      const all: Record<string, string> = {
        ...headers,
        'content-type': file.type,
        'cache-control': file.cacheControl,
        etag,
        vary: 'accept-encoding',
      }
      if (request.headers['if-none-match'] === etag) {
        response.writeHead(304, all).end()
        return true
      }
      let body = file.bytes
      if (encoding) {
        const made = file.compressed.get(encoding) ?? compress(encoding, file.bytes)
        file.compressed.set(encoding, made)
        body = await made
        all['content-encoding'] = encoding
      }
      response.writeHead(200, { ...all, 'content-length': String(body.length) })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}
