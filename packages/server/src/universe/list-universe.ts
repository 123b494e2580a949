import type { Page, UniverseInstitution } from '@strongroom/api/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { decodeTypedCursor, encodeCursor } from '../lists/cursor.ts'
import { containing, readListQuery, valuesOf } from '../lists/list-query.ts'

/**
 * `GET institutions/universe`: the public register by name. `q` finds a certificate number, or words of name, city and
 * state. Filters: `stateCode` (several, joined by commas), `isActive`.
 */
export async function listUniverse(c: Ctx): Promise<Response> {
  requirePrivilege(c, 'institution.view')
  const { limit, cursor, q, stateCode, isActive } = readListQuery(c, {
    stateCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}(,[A-Z]{2})*$/))),
    isActive: z.optional(z.enum(['true', 'false'])),
  })
  let matching = c.get('deps').db.selectFrom('universe_institution')
  const states = valuesOf(stateCode)
  if (states) matching = matching.where('state_code', 'in', states)
  if (isActive) matching = matching.where('is_active', '=', isActive === 'true')
  const search = q?.trim() ?? ''
  if (/^\d{1,9}$/.test(search)) matching = matching.where('fdic_cert', '=', Number(search))
  else
    for (const word of search.split(/\s+/).filter(Boolean))
      matching = matching.where(sql<boolean>`(name || ' ' || city || ' ' || state_name) ilike ${containing(word)}`)
  const total = await matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  let page = matching
    .selectAll()
    .select(sql<string>`lower(name)`.as('sort_name'))
    .orderBy(sql`lower(name)`)
    .orderBy('fdic_cert')
    .limit(limit + 1)
  if (cursor) {
    const [name, cert] = decodeTypedCursor(cursor, ['string', 'number'])
    page = page.where(sql<boolean>`(lower(name), fdic_cert) > (${name}, ${cert})`)
  }
  const rows = await page.execute()
  const shown = rows.slice(0, limit)
  const end = rows.length > limit ? shown.at(-1) : undefined
  const answer: Page<UniverseInstitution> = {
    items: shown.map((row) => ({
      cert: row.fdic_cert,
      name: row.name,
      city: row.city,
      stateCode: row.state_code,
      stateName: row.state_name,
      isActive: row.is_active,
      totalAssets: row.total_assets,
      totalDeposits: row.total_deposits,
      reportDate: row.report_date,
      source: row.source,
    })),
    // The database's own lower-casing: another one's could put a name elsewhere in the order.
    nextCursor: end ? encodeCursor([end.sort_name, end.fdic_cert]) : null,
    total: Number(total.total),
  }
  return c.json(answer)
}
