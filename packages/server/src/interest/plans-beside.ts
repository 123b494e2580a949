import { sql } from 'kysely'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import type { Counting } from '../records/references-in.ts'

/** Plans of one code follow one another: those of the code of the plan that an account names, in the order of their days. */
export async function plansBeside(reader: Reader, planId: string | undefined): Promise<Counting[]> {
  if (planId === undefined) return []
  const { rows: plans } = await sql<{ id: string; from: string; content: Content }>`
    select other.id, other.effective_from as "from", other.content
    from interest_rate_plan own join interest_rate_plan other on other.code = own.code
    where own.id = ${planId} order by other.effective_from, other.id`.execute(reader)
  return plans
    .filter(({ id }) => id !== planId)
    .map(({ id, from }) => ({
      kind: 'interestRatePlan',
      id,
      path: 'interestRatePlanId',
      label: 'Interest rate plan: another of its code',
      inList: false,
      follows: plans.findLast((before) => before.from < from)?.content,
    }))
}
