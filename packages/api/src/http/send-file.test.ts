import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { largestAnswer } from './exchange.ts'
import { fileExchange } from './send-file.ts'
import { fakeFetch, json } from './testing/fake-platform.ts'
import { baseUrl } from './testing/client.ts'

/** A request of the browser's that does what the test says, in the order of the browser's own events. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  opened = ''
  body: unknown
  status = 0
  responseText = ''
  aborted = 0

  open(method: string, url: string) {
    this.opened = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
    FakeRequest.sent.push(this)
  }
  abort() {
    this.aborted += 1
    this.dispatchEvent(new Event('abort'))
  }

  /** So many bytes have gone. */
  gone(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answers(status: number, text: string) {
    this.status = status
    this.responseText = text
    this.dispatchEvent(new Event('load'))
  }
}

const file = new Blob(['reference\nRENT-1\n'])
const outgoing = {
  method: 'POST',
  path: 'PendingTransactionSets/7/items',
  headers: { authorization: 'Bearer a' },
} as const

/** A file on its way, the request it goes with, and what was told of it. */
function send({ signal }: { signal?: AbortSignal } = {}) {
  const onProgress = vi.fn<(sent: number) => void>()
  const exchange = fileExchange({ baseUrl: `${baseUrl}/` }, { type: 'text/csv', file, onProgress })
  const answer = exchange({ ...outgoing, ...(signal && { signal }) })
  const [request] = FakeRequest.sent
  const failure = () =>
    answer.then(
      () => expect.unreachable('it should have failed'),
      (error: unknown) => error,
    )
  return { answer, onProgress, request, failure }
}

beforeEach(() => {
  FakeRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

describe('a file of which somebody wants to know how far it is', () => {
  it('tells the share that has gone, as it goes, and answers what the platform says', async () => {
    const { answer, onProgress, request } = send()
    expect(request).toMatchObject({ opened: `POST ${baseUrl}/1.0/PendingTransactionSets/7/items`, body: file })
    expect(request?.headers).toEqual({
      accept: 'application/json',
      authorization: 'Bearer a',
      'content-type': 'text/csv',
    })
    request?.gone(0, 400)
    request?.gone(100, 400)
    request?.gone(400, 400)
    expect(onProgress.mock.calls).toEqual([[0], [0.25], [1]])
    request?.answers(200, '{"accepted":1}')
    await expect(answer).resolves.toEqual({ status: 200, text: '{"accepted":1}' })
  })

  it('is all gone where there is nothing to send', () => {
    const { onProgress, request } = send()
    request?.gone(0, 0)
    expect(onProgress.mock.calls).toEqual([[1]])
  })

  it('hands on a refusal as it came', async () => {
    const { answer, request } = send()
    request?.answers(400, '{"code":5023}')
    await expect(answer).resolves.toEqual({ status: 400, text: '{"code":5023}' })
  })

  it('is stopped by whoever sends it, and listens to nobody afterwards', async () => {
    const control = new AbortController()
    const { failure, request } = send({ signal: control.signal })
    request?.gone(100, 400)
    control.abort()
    expect(request?.aborted).toBe(1)
    expect(await failure()).toMatchObject({ kind: 'cancelled', code: 1009 })
  })

  it('does not begin where it was stopped before', async () => {
    const { failure } = send({ signal: AbortSignal.abort() })
    expect(await failure()).toMatchObject({ kind: 'cancelled' })
    expect(FakeRequest.sent).toEqual([])
  })

  it('is not stopped by what comes after its answer', async () => {
    const control = new AbortController()
    const { answer, request } = send({ signal: control.signal })
    request?.answers(200, '{}')
    await answer
    control.abort()
    expect(request?.aborted).toBe(0)
  })

  it('says that the platform could not be reached', async () => {
    const { failure, request } = send()
    request?.dispatchEvent(new Event('error'))
    expect(await failure()).toMatchObject({ kind: 'network', code: 1066 })
  })

  it('takes no answer that is longer than any may be', async () => {
    const { failure, request } = send()
    request?.answers(200, ' '.repeat(largestAnswer + 1))
    expect(await failure()).toMatchObject({ kind: 'parse' })
  })
})

it('goes by fetch where nobody wants to know', async () => {
  const { fetch, seen } = fakeFetch(() => json({ accepted: 1 }))
  const exchange = fileExchange({ baseUrl, fetch }, { type: 'text/csv', file })
  expect(await exchange(outgoing)).toEqual({ status: 200, text: '{"accepted":1}' })
  expect(FakeRequest.sent).toEqual([])
  expect(seen[0]).toMatchObject({ body: 'reference\nRENT-1\n', headers: { 'content-type': 'text/csv' } })
})
