import type { DemoData } from '../../records/demo-data.ts'

export const institutionAccountDemo = (): DemoData => ({ records: [], changes: [], notes: [], drafts: [] })
