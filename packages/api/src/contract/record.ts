import * as z from 'zod/mini'
import { id, instant, revision, userRef, type UserRef } from './common.ts'
import { answeredSchema, draftSchema, type DraftOf } from './draft.ts'
import { fieldsOf, type Field } from './fields.ts'
import { draftStatus, type DraftStatus } from './life-cycle.ts'
import { pageOf, type Page } from './list.ts'

/** A record that counts: what was approved last. `content` may lack what an older contract did not ask for. */
export type ApprovedRecord<Content, Figures> = {
  id: string
  version: number
  content: DraftOf<Content>
  /** Computed by the platform, true at its `asOf`. */
  figures: Figures
  hasPendingChange: boolean
  pendingId: string | null
  /** Where the pending change stands; null where there is none. */
  draftStatus: DraftStatus | null
  createdBy: UserRef
  createdAt: string
  updatedBy: UserRef
  updatedAt: string
  reviewedBy: UserRef
  reviewedAt: string
  /** Fields that a change cannot change. */
  lockedFields: string[]
  /** What the approver of this version wrote. */
  reviewComment: string | null
}

/** What a draft rides with: the path segment of its kind, and its id. */
export type DraftCarrier = { entityType: string; id: string }

/** A record on its way: `approvedId` is null for a new one, `baseVersion` the version it was started from. */
export type DraftRecord<Kind extends string, Content, Figures> = {
  id: string
  kind: Kind
  approvedId: string | null
  draftStatus: DraftStatus
  revision: number
  round: number
  baseVersion: number | null
  changedFields: string[]
  /** Fields that stay as they are: what is fixed once it is approved, and the parent it was begun from. */
  lockedFields: string[]
  content: DraftOf<Content>
  /** Computed by the platform for the record as it would be, true at its `asOf`. */
  figures: Figures
  /** The task that decides on it; of one that was recalled the task that it had. */
  taskId: string | null
  /** The pending record with which it is sent, decided and withdrawn; left out where it has a task of its own. */
  ridesWith?: DraftCarrier | undefined
  createdBy: UserRef
  createdAt: string
  updatedBy: UserRef
  updatedAt: string
  submittedBy: UserRef | null
  submittedAt: string | null
  reviewedBy: UserRef | null
  reviewedAt: string | null
  reviewComment: string | null
}

/** The schemas of one kind of record with approved and pending versions, and the bodies of its writes. */
export type RecordSchemas<Kind extends string, Content, Figures> = {
  approved: z.ZodMiniType<ApprovedRecord<Content, Figures>>
  approvedPage: z.ZodMiniType<Page<ApprovedRecord<Content, Figures>>>
  draft: z.ZodMiniType<DraftRecord<Kind, Content, Figures>>
  draftPage: z.ZodMiniType<Page<DraftRecord<Kind, Content, Figures>>>
  createBody: z.ZodMiniType<{ approvedId?: string; parentId?: string; content: DraftOf<Content> }>
  saveBody: z.ZodMiniType<{ revision: number; content: DraftOf<Content> }>
  /** Content alone, read as an answer is: text that is too long to be saved was typed all the same. */
  answeredContent: z.core.$ZodType<DraftOf<Content>>
  fields: readonly Field[]
}

const written = { createdBy: userRef, createdAt: instant, updatedBy: userRef, updatedAt: instant }

/** What records and drafts of every kind have around their own content and figures: id, version or revision, status, who and when. */
export function recordSchemas<Kind extends string, Content, Figures>(
  kind: Kind,
  { content, figures }: { content: z.ZodMiniType<Content>; figures: z.ZodMiniType<Figures> },
): RecordSchemas<Kind, Content, Figures> {
  const answered = answeredSchema(content)
  const given = draftSchema(content)
  const approved = z.object({
    id,
    version: revision,
    content: answered,
    figures,
    hasPendingChange: z.boolean(),
    pendingId: z.nullable(id),
    draftStatus: z.nullable(draftStatus),
    ...written,
    reviewedBy: userRef,
    reviewedAt: instant,
    lockedFields: z.array(z.string()),
    reviewComment: z.nullable(z.string()),
  })
  const draft = z.object({
    id,
    kind: z.literal(kind),
    approvedId: z.nullable(id),
    draftStatus,
    revision,
    round: z.int(),
    baseVersion: z.nullable(z.int()),
    changedFields: z.array(z.string()),
    lockedFields: z.array(z.string()),
    content: answered,
    figures,
    taskId: z.nullable(id),
    ridesWith: z.optional(z.object({ entityType: z.string(), id })),
    ...written,
    submittedBy: z.nullable(userRef),
    submittedAt: z.nullable(instant),
    reviewedBy: z.nullable(userRef),
    reviewedAt: z.nullable(instant),
    reviewComment: z.nullable(z.string()),
  })
  const schemas = {
    approved,
    approvedPage: pageOf(approved),
    draft,
    draftPage: pageOf(draft),
    createBody: z.strictObject({ approvedId: z.optional(id), parentId: z.optional(id), content: given }),
    saveBody: z.strictObject({ revision, content: given }),
    answeredContent: answered,
    fields: fieldsOf(content),
  }
  return asTyped<Kind, Content, Figures>(schemas)
}

/** Both schemas of the content are built from the content’s own, so what they accept is that content’s draft. */
function asTyped<Kind extends string, Content, Figures>(schemas: object): RecordSchemas<Kind, Content, Figures> {
  return schemas as RecordSchemas<Kind, Content, Figures>
}
