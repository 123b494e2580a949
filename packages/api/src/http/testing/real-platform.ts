import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'

import { listen } from './listen.ts'

/** One request as it arrived. */
type Arrival = { method: string; path: string; token: string; key: string | undefined; body: string }

/**
 * A platform on a real port, with one valid access token at a time. `arrivals` holds what has arrived whole. Tokens are
 * `access-<n>` and `refresh-<n>`; a refresh serves once, and its repetition under the same key gets the same pair.
 */
export async function realPlatform() {
  const arrivals: Arrival[] = []
  let serial = 1
  let spentBy: string | undefined
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url = '', headers } = request
      const token = headers.authorization?.replace('Bearer ', '') ?? ''
      arrivals.push({ method, path: url, token, key: headers['idempotency-key']?.toString(), body })
      const answer = (status: number, content: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(content))
      }
      if (url === '/1.0/directory/user/refresh') {
        const key = headers['idempotency-key']?.toString()
        if (body.includes(`"refresh-${serial}"`)) {
          serial += 1
          spentBy = key
        } else if (key === undefined || key !== spentBy) return answer(401, { code: 1023, message: 'Used before.' })
        return answer(200, { token: `access-${serial}`, refreshToken: `refresh-${serial}` })
      }
      if (serial === 1 || token !== `access-${serial}`) return answer(401, { code: 1021, message: 'Expired.' })
      return answer(200, { path: url, body })
    })
  })
  const port = await listen(server)
  return {
    port,
    arrivals,
    refreshes: () => arrivals.filter(({ path }) => path.endsWith('refresh')),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Resolves when the body is whole; a request that breaks off never counts as arrived. */
function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve(Buffer.concat(chunks).toString()))
    request.on('error', () => undefined)
  })
}
