import type { Status } from './status-chip.tsx'

/** Where a draft or a task stands: its colour, and the one word for it on every screen. */
export const standings = {
  Draft: { status: 'draft', label: 'Draft' },
  Pending: { status: 'pending', label: 'Pending' },
  Rework: { status: 'rejected', label: 'Sent back' },
  Approved: { status: 'completed', label: 'Approved' },
  Withdrawn: { status: 'neutral', label: 'Withdrawn' },
  Resolved: { status: 'neutral', label: 'Resolved' },
} as const satisfies Readonly<Record<string, { status: Status; label: string }>>

export type Standing = keyof typeof standings
