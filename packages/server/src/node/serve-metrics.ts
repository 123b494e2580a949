import { createServer } from 'node:http'
import { baseHeaders } from '../config/security-headers.ts'
import { answerBroken } from './broken-request.ts'
import { listen } from './listen.ts'

/** Serves the metrics on a port of their own, which no browser needs to reach. Answers the function that ends it. */
export async function serveMetrics(
  address: { host: string; port: number; setting: string },
  text: () => string,
): Promise<{ port: number; stop: () => void }> {
  // A port of its own speaks no TLS, so that nobody is held to it.
  const headers = baseHeaders({ https: false })
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
    return response.end(text())
  })
  server.on('clientError', (error, socket) => answerBroken(error, { socket, headers }))
  return {
    port: await listen(server, address),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
