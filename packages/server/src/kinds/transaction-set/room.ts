import type { KindRoom } from '../../records/kind-room.ts'
import { beginSet } from '../../transaction-sets/begin-set.ts'
import { checkSet } from '../../transaction-sets/check-set.ts'
import { setFigures, setRunJoin } from '../../transaction-sets/set-figures.ts'
import { transactionSetDemo } from './demo.ts'
import { transactionSetTable } from './table.ts'

/** Transactions that are approved and run together. An approved set runs by itself. */
export const transactionSetRoom: KindRoom<'transactionSet'> = {
  kind: 'transactionSet',
  table: transactionSetTable,
  searched: ['name', 'description', 'fileName'],
  check: checkSet,
  async takeEffect(work, { id, version, content, draftId }) {
    if (version === 1) await beginSet(work, { id, content, draftId })
  },
  figures: setFigures,
  join: (_column, id) => setRunJoin(id),
  demo: transactionSetDemo,
}
