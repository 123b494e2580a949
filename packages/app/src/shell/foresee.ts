import type { AnyRoute, RegisteredRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Begins to fetch what the page needs beside its own script. */
    foresee?: (params: Readonly<Record<string, string>>) => void
  }
}

/** Starts fetching the scripts of a page, without its data and without going there. A failure waits for the visit. */
export function foreseeChunks(router: RegisteredRouter, path = router.latestLocation.href): void {
  const { pathname, searchParams } = new URL(path, location.origin)
  const routes = new Map<string, AnyRoute>(Object.entries(router.routesById))
  for (const { routeId, params, staticData } of router.matchRoutes(pathname, Object.fromEntries(searchParams))) {
    const route = routes.get(routeId)
    if (route) router.loadRouteChunk(route)?.catch(() => {})
    staticData.foresee?.(params)
  }
}
