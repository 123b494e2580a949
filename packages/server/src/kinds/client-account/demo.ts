import type { DemoData } from '../../records/demo-data.ts'

export const clientAccountDemo = (): DemoData => ({ records: [], changes: [], notes: [], drafts: [] })
