import type { BrowserContext, Page } from '@playwright/test'

/** What became of the calls while a token was expired. */
export type Expired = {
  /** Calls that were refused because they carried the expired token. */
  refused: () => number
  /** Refused calls that have not been made again yet: before none is left, nothing is known of the renewal. */
  outstanding: () => number
  /** Other tokens that calls have carried since: one a refresh. */
  renewals: () => number
  end: () => Promise<void>
}

const everyCall = '**/1.0/**'

/**
 * From now on the platform refuses the access token that the page (or the pages of a context) holds at its next call, as it
 * does once the token's five minutes are over. `refresh: 'refused'` ends the session on the platform too, so that renewing
 * it is refused. `together` holds the refusals back until so many
 * calls have come with the expired token, however far apart a slow machine begins them.
 */
export async function expireToken(
  pages: Page | BrowserContext,
  { refresh = 'works', together = 1 }: { refresh?: 'works' | 'refused'; together?: number } = {},
): Promise<Expired> {
  let expired: string | undefined
  let refused = 0
  const outstanding: string[] = []
  const renewed = new Set<string>()
  // Whichever call is refused first: the session is over by then, or it could still be renewed.
  let ended: Promise<unknown> = Promise.resolve()
  let endedAt = 0
  let letGo = () => {}
  const gathered = new Promise<void>((resolve) => (letGo = resolve))
  await pages.route(everyCall, async (route) => {
    const request = route.request()
    const authorization = request.headers()['authorization']
    if (authorization === undefined) return route.fallback()
    if (expired === undefined) {
      expired = authorization
      if (refresh === 'refused')
        ended = pages.request
          .delete('/1.0/directory/user/authenticate', { headers: { authorization } })
          .finally(() => (endedAt = Date.now()))
    }
    const call = `${request.method()} ${request.url()}`
    if (authorization !== expired) {
      renewed.add(authorization)
      if (outstanding.includes(call)) outstanding.splice(outstanding.indexOf(call), 1)
      return route.fallback()
    }
    refused += 1
    outstanding.push(call)
    if (refused >= together) letGo()
    await Promise.all([gathered, ended])
    await route.fulfill({ status: 401, json: { message: 'The session has expired.', code: 1021, errorResult: null } })
  })
  return {
    refused: () => refused,
    outstanding: () => outstanding.length,
    renewals: () => renewed.size,
    async end() {
      await pages.unroute(everyCall)
      // A provider tells whole seconds: what it says in that of a sign-out may have been asked for before, and is refused.
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, endedAt + 1000 - Date.now())))
    },
  }
}
