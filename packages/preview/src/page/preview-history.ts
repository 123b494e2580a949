import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { addressOf, pathOf } from './address.ts'

/** The router's history of a preview: it reads and writes the path behind the question mark. */
export const previewHistory = (): RouterHistory =>
  createBrowserHistory({
    createHref: addressOf,
    parseLocation() {
      const href = pathOf(location)
      const { pathname, search, hash } = new URL(href, location.origin)
      return { href, pathname, search, hash, state: history.state }
    },
  })
