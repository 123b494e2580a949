import type { Page } from '@playwright/test'

/** What became of the calls while a token was expired. */
export type Expired = {
  /** Calls that were refused because they carried the expired token. */
  refused: () => number
  /** Refreshes that were asked for. */
  refreshes: () => number
  end: () => Promise<void>
}

const everyCall = '**/1.0/**'

/**
 * From now on the platform refuses the access token that the page holds at its next call, as it does once the token's
 * five minutes are over. `refresh: 'refused'` ends the session: renewing it is refused as well. `together` holds the
 * refusals back until so many calls have come with the expired token, however far apart a slow machine begins them.
 */
export async function expireToken(
  page: Page,
  { refresh = 'works', together = 1 }: { refresh?: 'works' | 'refused'; together?: number } = {},
): Promise<Expired> {
  let expired: string | undefined
  let refused = 0
  let refreshes = 0
  let letGo = () => {}
  const gathered = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(everyCall, async (route) => {
    const request = route.request()
    const bearer = request.headers()['authorization']
    const isRefresh = request.url().endsWith('/directory/user/refresh')
    if (isRefresh) refreshes += 1
    else expired ??= bearer
    if (isRefresh ? refresh === 'refused' : bearer !== undefined && bearer === expired) {
      if (!isRefresh) {
        refused += 1
        if (refused >= together) letGo()
        await gathered
      }
      const code = isRefresh ? 1023 : 1021
      await route.fulfill({ status: 401, json: { message: 'The session has expired.', code, errorResult: null } })
    } else await route.fallback()
  })
  return {
    refused: () => refused,
    refreshes: () => refreshes,
    end: () => page.unroute(everyCall),
  }
}
