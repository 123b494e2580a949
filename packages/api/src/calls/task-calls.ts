import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { TaskStatus } from '../contract/life-cycle.ts'
import { recordKinds } from '../contract/kinds/index.ts'
import type { RecordKind } from '../contract/kinds/index.ts'
import type { CommentAnswerBody, Decision, ReassignBody, SeenBody } from '../contract/task.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { later } from './later.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** Loaded with the first of them, which comes after the page. */
const operations = later(async () => (await import('../contract/operations/task.ts')).taskOperations)

/** What a task list asks for: one of the three lists, of one kind or of all, made by somebody, or what the caller can decide. */
export type TaskListRequest = ListRequest & {
  status: TaskStatus
  kind?: RecordKind | undefined
  /** The id of its maker. */
  creator?: string | undefined
  decidable?: true | undefined
}

/** The approval tasks and the caller's own drafts. */
export type TaskCalls = ReturnType<typeof taskCalls>

/** The calls of the approval tasks. */
export function taskCalls(http: Http) {
  return {
    /** One of the three lists: waiting for a decision, back with the maker, or done. */
    list: ({ status, kind, creator, decidable, filters, ...request }: TaskListRequest) =>
      listOptions({
        http,
        key: keys.taskList(),
        call: async () => callOf((await operations()).list),
        request: {
          ...request,
          filters: {
            ...filters,
            status: [status],
            ...(kind && { entityType: [recordKinds[kind].type] }),
            ...(creator !== undefined && { creator: [creator] }),
            ...(decidable && { decidable: ['true'] }),
          },
        },
      }),

    /** A task with everything that a decision needs. */
    detail: (id: string) =>
      queryOptions({
        queryKey: keys.taskDetail(id),
        queryFn: async ({ signal }) => http({ ...callOf((await operations()).detail, { id }), signal }),
      }),

    /** Approves, rejects or comments. A decision on anything but what was seen is refused (1006). */
    decide: (id: string) =>
      mutationOptions({
        mutationKey: ['tasks', 'decide', id],
        mutationFn: async (body: Decision) => http({ ...callOf((await operations()).decide, { id }), body }),
        // Which kind the task is about is not known here, and an approval changes records, drafts and totals alike.
        meta: {
          stores: keys.taskDetail(id),
          invalidates: [keys.taskList(), keys.taskDetail(id), keys.records(), keys.ownDrafts()],
          // What other pending versions would do was worked out before this one was decided.
          forgets: [keys.coverImpacts(), keys.rateSimulations(), keys.dryRuns()],
        },
        scope: { id: `task-${id}` },
      }),

    /** Asks others to decide, or everybody who may. */
    reassign: (id: string) =>
      mutationOptions({
        mutationKey: ['tasks', 'reassign', id],
        mutationFn: async (body: ReassignBody) => http({ ...callOf((await operations()).reassign, { id }), body }),
        meta: { stores: keys.taskDetail(id), invalidates: [keys.taskList(), keys.taskDetail(id), keys.allApprovers()] },
        scope: { id: `task-${id}` },
      }),

    /** Reminds those who may decide; once a day. */
    remind: (id: string) =>
      mutationOptions({
        mutationKey: ['tasks', 'remind', id],
        mutationFn: async () => http(callOf((await operations()).remind, { id })),
        meta: { stores: keys.taskDetail(id), invalidates: [keys.taskDetail(id)] },
        scope: { id: `task-${id}` },
      }),

    /** Says that one has looked at a task as it is: whoever approves it has to have, or to say why not. */
    see: (id: string) =>
      mutationOptions({
        mutationKey: ['tasks', 'see', id],
        mutationFn: async (body: SeenBody) => http({ ...callOf((await operations()).see, { id }), body }),
        meta: { invalidates: [keys.taskList()] },
        scope: { id: `task-${id}` },
      }),

    /** Answers a comment, resolves it or opens it again. */
    answerComment: (id: string) =>
      mutationOptions({
        mutationKey: ['tasks', 'answerComment', id],
        mutationFn: async (body: CommentAnswerBody) =>
          http({ ...callOf((await operations()).answerComment, { id }), body }),
        meta: { stores: keys.taskDetail(id), invalidates: [keys.taskDetail(id)] },
        scope: { id: `task-${id}` },
      }),

    /** The fields of one kind, or of all, as a diff shows them. */
    fields: (kind?: RecordKind) =>
      queryOptions({
        queryKey: [...keys.taskFields(), kind ?? 'all'],
        queryFn: async ({ signal }) =>
          http({
            ...callOf((await operations()).fields),
            signal,
            ...(kind && { query: new URLSearchParams({ entityType: recordKinds[kind].type }) }),
          }),
      }),

    /** One's own open drafts of every kind. */
    ownDrafts: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.ownDrafts(), call: async () => callOf((await operations()).ownDrafts), request }),
  }
}
