import { inlineStyleHashes } from '../config/content-policy.ts'
import type { Rooms } from '../http/app-env.ts'
import { renderPage } from './render-page.ts'
import { servedPart, type Mounted } from './served-part.ts'

/**
 * `GET /1.0/openapi.json` and `GET /1.0/docs`: what this platform serves of the contract, for programs and for people. Open without a token: it is the
 * published contract and says nothing of this installation, its data or who is asking. The page has no script and takes
 * nothing from elsewhere; its policy allows its one style sheet, by hash. Mounted before everything that asks for a token.
 */
export function apiDocument(app: Rooms, basePath: string): void {
  // Asked for when everything is mounted: what is told is what answers.
  const made = once(() => make(app.routes, basePath))
  app.get(`${basePath}/openapi.json`, async () => answer((await made()).json, 'application/json', "default-src 'none'"))
  app.get(`${basePath}/docs`, async () => {
    const { page, styleHashes } = await made()
    return answer(
      page,
      'text/html',
      `default-src 'none'; style-src ${styleHashes.map((hash) => `'${hash}'`).join(' ')}`,
    )
  })
}

/** Made on the first request: most starts are never asked for it. */
async function make(
  routes: readonly Mounted[],
  basePath: string,
): Promise<{ json: Uint8Array<ArrayBuffer>; page: Uint8Array<ArrayBuffer>; styleHashes: readonly string[] }> {
  const { openApiDocument } = await import('@strongroom/api/openapi')
  const document = openApiDocument(await servedPart(routes, basePath))
  const page = await renderPage(document)
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  return { json: bytesOf(JSON.stringify(document)), page: bytesOf(page), styleHashes: await inlineStyleHashes(page) }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** Of the one text that is held, piece by piece: who asks and does not read takes no memory of its own for it. */
function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, (at += pieceSize)))
    },
  })
}

const pieceSize = 64_000

function answer(bytes: Uint8Array<ArrayBuffer>, type: string, policy: string): Response {
  return new Response(streamOf(bytes), {
    headers: {
      'content-length': String(bytes.length),
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      'content-security-policy': `${policy}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
