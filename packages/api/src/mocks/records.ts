import { everyKind } from '../contract/kinds/every-kind.ts'
import { recordKinds, titleOf } from '../contract/kinds/index.ts'
import type { Approved, Draft, RecordKind } from '../contract/kinds/index.ts'
import type { Note } from '../contract/note.ts'
import type { ApprovingTask, DraftSummary, TaskFieldSpec, TaskSummary } from '../contract/task.ts'
import type { Version } from '../contract/version.ts'
import { instantAt } from './instants.ts'
import { everyExample } from '../contract/kinds/every-example.ts'
import { userRefFixture } from './people.ts'

const maker = userRefFixture(0)
const approver = userRefFixture(1)

/** What a task, a version and a line of one's drafts are about, unless told. */
export const exampleKind = 'institution'

/** An approved record; the same index is always the same record. */
export function approvedFixture<Kind extends RecordKind>(
  kind: Kind,
  index = 0,
  overrides: Partial<Approved<Kind>> = {},
): Approved<Kind> {
  return {
    id: `${kind}-${index + 1}`,
    version: 1,
    content: everyExample[kind].content(index),
    figures: everyExample[kind].figures(index),
    hasPendingChange: false,
    pendingId: null,
    draftStatus: null,
    createdBy: maker,
    createdAt: instantAt(index),
    updatedBy: maker,
    updatedAt: instantAt(index + 1),
    reviewedBy: approver,
    reviewedAt: instantAt(index + 1),
    lockedFields: [],
    reviewComment: null,
    ...overrides,
  }
}

/** A draft of a new record, complete and not yet sent. */
export function draftFixture<Kind extends RecordKind>(
  kind: Kind,
  index = 0,
  overrides: Partial<Draft<Kind>> = {},
): Draft<Kind> {
  return {
    id: `draft-${kind}-${index + 1}`,
    kind,
    approvedId: null,
    draftStatus: 'Draft',
    revision: 1,
    round: 0,
    baseVersion: null,
    changedFields: [],
    lockedFields: [],
    content: everyExample[kind].content(index),
    figures: everyExample[kind].figures(index),
    taskId: null,
    createdBy: maker,
    createdAt: instantAt(index),
    updatedBy: maker,
    updatedAt: instantAt(index),
    submittedBy: null,
    submittedAt: null,
    reviewedBy: null,
    reviewedAt: null,
    reviewComment: null,
    ...overrides,
  }
}

/** A draft that waits for a decision, and belongs to the task of the same index. */
export function pendingFixture<Kind extends RecordKind>(
  kind: Kind,
  index = 0,
  overrides: Partial<Draft<Kind>> = {},
): Draft<Kind> {
  return draftFixture(kind, index, {
    draftStatus: 'Pending',
    revision: 2,
    round: 1,
    taskId: `task-${index + 1}`,
    submittedBy: maker,
    submittedAt: instantAt(index + 2),
    ...overrides,
  })
}

/** A task as the lists show it, waiting for a decision that the person signed in may take. */
export function taskSummaryFixture(
  index = 0,
  overrides: Partial<TaskSummary> = {},
  kind: RecordKind = exampleKind,
): TaskSummary {
  const draft = pendingFixture(kind, index)
  return {
    id: `task-${index + 1}`,
    entityType: recordKinds[kind].type,
    entityId: draft.id,
    approvedId: `${kind}-${index + 1}`,
    entityDisplayName: titleOf(kind, draft.content),
    entityStatus: draft.draftStatus,
    action: 'Update',
    status: 'Pending',
    resolution: null,
    creator: maker,
    reviewer: null,
    revision: draft.revision,
    round: draft.round,
    changedCount: 2,
    submittedAt: instantAt(index + 2),
    dueAt: instantAt(index + 50),
    decidedAt: null,
    canDecide: true,
    cannotDecideReason: null,
    seen: true,
    waitsFor: { people: [approver, userRefFixture(3)], count: 2 },
    ineligible: { people: [{ ...maker, reason: 'Creator' }], count: 1 },
    ...overrides,
  }
}

/** A task with all that a decision needs: every field of the kind, the first two of its text fields changed. */
export function taskFixture(
  index = 0,
  overrides: Partial<ApprovingTask> = {},
  kind: RecordKind = exampleKind,
): ApprovingTask {
  const content = everyExample[kind].content(index)
  let changes = 0
  const fields = everyKind[kind].fields.map(({ path, label, section, type }) => {
    const value = valueAt(content, path)
    const changed = type === 'text' && typeof value === 'string' && changes < 2
    if (changed) changes += 1
    const before = changed ? `Old ${value}` : value
    return { path, label, section, type, changed, new: value, old: before, base: before }
  })
  return {
    ...taskSummaryFixture(index, {}, kind),
    authors: [maker],
    baseVersion: 1,
    draftHash: hashAt(index + 100),
    submitComment: 'New letterhead received from the bank.',
    reviewComment: null,
    eligibleReviewerIds: [approver.id, userRefFixture(3).id],
    fields,
    rounds: [],
    comments: [
      {
        id: `comment-${index + 1}`,
        author: approver,
        at: instantAt(index + 3),
        body: 'Is this the name on the charter?',
        fieldPath: fields[0]?.path ?? null,
        round: 1,
        replyTo: null,
        resolved: null,
        isOpen: false,
        canResolve: false,
      },
    ],
    history: [{ kind: 'Submitted', by: maker, at: instantAt(index + 2), round: 1, comment: null }],
    written: null,
    views: [{ by: approver, at: instantAt(index + 3), round: 1, revision: 1 }],
    moved: [],
    ...overrides,
  }
}

/** The fields of a kind as `task/fields` lists them. */
export function taskFieldsFixture(kind: RecordKind): TaskFieldSpec[] {
  return everyKind[kind].fields.map(({ path, label, section, type, required, options }) => ({
    entityType: recordKinds[kind].type,
    path,
    label,
    section,
    type,
    required,
    ...(options && { options: [...options] }),
  }))
}

/** One line of the list of one's own drafts. */
export function draftSummaryFixture(index = 0, overrides: Partial<DraftSummary> = {}): DraftSummary {
  const draft = draftFixture(exampleKind, index)
  return {
    id: draft.id,
    entityType: recordKinds.institution.type,
    approvedId: null,
    title: titleOf(exampleKind, draft.content),
    draftStatus: draft.draftStatus,
    revision: draft.revision,
    updatedAt: draft.updatedAt,
    reviewedAt: null,
    reviewComment: null,
    ...overrides,
  }
}

/** A note of the maker. */
export function noteFixture(index = 0, overrides: Partial<Note> = {}): Note {
  return {
    id: `note-${index + 1}`,
    entityType: recordKinds.institution.type,
    entityId: `${exampleKind}-1`,
    body: index % 2 === 0 ? 'Called the treasurer: the new limit is fine.' : 'Letter of 14 February is in the file.',
    visibility: 'Internal',
    pinned: false,
    mentions: [],
    createdBy: userRefFixture(index),
    createdAt: instantAt(index),
    editedAt: null,
    ...overrides,
  }
}

/** An approved version; index 0 is version 1. Each names the hash of the one before. */
export function versionFixture(index = 0, overrides: Partial<Version> = {}, kind: RecordKind = exampleKind): Version {
  const content = everyExample[kind].content(0)
  const title = recordKinds[kind].title
  const name = titleOf(kind, content)
  return {
    version: index + 1,
    entityType: recordKinds[kind].type,
    entityId: `${kind}-1`,
    draftId: `draft-${index + 1}`,
    createdAt: instantAt(0),
    createdBy: maker,
    changedAt: instantAt(index * 24),
    changedBy: maker,
    approvedBy: approver,
    taskId: `task-${index + 1}`,
    comment: index === 0 ? null : 'Checked against the charter.',
    changes: [{ path: title, new: name, ...(index > 0 && { old: `Old ${name}` }) }],
    snapshot: { ...content },
    hash: hashAt(index),
    previousHash: index === 0 ? null : hashAt(index - 1),
    intact: true,
    ...overrides,
  }
}

const hashAt = (index: number) => (index + 1).toString(16).padStart(64, '0')

function valueAt(content: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      content,
    )
}
