import type { UserRef } from '@strongroom/api/contract'
import { candidatesFor } from '../approval/candidates.ts'
import type { Reading } from '../work/work.ts'
import { privilegeTo } from './may.ts'

/** Who may decide on requests, by name. */
export async function listApprovers({ reader }: Pick<Reading, 'reader'>): Promise<readonly UserRef[]> {
  const holders = await candidatesFor(reader, { privileges: [privilegeTo.decide] })
  return holders.map(({ id, name }) => ({ id, name }))
}
