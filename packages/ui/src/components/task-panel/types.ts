import type { ReactNode } from 'react'
import type { Change, UnchangedField } from '../changes/index.ts'

/** A remark on the task, or on one field of it when `fieldPath` is given. */
export interface TaskComment {
  id: string
  author: string
  /** ISO instant. */
  at: string
  body: string
  fieldPath?: string
  fieldLabel?: string
  /** The round in which it was said. */
  round?: number
  /** An open one keeps the draft from being sent again. */
  standing?: 'open' | 'resolved'
  /** Who resolved it. */
  resolvedBy?: string
  /** Why the reader may not resolve it; left out where they may. */
  resolveRefusal?: string | undefined
  /** Oldest first. */
  replies?: readonly TaskComment[]
}

/** What can be done with comments. Each rejects when it did not happen; the text then stays where it was written. */
export interface CommentAnswers {
  onReply: (id: string, body: string) => Promise<unknown>
  onResolve: (id: string, resolved: boolean) => Promise<unknown>
}

/** One thing that happened to the task, newest last. */
export interface TaskEvent {
  id: string
  /** `Sent for approval`, `Rejected` ... */
  title: string
  by: string
  /** ISO instant. */
  at: string
  comment?: string
  tone?: 'neutral' | 'pending' | 'completed' | 'rejected'
}

/** One time the draft was sent, and what came of it. */
export interface TaskRound {
  round: number
  submittedBy: string
  /** ISO instant. */
  submittedAt: string
  comment?: string
  /** Missing while the round waits for a decision. */
  decision?: { word: 'Approved' | 'Rejected' | 'Withdrawn'; by: string; at: string; reason?: string }
  /** What the maker changed since the round before. */
  changes?: readonly Change[]
}

/** That the approved record has moved since the draft was begun. */
export interface MovedRecord {
  /** The version the draft was begun from, and the one that is live now. */
  from: number
  to: number
  by?: string
  /** ISO instant. */
  at?: string
}

/** Where the task stands among those that wait for the reader, or in the list beside it, and the ways to its neighbours there. */
export interface TaskPlace {
  number: number
  count: number
  previousHref?: string
  nextHref?: string
}

/** What came of the decision that was just taken, and where to go on. */
export interface DecisionOutcome {
  decision: 'approve' | 'reject' | 'recall'
  /** What is true now; the kit's own sentence unless told. */
  message?: string
  next?: { href: string; title: string; kindLabel?: string }
  /** How many others wait for the reader, of whatever kind, or are left in the list beside it; left out while nobody knows. */
  waiting?: number
  /** What was taken back, to be written on. */
  draftHref?: string
  /** Address of the list of tasks. */
  listHref?: string
}

/** Everything the panel shows of an approval task. */
export interface ApprovalTask {
  title: string
  /** What kind of record it is, in words: `Team`. */
  kindLabel: string
  action: 'Create' | 'Update'
  status: 'Pending' | 'Rework' | 'Resolved'
  resolution?: 'Approved' | 'Withdrawn'
  /** Name of the maker. */
  creator: string
  /** Who wrote what was sent, in words, where that need not be the maker alone: `Maya Ortiz and Noor Haddad`. */
  authors?: string
  /** ISO instant. */
  submittedAt: string
  /** When a decision is wanted, an ISO instant, and how that stands: `due today`, `overdue by 1 day`. */
  due?: { at: string; words: string; overdue: boolean }
  /** The day on which it takes effect, in words, where that is still to come: `1 Jan 2027`. */
  startsOn?: string
  /** Whom it waits for, in words: `Grace Abernathy or Daniel Kwan`. */
  waitsFor?: string
  /** 1 for the first time it was sent. */
  round: number
  submitComment?: string
  changes: readonly Change[]
  unchangedCount: number
  /** Shown when the reader asks for the unchanged fields. */
  unchanged?: readonly UnchangedField[]
  /** Present where the approved record has moved; its fields then carry `live`. */
  moved?: MovedRecord
  /** Every time it was sent, oldest first. */
  rounds?: readonly TaskRound[]
  comments: readonly TaskComment[]
  history: readonly TaskEvent[]
}

/** Whether the reader may decide, and if not, why not, in words. */
export type Decision = { allowed: true } | { allowed: false; reason: string }

/** The action that is under way. */
export type PendingAction = 'approve' | 'reject' | 'comment' | 'recall'

/** Why the last decision did not happen, and what may be done about it. */
export interface DecisionIssue {
  title?: string
  message: ReactNode
  action?: ReactNode
}
