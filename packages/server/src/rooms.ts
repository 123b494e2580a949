import { directoryRoutes } from './directory/routes.ts'
import type { Rooms } from './http/app-env.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { managedRoutes } from './records/routes.ts'
import { universeRoutes } from './universe/routes.ts'

/**
 * Every room of the platform, in the order in which their routes are tried: a fixed path such as `institutions/universe`
 * stands before `institutions/{id}`.
 */
export const rooms: readonly ((api: Rooms) => void)[] = [directoryRoutes, lookupRoutes, universeRoutes, managedRoutes]
