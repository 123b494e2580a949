import * as z from 'zod/mini'

import { operations } from '../contract/operations/index.ts'
import { transactionFeeType } from '../contract/transaction-fee-type.ts'
import type { PlatformClient } from './platform-client.ts'
import { probeSteps } from './probe-steps.ts'
import type { Step } from './probe-steps.ts'

const feeTypePage = z.object({ items: z.array(transactionFeeType) })

/**
 * Adds the first kind of fee that there is once more, which is refused: the contract removes none, so that another one
 * would stay for ever. Nothing where there is none.
 */
export async function probeFeeType(ask: PlatformClient): Promise<readonly Step[]> {
  const { take, taken } = probeSteps(ask, 'fee type')
  const list = await ask({ method: 'GET', path: operations['feeTypes.list'].path, query: { limit: '1' } })
  const page = z.safeParse(feeTypePage, list.json)
  const [known] = page.success ? page.data.items : []
  if (!known) return taken
  const { id: _id, tiers, ...content } = known
  const stated = { ...content, ...(tiers.length > 0 && { tiers: tiers.map(withoutNull) }) }
  await take('feeTypes.create', 'add one that there is', { body: withoutNull(stated), refused: ['duplicateRecord'] })
  return taken
}

/** What is answered as null is left out of what is written. */
const withoutNull = (content: object) =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null))
