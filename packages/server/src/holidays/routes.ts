import { paths } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { queryOf } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { listHolidays } from './list-holidays.ts'

/** Days on which banks are closed. */
export function holidayRoutes(api: Rooms): void {
  api.get(route(paths.holidays), async (c) => {
    signedIn(c)
    return c.json(await listHolidays(readingOf(c), queryOf(c)))
  })
}
