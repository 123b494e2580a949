import { requestTimeout } from '@strongroom/api/http/request-timeout'
import type { HeldSession } from '../../platform.ts'
import type { PlatformWays } from './ask-platform.ts'

/** An answer of the platform as it passes between a worker and a page. */
export type PassedAnswer = { status: number; headers: [string, string][]; body: ArrayBuffer }

/** Milliseconds for which an answer waits for the page that it was asked for. */
const freshFor = 10_000

/**
 * What the next page of a browser is going to ask for, asked by its keeper while the page itself is still on its way: one
 * round trip less until it is shown. Only reads, and only for whoever is signed in.
 */
export function createAskedAhead({ fetch, after }: Pick<PlatformWays, 'fetch' | 'after'>) {
  const answers = new Map<string, Promise<PassedAnswer | undefined>>()

  const answerTo = async (call: string, token: string): Promise<PassedAnswer | undefined> => {
    try {
      const answer = await fetch(call, {
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        cache: 'no-store',
        signal: AbortSignal.timeout(requestTimeout),
      })
      return { status: answer.status, headers: [...answer.headers], body: await answer.arrayBuffer() }
    } catch {
      // The page asks for itself, and tells the person what comes of it.
      return undefined
    }
  }

  return {
    ask({ token }: HeldSession, calls: readonly string[]): void {
      for (const call of calls) {
        const answer = answerTo(call, token)
        answers.set(call, answer)
        after(freshFor, () => {
          if (answers.get(call) === answer) answers.delete(call)
        })
      }
    },
    has: (call: string): boolean => answers.has(call),
    /** Each answer is for one page. */
    take(call: string): Promise<PassedAnswer | undefined> | undefined {
      const answer = answers.get(call)
      answers.delete(call)
      return answer
    },
    /** What was asked for with a token that is no longer the session's. */
    forget: (): void => answers.clear(),
  }
}
