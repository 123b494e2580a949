import type { DryRunLine } from '@strongroom/api/contract'
import type { Simulation } from '@strongroom/api/finance'
import { sha256Hex } from '../sha256.ts'
import { inParts } from './items.ts'

/** So many lines or accounts are text at a time: a large set is never one text. */
const together = 1_000

/**
 * What a dry run said of all its lines and accounts, told or not, as 64 hexadecimal digits: the same for as long as the set
 * is what it was and nothing that it depends on has moved.
 */
export async function digestOf(
  { lines, accounts }: Simulation,
  set: { revision: number; uninsured: readonly DryRunLine['uninsured'][] },
): Promise<string> {
  let digest = await sha256Hex(JSON.stringify(set))
  for (const part of inParts<unknown>([...lines, ...accounts], together))
    digest = await sha256Hex(`${digest} ${JSON.stringify(part)}`)
  return digest
}
