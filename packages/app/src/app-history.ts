import type { RouterHistory } from '@tanstack/react-router'

/** Where the router reads and writes the address of the page; undefined for the browser's own, as it is. */
export const appHistory = (): RouterHistory | undefined => undefined
