import * as z from 'zod/mini'
import { commentOf } from './comment.ts'
import { id, instant, revision, userRef } from './common.ts'
import { draftStatus, taskResolution, taskStatus } from './life-cycle.ts'
import { pageOf } from './list.ts'

export const taskAction = z.enum(['Create', 'Update'])

/** Why the person who asks may not decide, in the order in which it is checked. */
export const cannotDecideReason = z.enum(['NotPending', 'Creator', 'RoleLacksEntityType', 'NotInApproverSet'])
export type CannotDecideReason = z.infer<typeof cannotDecideReason>

/** A field of a kind, as `task/fields` lists it, so that a diff reads as the form does. */
export const taskFieldSpec = z.object({
  entityType: z.string(),
  path: z.string(),
  label: z.string(),
  section: z.string(),
  type: z.string(),
  required: z.boolean(),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
})
export type TaskFieldSpec = z.infer<typeof taskFieldSpec>

/**
 * One field of the version under decision. `base` is what the approved record said when the draft was begun, `old` what it
 * says today (of a resolved task, what it said then), `new` what is wanted; `changed` compares the last two. One that is
 * left out had no value.
 */
export const taskField = z.object({
  path: z.string(),
  label: z.string(),
  section: z.string(),
  type: z.string(),
  base: z.optional(z.unknown()),
  old: z.optional(z.unknown()),
  new: z.optional(z.unknown()),
  changed: z.boolean(),
})
export type TaskField = z.infer<typeof taskField>

export const taskComment = z.object({
  id,
  author: userRef,
  at: instant,
  body: z.string(),
  fieldPath: z.nullable(z.string()),
  round: z.int(),
  /** The comment that it answers. */
  replyTo: z.nullable(id),
  /** Who settled it and when; a reply is never settled by itself. */
  resolved: z.nullable(z.object({ by: userRef, at: instant })),
  /** An approver said it, and it is neither answered by a maker nor resolved: until then nothing is sent again. */
  isOpen: z.boolean(),
  /** Whether the person who asks may resolve it, or open it again. */
  canResolve: z.boolean(),
})

/** What happened to the task, oldest first. */
export const taskEvent = z.object({
  kind: z.string(),
  by: userRef,
  at: instant,
  round: z.int(),
  comment: z.nullable(z.string()),
  /** In whose place it was decided, by their delegate while they were away. */
  insteadOf: z.optional(userRef),
})
export type TaskEvent = z.infer<typeof taskEvent>

/** That somebody looked at a task as it was in a round. */
export const taskView = z.object({ by: userRef, at: instant, round: z.int(), revision })

/** How many people a list names of those who may decide on a task, and of those who may not. */
export const mostNamed = 5

/**
 * Who may decide now, and of those whom one might take for approvers who may not and why: by name, in a list the first of
 * them, and how many there are. Nobody where nothing waits for a decision.
 */
const waitsFor = z.object({ people: z.array(userRef), count: z.int() })
const ineligible = z.object({
  people: z.array(z.object({ ...userRef.shape, reason: cannotDecideReason })),
  count: z.int(),
})

/** What the maker changed between two rounds: `old` is what the round before showed. */
export const taskRound = z.object({ round: z.int(), changes: z.array(taskField) })
export type TaskRound = z.infer<typeof taskRound>

/** How many changes of a record beside the task are told one by one. */
export const mostMoves = 5

/**
 * A record that a pending version names, itself or by way of another, or that counts for its deposits or follows its plan,
 * and that was approved since the version was sent: what it said then and says now, its first changes by field. `label`
 * says what it is to the pending version. A new record is `from` 0: its changes are from the one that it follows.
 */
export const movedReference = z.object({
  entityType: z.string(),
  entityId: id,
  title: z.string(),
  /** The field of the pending version that leads to it. */
  fieldPath: z.string(),
  label: z.string(),
  from: z.int(),
  version: z.int(),
  approvedAt: instant,
  approvedBy: userRef,
  /** ISO 4217, of its amounts; null where it has none. */
  currency: z.nullable(z.string()),
  changes: z.array(z.object({ path: z.string(), old: z.optional(z.unknown()), new: z.optional(z.unknown()) })),
  changeCount: z.int(),
})
export type MovedReference = z.infer<typeof movedReference>

const summary = {
  id,
  entityType: z.string(),
  /** The pending version; the approved record is `approvedId` (for a new record, once it is approved). */
  entityId: id,
  approvedId: z.nullable(id),
  entityDisplayName: z.string(),
  /** The state of that version: Draft, Pending or Rework, and once it is resolved Approved or Withdrawn. */
  entityStatus: z.string(),
  action: taskAction,
  status: taskStatus,
  resolution: z.nullable(taskResolution),
  creator: userRef,
  reviewer: z.nullable(userRef),
  revision,
  round: z.int(),
  changedCount: z.int(),
  submittedAt: instant,
  /** When a decision is wanted; null on a platform that sets no term. */
  dueAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  canDecide: z.boolean(),
  cannotDecideReason: z.nullable(cannotDecideReason),
  /** Whether the person who asks has looked at this revision of it. */
  seen: z.boolean(),
  waitsFor,
  ineligible,
}

export const taskSummary = z.object(summary)
export type TaskSummary = z.infer<typeof taskSummary>
export const taskPage = pageOf(taskSummary)

/** `approvingTask/{id}`: everything that a decision needs on one screen. */
export const approvingTask = z.object({
  ...summary,
  /** Everyone who wrote at what was sent, in whichever round, the maker first. */
  authors: z.array(userRef),
  baseVersion: z.nullable(z.int()),
  /** SHA-256, in hex, over the canonical JSON of the content under decision. */
  draftHash: z.string(),
  submitComment: z.nullable(z.string()),
  reviewComment: z.nullable(z.string()),
  eligibleReviewerIds: z.array(id),
  fields: z.array(taskField),
  /** Every round after the first, oldest first, as far as the platform has kept what was shown. */
  rounds: z.array(taskRound),
  comments: z.array(taskComment),
  history: z.array(taskEvent),
  /** The version that its approval wrote, with its place in the chain; null where none was approved. */
  written: z.nullable(z.object({ version: z.int(), hash: z.string(), previousHash: z.nullable(z.string()) })),
  /** Who looked at it, when, and at which revision, oldest first. */
  views: z.array(taskView),
  /** What moved around it since it was sent; nothing once it is resolved. */
  moved: z.array(movedReference),
})
export type ApprovingTask = z.infer<typeof approvingTask>

const comment = commentOf(4000)

/**
 * PUT `approvingTask/{id}`. `revision` is what the approver saw: a decision on anything else is refused (409/1006).
 * The action is free text here so that any other word is answered with 5018, as the spec's message says. Approving takes
 * having looked at this revision (`approvingTask/{id}/seen`), or a comment that says why it needs no look.
 */
export const decisionBody = z.strictObject({
  action: z.string(),
  revision,
  comment: z.optional(comment),
  fieldPath: z.optional(z.string()),
})
export type DecisionBody = z.infer<typeof decisionBody>

/** PUT `approvingTask/{id}/comments`: answers a comment, or says whether it is resolved; one of the two. */
export const commentAnswerBody = z.strictObject({
  commentId: id,
  reply: z.optional(comment),
  resolved: z.optional(z.boolean()),
})
export type CommentAnswerBody = z.infer<typeof commentAnswerBody>
export type Decision =
  | { action: 'approve'; revision: number; comment?: string }
  | { action: 'reject'; revision: number; comment: string }
  | { action: 'comment'; revision: number; comment: string; fieldPath?: string }

/** PUT `approvingTask/{id}/seen`: the person looked at this revision. Said again it changes nothing. */
export const seenBody = z.strictObject({ revision })
export type SeenBody = z.infer<typeof seenBody>

/** PUT `approvingTask/{id}/approvers`: others are asked to decide; nobody in particular where none is named. */
export const reassignBody = z.strictObject({ approverIds: z.array(id), revision, comment: z.optional(comment) })
export type ReassignBody = z.infer<typeof reassignBody>

/** POST `entity/{id}/sendtoapproval`; `revision` guards against sending what a colleague has just changed. */
export const sendToApprovalBody = z.strictObject({
  approverIds: z.optional(z.array(id)),
  comment: z.optional(comment),
  revision: z.optional(revision),
})
export type SendToApprovalBody = z.infer<typeof sendToApprovalBody>

/** DELETE `entity/{id}/sendtoapproval`: the maker takes back what waits. `comment` is a word to those who were asked. */
export const recallBody = z.strictObject({ comment: z.optional(comment), revision: z.optional(revision) })
export type RecallBody = z.infer<typeof recallBody>

/**
 * GET `users/approvers/{id}`: who may decide on this pending version, and of those whom one might take for an approver of it
 * why not. Who may comes first, each part by name.
 */
export const approver = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Null for who may decide. */
  cannotDecideReason: z.nullable(cannotDecideReason),
})
export type Approver = z.infer<typeof approver>

/** GET `drafts`: one's own open pending versions of every kind. */
export const draftSummary = z.object({
  id,
  entityType: z.string(),
  approvedId: z.nullable(id),
  title: z.string(),
  draftStatus,
  revision,
  updatedAt: instant,
  /** When it was sent back last, and why; null where it never was, and while it waits. */
  reviewedAt: z.nullable(instant),
  reviewComment: z.nullable(z.string()),
})
export type DraftSummary = z.infer<typeof draftSummary>
export const draftSummaryPage = pageOf(draftSummary)
