import { paths } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { route } from '../http/routes.ts'
import { listUniverse } from './list-universe.ts'

/** The public register of institutions. */
export function universeRoutes(api: Rooms): void {
  api.get(route(paths.universe), listUniverse)
}
