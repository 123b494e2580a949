import { timezoneIssue } from '../../lookups/lookup-issues.ts'
import type { KindRoom } from '../../records/kind-room.ts'
import { contactDemo } from './demo.ts'
import { contactFigures } from './figures.ts'
import { contactTable } from './table.ts'

/** People to turn to at an institution, a client or an account. */
export const contactRoom: KindRoom<'contact'> = {
  kind: 'contact',
  table: contactTable,
  searched: ['firstName', 'lastName', 'title', 'email', 'phone'],
  check: ({ timezoneId }) => Promise.resolve(timezoneIssue('timezoneId', timezoneId)),
  figures: contactFigures,
  demo: contactDemo,
}
