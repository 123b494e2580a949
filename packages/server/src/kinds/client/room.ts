import type { ContentOf, FieldIssue } from '@strongroom/api/contract'
import { naicsIssue } from '../../lookups/lookup-issues.ts'
import type { CheckContext, KindRoom } from '../../records/kind-room.ts'
import { clientDemo } from './demo.ts'
import { clientTable } from './table.ts'
import { clientTotals } from './totals.ts'

/** Depositors whose money the network places. */
export const clientRoom: KindRoom<'client'> = {
  kind: 'client',
  table: clientTable,
  searched: [
    'displayName',
    'firstName',
    'middleName',
    'lastName',
    'legalName',
    'dbaName',
    'email',
    'institutionDepositorId',
  ],
  check: (content: ContentOf<'client'>, { reader }: CheckContext): Promise<FieldIssue[]> =>
    naicsIssue(reader, 'naicsCode', content.naicsCode),
  figures: (_reader, rows, now) => Promise.resolve(rows.map(() => ({ asOf: now.toISOString() }))),
  totals: clientTotals,
  demo: clientDemo,
}
