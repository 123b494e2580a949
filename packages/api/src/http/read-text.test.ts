import { expect, test } from 'vitest'

import { readText } from './read-text.ts'

const never = new AbortController().signal

/** An answer that comes in these pieces; `between` happens before each of them. */
function inPieces(pieces: readonly Uint8Array[], between: (index: number) => void = () => undefined): Response {
  const waiting = [...pieces.entries()]
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = waiting.shift()
        if (next === undefined) return controller.close()
        between(next[0])
        controller.enqueue(next[1])
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body)
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('an answer is read to its end, whatever its pieces', async () => {
  const answer = inPieces([bytes('Zo'), bytes('ë').subarray(0, 1), bytes('ë').subarray(1)])
  expect(await readText(answer, { maxBytes: 4, signal: never })).toBe('Zoë')
})

test('a signal that aborts in the middle ends the reading: half an answer is none', async () => {
  const leaver = new AbortController()
  const answer = inPieces([bytes('{"a":'), bytes('1}')], (index) => index === 1 && leaver.abort(new Error('Left.')))
  await expect(readText(answer, { maxBytes: 100, signal: leaver.signal })).rejects.toThrow('Left.')
})

test('what is over the cap is not even decoded', async () => {
  const answer = inPieces([bytes('ab'), new Uint8Array(10).fill(0xff)])
  await expect(readText(answer, { maxBytes: 8, signal: never })).rejects.toThrow('larger than 8 bytes')
})
