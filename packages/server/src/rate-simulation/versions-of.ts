import { everyKind } from '@strongroom/api/contract/every-kind'
import type { PlanVersion } from '@strongroom/api/finance'
import type { Reader } from '../db/schema.ts'

/** Every approved version of a plan, in their order; one of an older contract that this one cannot read counts as none. */
export async function versionsOf(reader: Reader, planId: string): Promise<PlanVersion[]> {
  const rows = await reader
    .selectFrom('record_version')
    .select(['version', 'snapshot'])
    .where('kind', '=', 'interestRatePlan')
    .where('entity_id', '=', planId)
    .orderBy('version')
    .execute()
  return rows.flatMap(({ version, snapshot }) => {
    const read = everyKind.interestRatePlan.content.safeParse(snapshot)
    return read.success ? [{ version, content: read.data }] : []
  })
}
