import { standings, type Standing } from '../components/status-chip/index.ts'

/** A word of the product, what it means, and what is not said in its place. */
export type Term = { term: string; meaning: string; not?: string }

const meanings: Readonly<Record<Standing, Omit<Term, 'term'>>> = {
  Draft: { meaning: 'Being written. It changes nothing, and nobody is asked.', not: 'unsaved, in progress' },
  Pending: { meaning: 'Sent for approval and waiting for a decision. Nobody writes at it.', not: 'submitted, open' },
  Rework: { meaning: 'An approver gave it back to its maker, with the reason.', not: 'rework, rejected, returned' },
  Approved: { meaning: 'An approver agreed: what was wanted is live.', not: 'accepted, published' },
  Withdrawn: { meaning: 'Its maker withdrew it, or deleted it, before it was approved.', not: 'recalled, cancelled' },
  Resolved: { meaning: 'A task that is over: approved or withdrawn.', not: 'closed, done' },
}

/** Where a draft or a task stands, by the word that its chip shows. */
export const statusTerms: readonly Term[] = (Object.keys(standings) as readonly Standing[]).map((standing) => ({
  term: standings[standing].label,
  ...meanings[standing],
}))

/** What people do. */
export const deedTerms: readonly Term[] = [
  { term: 'Send for approval', meaning: 'The maker asks for a decision.', not: 'submit' },
  { term: 'Approve', meaning: 'An approver makes it live.', not: 'accept, confirm' },
  { term: 'Send back', meaning: 'An approver gives it back with a reason; the button says Reject.', not: 'decline' },
  {
    term: 'Withdraw',
    meaning: 'By its maker, what waits is a draft again. Of a request: whoever asked gives it up.',
    not: 'recall, take back, cancel',
  },
  { term: 'Delete draft', meaning: 'A draft is gone for good. What is live stays.', not: 'discard, remove' },
]

/** What things are called. */
export const thingTerms: readonly Term[] = [
  { term: 'Record', meaning: 'What counts: the version that was approved last.', not: 'entity, item' },
  { term: 'Change', meaning: 'A draft of a record that is live. It is under way until it is decided.', not: 'edit' },
  { term: 'Version', meaning: 'A record as it was approved once, kept for ever.', not: 'revision' },
  { term: 'Task', meaning: 'The request for a decision on one draft.', not: 'request, ticket' },
  { term: 'Round', meaning: 'One time that a draft was sent: the second follows what was sent back.' },
  { term: 'Maker, approver', meaning: 'Who writes, and who decides. Never the same person.', not: 'user, reviewer' },
  { term: 'Details', meaning: 'What a record holds, field by field.', not: 'facts, information' },
  { term: 'Untitled', meaning: 'What has no name yet.', not: 'unnamed, no name' },
  { term: 'Live', meaning: 'In force now, as it was approved.', not: 'current, active' },
  { term: 'Due, overdue', meaning: 'When a decision is wanted, and that the time is over.', not: 'late, expired' },
]
