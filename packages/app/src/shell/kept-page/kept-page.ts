/** What the keeper of the page stands on. */
export type PageWays = {
  /** What is kept, until it is put away. */
  shelf: () => Promise<Pick<Cache, 'match' | 'put' | 'delete'>>
  fetch: typeof globalThis.fetch
  /** Milliseconds. */
  now: () => number
}

/** Milliseconds after which a page is asked for before it is shown again: as long as a former version may be begun with. */
export const keptFor = 60 * 60_000

/** The address under which the page is kept, which is the same for every address of the app. */
const front = '/'
const keptAt = 'x-kept-at'

/**
 * Keeps the one page of the app, so that a reload need not wait for it, nor fail without a network. There is nothing in it
 * of anybody's: a title, styles, and the names of scripts.
 */
export function createKeptPage({ shelf, fetch, now }: PageWays) {
  /** A clock that was set back makes no page fresh. */
  const isFresh = (page: Response): boolean => {
    const age = now() - Number(page.headers.get(keptAt))
    return age >= 0 && age < keptFor
  }
  // Where nothing can be kept, as on a full disk, everything is asked for.
  const find = async (): Promise<Response | undefined> => {
    try {
      return await (await shelf()).match(front)
    } catch {
      return undefined
    }
  }

  const keep = async (answer: Response): Promise<void> => {
    const place = await shelf()
    if (answer.type === 'opaqueredirect' || (answer.status >= 400 && answer.status < 500)) await place.delete(front)
    else if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html')) {
      const headers = new Headers(answer.headers)
      headers.set(keptAt, String(now()))
      await place.put(front, new Response(answer.body, { headers }))
    }
  }

  return {
    /** Asks for the page as it is now. Whoever refuses it or sends one elsewhere has the kept one forgotten. */
    renew: async (): Promise<void> => keep(await fetch(front, { cache: 'no-cache', redirect: 'manual' })),
    /**
     * The page for a navigation: at once where it was there within the hour, and then renewed for the next one; else as the
     * platform gives it, and without a network the last one.
     */
    async answer(request: Request, meanwhile: (work: Promise<void>) => void): Promise<Response> {
      const kept = await find()
      if (kept && isFresh(kept)) {
        // What cannot be renewed now is renewed at the next navigation.
        meanwhile(this.renew().catch(() => {}))
        return kept
      }
      try {
        const answer = await fetch(request)
        meanwhile(keep(answer.clone()).catch(() => {}))
        return answer
      } catch (thrown) {
        if (kept) return kept
        throw thrown
      }
    },
  }
}
