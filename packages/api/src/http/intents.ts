import { toApiError } from './api-error.ts'
import type { Method } from './exchange.ts'
import { isDefinite } from './is-definite.ts'

/** A write as it goes over the wire. */
type Write = { method: Method; path: string; json: string | undefined }

type Intent = { key: string; json: string | undefined; until: number }

/** For so long, in milliseconds, the same write is taken for the same intent while nobody knows what became of it. */
const remembered = 10 * 60_000
/** Writes that wait for a definite answer; of more the oldest is forgotten. */
const most = 50

/**
 * Gives each write the idempotency key of its intent. Whoever presses again because an answer was lost sends the same
 * write, and sends it under the same key, so that the platform does it once; after a definite answer it is a new intent.
 */
export function createIntents(newKey: () => string) {
  const open = new Map<string, Intent>()

  return async function asIntended<Answer>(write: Write, send: (key: string) => Promise<Answer>): Promise<Answer> {
    const name = nameOf(write)
    const known = open.get(name)
    const isSame = known !== undefined && known.json === write.json && known.until > performance.now()
    const intent = { key: isSame ? known.key : newKey(), json: write.json, until: performance.now() + remembered }
    open.delete(name)
    open.set(name, intent)
    for (const oldest of open.keys()) if (open.size > most) open.delete(oldest)
    const end = () => {
      if (open.get(name)?.key === intent.key) open.delete(name)
    }
    try {
      const answer = await send(intent.key)
      end()
      return answer
    } catch (thrown) {
      if (isDefinite(toApiError(thrown))) end()
      throw thrown
    }
  }
}

/** What is created is told apart by what is sent. Of what stands somewhere only the last write counts, never an older one. */
const nameOf = ({ method, path, json }: Write): string =>
  method === 'POST' ? `${method} ${path} ${json ?? ''}` : `${method} ${path}`
