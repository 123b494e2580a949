import type { ListRequest, RequestCalls } from '@strongroom/api'
import type { RequestRecord, RequestState } from '@strongroom/api/contract'
import type { Column, Sort } from '@strongroom/ui/entity-table'
import { dayBounds } from '../lists/day-bounds.ts'
import type { ListFilter, NamedList } from '../lists/list.ts'
import { inCurrency } from '../records/in-currency.ts'
import { typeLabel } from '../request-type.ts'
import { stateValue } from '../request-state.ts'
import { stateOptions, typeOptions } from './request-words.ts'

/** What is still to be done, or what is over. */
export type RequestListName = 'open' | 'history'

type Columns = readonly Column<RequestRecord>[]

const what: Columns = [
  {
    id: 'requestNumber',
    header: 'Request ID',
    cell: 'text',
    value: ({ requestNumber }) => requestNumber,
    width: 120,
    sortable: true,
  },
  { id: 'type', header: 'Type', cell: 'text', value: ({ type }) => typeLabel(type), width: 110, sortable: true },
  {
    id: 'amount',
    header: 'Amount',
    important: true,
    cell: 'money',
    value: ({ amount, currency }) => inCurrency(amount, currency),
    sortable: true,
  },
  {
    id: 'state',
    header: 'Status',
    important: true,
    cell: 'status',
    value: ({ state }) => stateValue(state),
    sortable: true,
  },
  {
    id: 'parentRequestNumber',
    header: 'Parent Request',
    help: 'The request that it is a part of.',
    cell: 'text',
    value: ({ parentRequestNumber }) => parentRequestNumber,
    width: 130,
  },
  { id: 'clientName', header: 'Client', cell: 'text', value: ({ clientName }) => clientName, width: 180 },
  { id: 'sourceName', header: 'From', cell: 'text', value: ({ sourceName }) => sourceName, width: 200 },
  { id: 'destinationName', header: 'To', cell: 'text', value: ({ destinationName }) => destinationName, width: 200 },
  {
    id: 'neededBy',
    header: 'Needed by',
    cell: 'date',
    value: ({ neededBy }) => neededBy,
    sortable: true,
  },
]

const asked: Columns = [
  {
    id: 'requestedAt',
    header: 'Requested',
    cell: 'instant',
    value: ({ requestedAt }) => requestedAt,
    width: 156,
    sortable: true,
  },
  { id: 'requestedBy', header: 'Requested by', cell: 'text', value: ({ requestedBy }) => requestedBy.name, width: 148 },
]

const rest: Columns = [
  { id: 'rail', header: 'Rail', cell: 'text', value: ({ rail }) => rail, width: 100, initiallyHidden: true },
  {
    id: 'channel',
    header: 'Channel',
    cell: 'text',
    value: ({ channel }) => channel,
    width: 100,
    initiallyHidden: true,
  },
  {
    id: 'description',
    header: 'Description',
    cell: 'text',
    value: ({ description }) => description,
    width: 220,
    initiallyHidden: true,
  },
]

const finished: Columns = [
  {
    id: 'finishedAt',
    header: 'Finished',
    important: true,
    cell: 'instant',
    value: ({ finishedAt }) => finishedAt,
    width: 156,
    sortable: true,
  },
  {
    id: 'decidedBy',
    header: 'Decided by',
    cell: 'text',
    // Who takes back what they asked for decides nothing.
    value: ({ state, decidedBy }) => (state === 'Withdrawn' ? undefined : decidedBy?.name),
    width: 148,
  },
  {
    id: 'why',
    header: 'Reason',
    cell: 'text',
    value: ({ failureReason, decisionComment }) => failureReason ?? decisionComment,
    width: 220,
  },
]

/** What a request shows of its parts: all of them are of one parent. */
export const partColumns: Columns = [...what, ...rest].filter(({ id }) => id !== 'parentRequestNumber')

/** The filter that the period line sets: days of the person, both included. */
export const periodFilter = 'period'

type Shape = {
  columns: Columns
  states: readonly RequestState[]
  /** What this list alone is narrowed by. */
  filters: readonly ListFilter[]
  period: string
  isFinished: 'true' | 'false'
  sort: Sort
}

const shapes: Readonly<Record<RequestListName, Shape>> = {
  // What somebody waits for comes first.
  open: {
    columns: [...what, ...asked, ...rest],
    states: ['Pending', 'InProgress'],
    filters: [{ id: 'decidable', label: 'Waits for', options: [{ value: 'true', label: 'You' }] }],
    period: 'Requested',
    isFinished: 'false',
    sort: { id: 'requestedAt', desc: false },
  },
  history: {
    columns: [...what, ...finished, ...asked, ...rest],
    states: ['Completed', 'Failed', 'Rejected', 'Withdrawn'],
    filters: [],
    period: 'Finished',
    isFinished: 'true',
    sort: { id: 'finishedAt', desc: true },
  },
}

/** One of the two lists of requests: what is open, by when it was asked for, or what is over, by when it was finished. */
export function requestList(calls: Pick<RequestCalls, 'list'>, name: RequestListName): NamedList<RequestRecord> {
  const { columns, states, filters: own, period, isFinished, sort } = shapes[name]
  const filters: readonly ListFilter[] = [
    { id: 'type', label: 'Type', options: typeOptions },
    { id: 'state', label: 'Status', options: stateOptions(states) },
    ...own,
    { id: periodFilter, label: period, kind: 'date' },
    { id: 'neededBy', label: 'Needed by', kind: 'date' },
    { id: 'amount', label: 'Amount', kind: 'money' },
    { id: 'clientId', label: 'Client', kind: 'found', source: 'client' },
    { id: 'requestedBy', label: 'Requested by', kind: 'found' },
  ]
  return {
    name: name === 'open' ? 'requests' : 'requests-history',
    columns,
    filters,
    searched: ['requestNumber', 'clientName', 'description'],
    defaultSort: [sort],
    call: (_api, request) => calls.list(asAsked(request, isFinished)),
  }
}

/**
 * A list's request as the platform is asked for requests: its period is two days of the person, which the platform counts,
 * or as exact as the address was.
 */
export function asAsked({ filters, ranges = {}, ...request }: ListRequest, isFinished: 'true' | 'false'): ListRequest {
  const { [periodFilter]: period = {}, ...others } = ranges
  const { from = '', to = '' } = period
  if (from.length > 10 || to.length > 10) {
    const at = isFinished === 'true' ? 'finishedAt' : 'requestedAt'
    const exact = { ...others, [at]: dayBounds({ from, to }) }
    return { ...request, filters: { ...filters, isFinished: [isFinished] }, ranges: exact }
  }
  return {
    ...request,
    filters: {
      ...filters,
      isFinished: [isFinished],
      ...(from && { startDate: [from] }),
      ...(to && { endDate: [to] }),
    },
    ...(Object.keys(others).length > 0 && { ranges: others }),
  }
}
