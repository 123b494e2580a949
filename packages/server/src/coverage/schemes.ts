import type { ContentOf } from '@strongroom/api/contract'
import type { Scheme } from '@strongroom/api/finance'
import type { Reader } from '../db/schema.ts'

/** The approved limits of all schemes, in the order in which they were made. */
export async function approvedSchemes(reader: Reader): Promise<Scheme[]> {
  const rows = await reader.selectFrom('deposit_protection').select(['id', 'content']).orderBy('id').execute()
  return rows.flatMap(({ id, content }) => (isLimit(content) ? [{ id, content }] : []))
}

/** The same as they were approved at an instant. */
export async function schemesAsOf(reader: Reader, at: Date): Promise<Scheme[]> {
  const rows = await reader
    .selectFrom('record_version')
    .select(['entity_id as id', 'snapshot as content'])
    .distinctOn('entity_id')
    .where('kind', '=', 'depositProtection')
    .where('changed_at', '<=', at)
    .orderBy('entity_id')
    .orderBy('version', 'desc')
    .execute()
  return rows.flatMap(({ id, content }) => (isLimit(content) ? [{ id, content }] : []))
}

/** The limit of an older contract may lack what this one asks for; without these it limits nothing. */
function isLimit(content: object): content is ContentOf<'depositProtection'> {
  return ['schemeCode', 'currency', 'coverageLimit', 'effectiveFrom'].every(
    (name) => typeof Reflect.get(content, name) === 'string',
  )
}
