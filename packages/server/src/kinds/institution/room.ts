import type { ContentOf, FieldIssue } from '@strongroom/api/contract'
import { checkAttributes } from '../../attributes/check-attributes.ts'
import { naicsIssue, timezoneIssue } from '../../lookups/lookup-issues.ts'
import type { CheckContext, KindRoom } from '../../records/kind-room.ts'
import { institutionDemo } from './demo.ts'
import { institutionFigures, registerJoin } from './register.ts'
import { institutionTable } from './table.ts'
import { institutionTotals } from './totals.ts'

/** Banks and other firms that take the network's deposits. */
export const institutionRoom: KindRoom<'institution'> = {
  kind: 'institution',
  table: institutionTable,
  searched: [
    'name',
    'legalName',
    'holdingCompanyName',
    'city',
    'stateCode',
    'fdicCert',
    'ncuaCharter',
    'rssdId',
    'lei',
    'abaRoutingNumber',
    'bic',
  ],
  check: checkInstitution,
  figures: institutionFigures,
  join: registerJoin,
  totals: institutionTotals,
  demo: institutionDemo,
}

async function checkInstitution(content: ContentOf<'institution'>, context: CheckContext): Promise<FieldIssue[]> {
  return [
    ...timezoneIssue('timezoneId', content.timezoneId),
    ...(await naicsIssue(context.reader, 'naicsCode', content.naicsCode)),
    ...(await checkAttributes('institution', content.attributes, context)),
  ]
}
