import type { Naics, Page } from '@strongroom/api/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { decodeTypedCursor, encodeCursor } from '../lists/cursor.ts'
import { containing, readListQuery } from '../lists/list-query.ts'

/** Only a national industry can be chosen; the shorter codes group them. */
const selectableLevel = 6

/**
 * `GET Lookup/naics`: industry codes in their order. `q` finds a code by its beginning or any words of the title,
 * `parent` the codes directly below one, `level` those of so many digits.
 */
export async function lookUpNaics(c: Ctx): Promise<Response> {
  signedIn(c)
  const { limit, cursor, q, parent, level } = readListQuery(c, {
    parent: z.optional(z.string().check(z.regex(/^[\d-]{2,6}$/))),
    level: z.optional(z.enum(['2', '3', '4', '5', '6'])),
  })
  let matching = c.get('deps').db.selectFrom('naics')
  if (parent !== undefined) matching = matching.where('parent_code', '=', parent)
  if (level !== undefined) matching = matching.where('level', '=', Number(level))
  const search = q?.trim() ?? ''
  if (/^\d+$/.test(search)) matching = matching.where('code', 'like', `${search}%`)
  else
    for (const word of search.split(/\s+/).filter(Boolean))
      matching = matching.where('title', 'ilike', containing(word))
  const total = await matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  let page = matching
    .select(['code', 'title', 'level', 'parent_code', 'vintage'])
    .orderBy(sql`code collate "C"`)
    .limit(limit + 1)
  if (cursor) page = page.where(sql<boolean>`code collate "C" > ${decodeTypedCursor(cursor, ['string'])[0]}`)
  const rows = await page.execute()
  const shown = rows.slice(0, limit)
  const end = rows.length > limit ? shown.at(-1) : undefined
  const answer: Page<Naics> = {
    items: shown.map(({ parent_code, ...row }) => ({
      ...row,
      parentCode: parent_code,
      selectable: row.level === selectableLevel,
    })),
    nextCursor: end ? encodeCursor([end.code]) : null,
    total: Number(total.total),
  }
  return c.json(answer)
}
