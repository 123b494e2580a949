import { paths } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { route } from '../http/routes.ts'
import { lookUpNaics } from './naics.ts'
import { listTimezones } from './timezones.ts'

/** Industry codes and time zones. */
export function lookupRoutes(api: Rooms): void {
  api.get(route(paths.naics), lookUpNaics)
  api.get(route(paths.timezones), listTimezones)
}
