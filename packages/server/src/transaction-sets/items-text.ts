import type { SetSequence } from '@strongroom/api/finance'
import { canonicalJson } from '../records/canonical-json.ts'
import { sha256Hex } from '../sha256.ts'
import type { ItemRow } from './items.ts'

/** What the code of an approved set is made of: its items with their places, and the task that decided on all of them. */
export async function itemsText({
  taskId,
  items,
  sequences,
}: {
  taskId: string
  items: readonly ItemRow[]
  sequences: readonly SetSequence[]
}): Promise<string> {
  // What is reserved for an item is written down after the approval.
  const decided = items.map(({ holdId: _later, ...item }) => item)
  return `items ${await sha256Hex(canonicalJson({ taskId, items: decided, sequences }))}`
}
