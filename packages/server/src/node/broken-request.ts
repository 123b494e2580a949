import type { Duplex } from 'node:stream'

/** Milliseconds in which whoever was refused can read why: then the connection ends, whatever is still sent on it. */
const toRead = 1000

const statuses: Record<string, readonly [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large'],
}

/** Connections that were told. With each further piece of what they send, Node says again that it is no HTTP. */
const told = new WeakSet<Duplex>()

/**
 * Answers what is no HTTP, or did not come in time: Node does it without a header of ours. Answers the status; undefined
 * where nobody is there any more, or it was said.
 */
export function answerBroken(
  error: NodeJS.ErrnoException,
  { socket, headers }: { socket: Duplex; headers: Readonly<Record<string, string>> },
): number | undefined {
  if (told.has(socket)) return undefined
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return undefined
  }
  const [status, reason] = statuses[error.code ?? ''] ?? [400, 'Bad Request']
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  endBroken(socket, [`HTTP/1.1 ${status} ${reason}`, ...lines, 'connection: close', 'content-length: 0', '', ''])
  return status
}

/** Ends a connection on which no HTTP follows, with these lines as the last that it is told. */
export function endBroken(socket: Duplex, lines: readonly string[] = []): void {
  if (told.has(socket)) return
  told.add(socket)
  socket.end(lines.join('\r\n'))
  setTimeout(() => socket.destroy(), toRead).unref()
}
