import type { DemoData } from '../../records/demo-data.ts'

/** Movements of the demo network. */
export const transactionDemo = (): DemoData => ({ records: [], changes: [], notes: [], drafts: [] })
