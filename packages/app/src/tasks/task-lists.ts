import type { Api } from '@strongroom/api'
import {
  type CannotDecideReason,
  capital,
  type Me,
  type RecordKind,
  recordKindOfType,
  recordKinds,
  type TaskStatus,
  type TaskSummary,
} from '@strongroom/api/contract'
import type { Column, FilterSpec, Sort } from '@strongroom/ui/entity-table'
import { standings } from '@strongroom/ui/status-chip'
import type { NamedList } from '../lists/list.ts'
import { whatFor } from '../drafts/what-for.ts'
import { dueIn } from './due.ts'
import { tasksIn, type InboxList } from './inbox-status.ts'
import { waitsForWords } from './waits-for-words.ts'
import { whoDecides, whoDoesNot } from './who-decides.ts'

type Columns = readonly Column<TaskSummary>[]

const what: Columns = [
  {
    id: 'entityDisplayName',
    header: 'Name',
    cell: 'text',
    value: ({ entityDisplayName }) => entityDisplayName,
    width: 240,
    sortable: true,
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: 'text',
    value: ({ entityType }) => {
      const kind = recordKindOfType(entityType)
      return kind ? capital(recordKinds[kind].noun) : entityType
    },
    width: 176,
  },
]

const detail: Columns = [
  {
    id: 'action',
    header: 'For',
    cell: 'text',
    value: ({ action }) => whatFor({ isChange: action !== 'Create' }),
    width: 112,
  },
  { id: 'changed', header: 'Fields', cell: 'number', value: ({ changedCount }) => changedCount, width: 72 },
]

const maker: Columns = [
  { id: 'creator', header: 'Maker', cell: 'text', value: ({ creator }) => creator.name, width: 148 },
]

const sent: Columns = [
  { id: 'submittedAt', header: 'Sent', cell: 'instant', value: ({ submittedAt }) => submittedAt, sortable: true },
]

const due: Columns = [
  {
    id: 'dueAt',
    header: 'Due',
    important: true,
    cell: 'status',
    value: ({ dueAt }) => {
      const standing = dueIn(dueAt, new Date())
      return standing && { status: standing.overdue ? 'rejected' : 'neutral', label: standing.inShort }
    },
    // As wide as what is overdue for some days takes.
    width: 148,
    sortable: true,
  },
]

/** Why the reader may not decide, short enough for a cell; the task itself says it in full. */
const inShort: Readonly<Record<CannotDecideReason, string>> = {
  NotPending: 'Not waiting',
  Creator: 'Your own work',
  RoleLacksEntityType: 'Not in your roles',
  NotInApproverSet: 'For others',
}

const waits: Columns = [
  {
    id: 'waitsFor',
    header: 'Can decide',
    cell: 'text',
    value: whoDecides,
    width: 168,
  },
  { id: 'ineligible', header: 'Cannot decide', cell: 'text', value: whoDoesNot, width: 200 },
]

const round: Columns = [
  { id: 'round', header: 'Round', cell: 'number', value: ({ round: number }) => number, width: 72 },
]

/** The columns of each list. */
const columns: Readonly<Record<InboxList, Columns>> = {
  mine: [...what, ...due, ...maker, ...waits, ...detail, ...sent, ...round],
  pending: [
    ...what,
    ...due,
    ...maker,
    {
      id: 'canDecide',
      header: 'You',
      cell: 'text',
      value: ({ canDecide, cannotDecideReason }) =>
        canDecide ? 'May decide' : inShort[cannotDecideReason ?? 'NotPending'],
      width: 132,
    },
    ...waits,
    ...detail,
    ...sent,
    ...round,
  ],
  sent: [
    ...what,
    ...detail,
    {
      id: 'waitsFor',
      header: 'Waits for',
      important: true,
      cell: 'text',
      value: ({ waitsFor }) => capital(waitsForWords(waitsFor)),
      width: 280,
    },
    ...due,
    ...sent,
    ...round,
  ],
  rework: [
    ...what,
    ...detail,
    ...maker,
    { id: 'reviewer', header: 'Sent back by', cell: 'text', value: ({ reviewer }) => reviewer?.name },
    {
      id: 'decidedAt',
      header: 'Sent back',
      cell: 'instant',
      value: ({ decidedAt }) => decidedAt,
      sortable: true,
    },
    ...sent,
    ...round,
  ],
  resolved: [
    ...what,
    ...detail,
    ...maker,
    {
      id: 'resolution',
      header: 'Outcome',
      important: true,
      cell: 'status',
      value: ({ resolution }) => standings[resolution ?? 'Resolved'],
    },
    {
      id: 'reviewer',
      header: 'By',
      cell: 'text',
      // Who sent back what its maker then withdrew has not ended it.
      value: ({ resolution, reviewer, creator }) => (resolution === 'Withdrawn' ? creator : reviewer)?.name,
      width: 148,
    },
    {
      id: 'decidedAt',
      header: 'On',
      important: true,
      cell: 'instant',
      value: ({ decidedAt }) => decidedAt,
      sortable: true,
    },
  ],
}

/** The oldest that waits comes first, the newest that is done. */
const order: Readonly<Record<TaskStatus, readonly Sort[]>> = {
  Pending: [{ id: 'submittedAt', desc: false }],
  Rework: [{ id: 'decidedAt', desc: true }],
  Resolved: [{ id: 'decidedAt', desc: true }],
}

const byTerm: FilterSpec = { id: 'dueAt', label: 'Due', kind: 'date' }
const byAge: FilterSpec = { id: 'submittedAt', label: 'Sent', kind: 'date' }
const byDecision: FilterSpec = { id: 'decidedAt', label: 'On', kind: 'date' }
const byReturn: FilterSpec = { ...byDecision, label: standings.Rework.label }
const byOutcome: FilterSpec = {
  id: 'resolution',
  label: 'Outcome',
  options: (['Approved', 'Withdrawn'] as const).map((value) => ({ value, label: standings[value].label })),
}
const byMaker: FilterSpec = { id: 'creator', label: 'Maker', kind: 'found' }

/** What each list can be narrowed by; all of one's own are of one maker. */
const filters: Readonly<Record<InboxList, readonly FilterSpec[]>> = {
  mine: [byMaker, byTerm, byAge],
  pending: [byMaker, byTerm, byAge],
  sent: [byTerm, byAge],
  rework: [byMaker, byAge, byReturn],
  resolved: [byOutcome, byMaker, byAge, byDecision],
}

/** Which tasks: of one status, of one kind or of all, those somebody has made, or those that one can decide. */
export type WhichTasks = {
  status: TaskStatus
  kind?: RecordKind | undefined
  creator?: string | undefined
  decidable?: true | undefined
}

/** One of a person's lists of approval tasks. */
export function taskList({
  list,
  kind,
  me,
}: {
  list: InboxList
  kind?: RecordKind | undefined
  me: Pick<Me, 'id'>
}): NamedList<TaskSummary> {
  const which = tasksIn(list, me)
  return {
    name: `tasks-${list}`,
    columns: columns[list],
    filters: filters[list],
    instants: [byTerm.id, byAge.id],
    defaultSort: order[which.status],
    call: (api, request) => api.tasks.list({ ...request, ...which, kind }),
  }
}

/** The call that tells how many there are. */
export const taskCount = (api: Api, which: WhichTasks) => api.tasks.list({ ...which, limit: 1 })
