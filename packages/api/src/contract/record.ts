import * as z from 'zod/mini'
import { id, instant, revision, userRef, type UserRef } from './common.ts'
import { answeredSchema, draftSchema, type DraftOf } from './draft.ts'
import { fieldsOf, type Field } from './fields.ts'
import { draftStatus, type DraftStatus } from './life-cycle.ts'
import { pageOf, type Page } from './list.ts'

/** A record that counts: what was approved last. `content` may lack what an older contract did not ask for. */
export type ApprovedRecord<Content> = {
  id: string
  version: number
  content: DraftOf<Content>
  hasPendingChange: boolean
  pendingId: string | null
  createdBy: UserRef
  createdAt: string
  updatedBy: UserRef
  updatedAt: string
  reviewedBy: UserRef
  reviewedAt: string
}

/** A record on its way: `approvedId` is null for a new one, `baseVersion` the version it was started from. */
export type DraftRecord<Kind extends string, Content> = {
  id: string
  kind: Kind
  approvedId: string | null
  draftStatus: DraftStatus
  revision: number
  round: number
  baseVersion: number | null
  changedFields: string[]
  content: DraftOf<Content>
  taskId: string | null
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
export type RecordSchemas<Kind extends string, Content> = {
  approved: z.ZodMiniType<ApprovedRecord<Content>>
  approvedPage: z.ZodMiniType<Page<ApprovedRecord<Content>>>
  draft: z.ZodMiniType<DraftRecord<Kind, Content>>
  draftPage: z.ZodMiniType<Page<DraftRecord<Kind, Content>>>
  createBody: z.ZodMiniType<{ approvedId?: string; content: DraftOf<Content> }>
  saveBody: z.ZodMiniType<{ revision: number; content: DraftOf<Content> }>
  fields: readonly Field[]
}

const written = { createdBy: userRef, createdAt: instant, updatedBy: userRef, updatedAt: instant }

/** The envelope of domain section 6.0 around a kind's own content. */
export function recordSchemas<Kind extends string, Content>(
  kind: Kind,
  content: z.ZodMiniType<Content>,
): RecordSchemas<Kind, Content> {
  const answered = answeredSchema(content)
  const given = draftSchema(content)
  const approved = z.object({
    id,
    version: revision,
    content: answered,
    hasPendingChange: z.boolean(),
    pendingId: z.nullable(id),
    ...written,
    reviewedBy: userRef,
    reviewedAt: instant,
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
    content: answered,
    taskId: z.nullable(id),
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
    createBody: z.strictObject({ approvedId: z.optional(id), content: given }),
    saveBody: z.strictObject({ revision, content: given }),
    fields: fieldsOf(content),
  }
  return asTyped<Kind, Content>(schemas)
}

/** Both schemas of the content are built from the content’s own, so what they accept is that content’s draft. */
function asTyped<Kind extends string, Content>(schemas: object): RecordSchemas<Kind, Content> {
  return schemas as RecordSchemas<Kind, Content>
}
