import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { addressOf, pathOf } from './address.ts'

/** Stands where the app has `app-history.ts`: the router reads and writes the path behind the question mark. */
export const appHistory = (): RouterHistory =>
  createBrowserHistory({
    createHref: addressOf,
    parseLocation() {
      const href = pathOf(location)
      const { pathname, search, hash } = new URL(href, location.origin)
      return { href, pathname, search, hash, state: history.state }
    },
  })
