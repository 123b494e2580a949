import type { ContentOf } from '@strongroom/api/contract'
import type { Scheme } from '@strongroom/api/finance'
import type { Reader } from '../db/schema.ts'

/** The approved limits of all schemes, in the order in which they were made. */
export async function approvedSchemes(reader: Reader): Promise<Scheme[]> {
  const rows = await reader.selectFrom('deposit_protection').select(['id', 'content']).orderBy('id').execute()
  return rows.flatMap(({ id, content }) => (isLimit(content) ? [{ id, content }] : []))
}

/** The limit of an older contract may lack what this one asks for; without these it limits nothing. */
function isLimit(content: object): content is ContentOf<'depositProtection'> {
  return ['schemeCode', 'currency', 'coverageLimit', 'effectiveFrom'].every(
    (name) => typeof Reflect.get(content, name) === 'string',
  )
}
