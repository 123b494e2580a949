import { sql } from 'kysely'
import type { HistoryMac } from '../db/history-mac.ts'
import type { Reader } from '../db/schema.ts'
import type { HistoryFault } from '../versions/verify-history.ts'
import { itemsOf, sequencesOf } from './items.ts'
import { itemsText } from './items-text.ts'

interface ApprovedSet {
  id: string
  taskId: string
  version: number
  mac: string | null
}

/** Approved sets that do not hold the items that were decided on, and with them what came of these items. */
export async function setFaults(reader: Reader, historyMac: HistoryMac): Promise<HistoryFault[]> {
  // A set that is older than the codes has none on its version either.
  const { rows } = await sql<ApprovedSet>`
    select r.set_id as id, r.task_id as "taskId", v.version, r.items_mac as mac
    from set_run r join record_version v on v.draft_id = r.set_id and v.kind = 'transactionSet'
    where r.items_mac is not null or v.mac is not null order by r.set_id`.execute(reader)
  const faults: HistoryFault[] = []
  for (const { id, taskId, version, mac } of rows) {
    const items = await itemsOf(reader, id)
    const text = await itemsText({ taskId, items, sequences: await sequencesOf(reader, id) })
    if (mac !== null && (await historyMac.check(text, mac)) === 'right') continue
    faults.push(
      { kind: 'transactionSet', entityId: id, version, fault: 'does not hold the items that were approved' },
      ...items.map((item) => ({
        kind: 'transaction',
        entityId: item.id,
        version: 1,
        fault: 'came of a set whose items were changed',
      })),
    )
  }
  return faults
}
