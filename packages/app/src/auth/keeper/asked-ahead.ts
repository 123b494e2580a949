import { requestTimeout } from '@strongroom/api/http/request-timeout'
import type { HeldSession } from '../../platform.ts'
import type { PlatformWays } from './ask-platform.ts'
import { freshFor } from './messages.ts'

/** How many pages are remembered by what they ask for. */
export const mostPages = 50

/** An answer of the platform as it passes between a worker and a page. */
export type PassedAnswer = { headers: [string, string][]; body: ArrayBuffer }

type Asked = { answer: Promise<PassedAnswer | undefined>; until: number }

/**
 * What the next page of a browser is going to ask for, asked by its keeper while the page itself is still on its way: one
 * round trip less until it is shown. Only reads, and only for whoever is signed in. What did not go well is no answer here:
 * the page asks for itself, and tells the person what comes of it.
 */
export function createAskedAhead({ fetch, now, after }: Pick<PlatformWays, 'fetch' | 'now' | 'after'>) {
  const answers = new Map<string, Asked>()

  const answerTo = async (call: string, token: string): Promise<PassedAnswer | undefined> => {
    try {
      const answer = await fetch(call, {
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        cache: 'no-store',
        signal: AbortSignal.timeout(requestTimeout),
      })
      return answer.status === 200 ? { headers: [...answer.headers], body: await answer.arrayBuffer() } : undefined
    } catch {
      return undefined
    }
  }

  /** By the clock: under a closed lid no timer runs. */
  const fresh = (call: string): Asked | undefined => {
    const asked = answers.get(call)
    return asked && now() < asked.until ? asked : undefined
  }

  return {
    ask({ token }: HeldSession, calls: readonly string[]): void {
      for (const call of calls) {
        const asked = { answer: answerTo(call, token), until: now() + freshFor }
        answers.set(call, asked)
        after(freshFor, () => {
          if (answers.get(call) === asked) answers.delete(call)
        })
      }
    },
    has: (call: string): boolean => fresh(call) !== undefined,
    /** Each answer is for one page. */
    take(call: string): Promise<PassedAnswer | undefined> | undefined {
      const asked = fresh(call)
      answers.delete(call)
      return asked?.answer
    },
    /** What was asked for with a token that is no longer the session's, or before something was written. */
    forget: (): void => answers.clear(),
  }
}
