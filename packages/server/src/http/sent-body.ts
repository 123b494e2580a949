import type { Ctx } from './app-env.ts'

/** What a request sends, read once. */
export interface SentBody {
  /** Bytes that are said to come; 0 where that is not said. */
  announced: number
  pieces: AsyncIterable<Uint8Array>
}

/**
 * The body of a call as it arrives: from the connection itself where there is one. The stream of a `Request` copies each
 * piece and queues it once more, which is most of the memory that many large bodies take.
 */
export function sentBody({ env, req }: Ctx): SentBody {
  const announced = Number(req.raw.headers.get('content-length') ?? 0)
  return { announced, pieces: env?.body?.() ?? req.raw.body ?? nothing() }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
