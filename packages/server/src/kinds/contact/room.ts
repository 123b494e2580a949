import { timezoneIssue } from '../../lookups/lookup-issues.ts'
import type { Content } from '../../db/record-tables.ts'
import type { KindRoom } from '../../records/kind-room.ts'
import { storedContent } from '../../records/stored-content.ts'
import { contactDemo } from './demo.ts'
import { contactTable } from './table.ts'

/** People to turn to at an institution, a client or an account. */
export const contactRoom: KindRoom<'contact'> = {
  kind: 'contact',
  table: contactTable,
  searched: ['firstName', 'lastName', 'title', 'email', 'phone'],
  check: ({ timezoneId }) => Promise.resolve(timezoneIssue('timezoneId', timezoneId)),
  figures: (_reader, rows, now) =>
    Promise.resolve(rows.map(({ content }) => ({ asOf: now.toISOString(), primaryOf: primaryOf(content) }))),
  demo: contactDemo,
}

/** As the column of the table has it. */
function primaryOf(stored: Content): string | null {
  const { roles = [], isActive, parentId } = storedContent('contact', stored)
  return roles.includes('Primary') && isActive === true ? (parentId ?? null) : null
}
