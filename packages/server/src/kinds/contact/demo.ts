import type { DemoData } from '../../records/demo-data.ts'

export const contactDemo = (): DemoData => ({ records: [], changes: [], notes: [], drafts: [] })
