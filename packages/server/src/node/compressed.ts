import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const zip = promisify(gzip)

/** Bytes that fit into a packet anyway. */
const small = 1000

/** Unless it is named with a weight of nothing. */
const takesGzip = /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i

/**
 * The answer of a read, compressed for whoever takes that. No other answer is: those to signing in and renewing hold
 * tokens, and whoever can have their own words answered beside a secret can guess it by the length.
 */
export async function compressed({ method, headers }: Request, answer: Response): Promise<Response> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  if (method !== 'GET' || !isJson || answer.headers.has('content-encoding')) return answer
  const own = new Headers(answer.headers)
  own.append('vary', 'accept-encoding')
  const { status } = answer
  // As it comes: read here, it would be held a second time.
  if (!takesGzip.test(headers.get('accept-encoding') ?? '')) return new Response(answer.body, { status, headers: own })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (bytes.length < small) return new Response(bytes, { status, headers: own })
  own.delete('content-length')
  own.set('content-encoding', 'gzip')
  return new Response(new Uint8Array(await zip(bytes)), { status, headers: own })
}
