import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import type { RouterContext } from './auth/router-context.ts'
import { PendingPage } from './shell/pending-page.tsx'

/** The application's router; stories give a history of their own. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    // Freshness is the query client's business: the router asks it every time.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: lazyRouteComponent(() => import('./shell/route-error.tsx'), 'RouteError'),
    defaultNotFoundComponent: lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound'),
    scrollRestoration: true,
    // Values stay the text that the address holds: a search for 007 is not a search for 7.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const params = new URLSearchParams()
      for (const [name, value] of Object.entries(search)) if (typeof value === 'string') params.set(name, value)
      const text = params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
      return text && `?${text}`
    },
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
