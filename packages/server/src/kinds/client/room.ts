import type { ContentOf, FieldIssue } from '@strongroom/api/contract'
import { checkAttributes } from '../../attributes/check-attributes.ts'
import { naicsIssue } from '../../lookups/lookup-issues.ts'
import type { CheckContext, KindRoom } from '../../records/kind-room.ts'
import { clientDemo } from './demo.ts'
import { clientFigures } from './figures.ts'
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
  check: checkClient,
  figures: clientFigures,
  totals: clientTotals,
  demo: clientDemo,
}

async function checkClient(content: ContentOf<'client'>, context: CheckContext): Promise<FieldIssue[]> {
  return [
    ...(await naicsIssue(context.reader, 'naicsCode', content.naicsCode)),
    ...(await checkAttributes('client', content.attributes, context)),
  ]
}
