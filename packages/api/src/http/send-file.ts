import { callsAt } from '../contract/session-routes.ts'
import { parseError, silenceError } from './api-error.ts'
import {
  createExchange,
  largestAnswer,
  type Exchange,
  type ExchangeOptions,
  type Incoming,
  type Outgoing,
} from './exchange.ts'

/** A file that is to be sent, and who is told how much of it has gone, 0 to 1. */
export type FileToSend = {
  type: string
  file: Blob
  onProgress?: ((sent: number) => void) | undefined
}

/** A large file on a bad line takes its time; whoever sends it can stop it. */
const patience = 15 * 60_000

/** An exchange whose body is a file, telling how far it is where somebody wants to know: `fetch` cannot tell. */
export function fileExchange(options: ExchangeOptions, { type, file, onProgress }: FileToSend): Exchange {
  const plain = createExchange({ ...options, timeoutMs: patience })
  return (outgoing) => {
    const sent = { ...outgoing, headers: { ...outgoing.headers, 'content-type': type }, body: file }
    return onProgress ? sendTold(options.baseUrl, sent, onProgress) : plain(sent)
  }
}

function sendTold(
  baseUrl: string,
  { method, path, headers, body, signal }: Outgoing,
  onProgress: (sent: number) => void,
): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(silenceError('cancelled', signal.reason))
      return
    }
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const over = (settle: () => void) => () => {
      signal?.removeEventListener('abort', stop)
      settle()
    }
    request.open(method, `${baseUrl.replace(/\/+$/, '')}${callsAt}${path}`)
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total))
    request.addEventListener(
      'load',
      over(() => {
        const { status, responseText: text } = request
        if (text.length <= largestAnswer) resolve({ status, text })
        else reject(parseError({ status, cause: new Error('The answer is too long.') }))
      }),
    )
    request.addEventListener(
      'error',
      over(() => reject(silenceError('network', new Error('The file could not be sent.')))),
    )
    request.addEventListener(
      'abort',
      over(() => reject(silenceError('cancelled', signal?.reason))),
    )
    signal?.addEventListener('abort', stop, { once: true })
    request.send(body ?? null)
  })
}
