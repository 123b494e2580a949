import type { UserRef } from '@strongroom/api/contract'
import { holdersOf } from '../approval/waits-for.ts'
import type { Reading } from '../work/work.ts'
import { privilegeTo } from './may.ts'

/** Who may decide on requests, by name. */
export async function listApprovers({ reader }: Pick<Reading, 'reader'>): Promise<readonly UserRef[]> {
  const holders = await holdersOf(reader, [privilegeTo.decide])
  return holders.get(privilegeTo.decide) ?? []
}
