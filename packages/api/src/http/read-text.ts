/** Thrown when an answer came but is no text that anyone could read. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody'
}

/**
 * The whole body as text. Bytes are counted as they arrive, decompressed, so that no answer takes more memory than the
 * cap, whatever its headers say. Reading ends when the signal aborts, even where the stream does not know of it. What is
 * not UTF-8 is refused in an answer that counts; a refusal is shown as far as it can be read.
 */
export async function readText(
  response: Response,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<string> {
  if (response.body === null) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: response.ok })
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    bytes += value?.byteLength ?? 0
    // Not waited for: a stream may take its time to close.
    if (signal.aborted || bytes > maxBytes) void reader.cancel().catch(() => undefined)
    signal.throwIfAborted()
    if (bytes > maxBytes)
      throw new UnreadableBody(`The answer is larger than ${maxBytes} bytes. Ask for less, or raise maxBytes.`)
    try {
      text += decoder.decode(value, { stream: !done })
    } catch (cause) {
      void reader.cancel().catch(() => undefined)
      throw new UnreadableBody('The answer is not UTF-8. The platform has to send its JSON in UTF-8.', { cause })
    }
    if (done) return text
  }
}
