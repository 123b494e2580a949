import { openWire, type Asked, type Told } from './messages.ts'

/** Answers every request on the wire of this folder; ends when what it returns is called. */
export function takeCalls(folder: string, answer: (request: Request) => Promise<Response>): () => void {
  const wire = openWire(folder)
  const tell = async ({ id, url, body, ...init }: Asked): Promise<Told> => {
    try {
      const response = await answer(new Request(url, { ...init, ...(body && { body }) }))
      const hasBody = response.status !== 204 && response.status !== 304
      return {
        to: id,
        status: response.status,
        headers: [...response.headers],
        body: hasBody ? await response.arrayBuffer() : undefined,
      }
    } catch (error) {
      reportError(error)
      return { to: id, failure: error instanceof Error ? error.message : String(error) }
    }
  }
  wire.addEventListener('message', ({ data }: MessageEvent<Asked | Told>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    if ('url' in data) void tell(data).then((told) => wire.postMessage(told))
  })
  return () => wire.close()
}
