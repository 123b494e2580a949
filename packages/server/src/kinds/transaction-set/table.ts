import { defineKindTable } from '../../db/kind-table.ts'

/** The approved transaction sets. How far one is, and what it moves, stands beside it. */
export const transactionSetTable = defineKindTable({
  kind: 'transactionSet',
  columns: {
    name: { holds: 'name' },
    status: { holds: 'text', figure: 'run.status' },
    effectiveDate: { holds: 'text' },
    currency: { holds: 'text' },
    atomic: { holds: 'text' },
    source: { holds: 'text' },
    fileName: { holds: 'text' },
    controlCount: { holds: 'integer' },
    controlTotal: { holds: 'number' },
    itemCount: { holds: 'integer', figure: 'run.item_count' },
  },
  unique: [],
  // What was approved has run, or is about to: only its name and description may be put right.
  fixed: ['effectiveDate', 'currency', 'atomic', 'source', 'fileName', 'controlCount', 'controlTotal'],
})
