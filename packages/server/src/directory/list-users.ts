import type { Page, User } from '@strongroom/api/contract'
import { userStatus } from '@strongroom/api/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { decodeTypedCursor, encodeCursor } from '../lists/cursor.ts'
import { containing, readListQuery } from '../lists/list-query.ts'

/** `GET directory/users`: the people of the platform by last and first name. Filter: `status`. */
export async function listUsers(c: Ctx): Promise<Response> {
  signedIn(c)
  const { limit, cursor, q, status } = readListQuery(c, { status: z.optional(userStatus) })
  let matching = c.get('deps').db.selectFrom('app_user')
  if (status) matching = matching.where('status', '=', status)
  if (q?.trim()) {
    const pattern = containing(q)
    matching = matching.where(sql<boolean>`(first_name || ' ' || last_name || ' ' || email) ilike ${pattern}`)
  }
  let page = matching
    .select(['id', 'email', 'first_name', 'last_name', 'status', 'timezone_id'])
    .select([sql<string>`lower(last_name)`.as('sort_last'), sql<string>`lower(first_name)`.as('sort_first')])
    .select(
      sql<{ id: string; name: string }[]>`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name)
        order by lower(r.name)) from user_role ur join role r on r.id = ur.role_id where ur.user_id = app_user.id), '[]')`.as(
        'roles',
      ),
    )
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('id')
    .limit(limit + 1)
  if (cursor) {
    const [last, first, id] = decodeTypedCursor(cursor, ['string', 'string', 'string'])
    page = page.where(sql<boolean>`(lower(last_name), lower(first_name), id) > (${last}, ${first}, ${id})`)
  }
  const total = await matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const rows = await page.execute()
  const shown = rows.slice(0, limit)
  const end = rows.length > limit ? shown.at(-1) : undefined
  const answer: Page<User> = {
    items: shown.map((row) => ({
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      status: row.status,
      timezoneId: row.timezone_id,
      roles: row.roles,
    })),
    nextCursor: end ? encodeCursor([end.sort_last, end.sort_first, end.id]) : null,
    total: Number(total.total),
  }
  return c.json(answer)
}
