import type { FieldIssue } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'
import { timezoneIds } from './timezones.ts'

/** Asked once: the zones do not change while the platform runs. */
let known: ReadonlySet<string> | undefined

/** An issue when a time zone is not one that the platform knows. */
export function timezoneIssue(field: string, id: string | undefined): FieldIssue[] {
  if (id === undefined) return []
  known ??= new Set(timezoneIds())
  if (known.has(id)) return []
  return [{ field, message: 'Choose a time zone from the list' }]
}

/** An issue when an industry code is not one of the six-digit codes of the lookup. */
export async function naicsIssue(reader: Reader, field: string, code: string | undefined): Promise<FieldIssue[]> {
  if (code === undefined) return []
  const found = await reader
    .selectFrom('naics')
    .select('code')
    .where('code', '=', code)
    .where('level', '=', 6)
    .executeTakeFirst()
  return found ? [] : [{ field, message: `${code} is not an industry of the list: choose one with six digits` }]
}
