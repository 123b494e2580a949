import { paths } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import type { Rooms } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { queryOf, readQuery } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { listNaics } from './list-naics.ts'
import { listTimezones } from './timezones.ts'

/** Industry codes and time zones. */
export function lookupRoutes(api: Rooms): void {
  api.get(route(paths.naics), async (c) => c.json(await listNaics(readingOf(c), queryOf(c))))
  api.get(route(paths.timezones), (c) => {
    signedIn(c)
    const { q } = readQuery(c, z.strictObject({ q: z.optional(z.string().check(z.maxLength(200))) }))
    return c.json(listTimezones(readingOf(c), { q }))
  })
}
