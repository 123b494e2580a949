import { paths } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { queryOf } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { listAttributes } from './list-attributes.ts'

const lists = [
  [paths.clientAttributes, 'client'],
  [paths.institutionAttributes, 'institution'],
] as const

/** The fields that an operator adds to clients and institutions. */
export function attributeRoutes(api: Rooms): void {
  for (const [path, of] of lists)
    api.get(route(path), async (c) => {
      signedIn(c)
      return c.json(await listAttributes(readingOf(c), { of, query: queryOf(c) }))
    })
}
