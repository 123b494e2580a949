import {
  processingStatuses,
  requestChannels,
  requestStates,
  requestStatuses,
  requestTypes,
} from '@strongroom/api/contract'
import { addDays, parseDate, startOfDay } from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import type { Query } from '../http/read-query.ts'
import { boundOf, oneOf, rangeOf, refusal, whether, type Filter } from '../lists/filters.ts'
import { ownOrder, type List, type Sorts } from '../lists/list.ts'
import { inWritten } from '../lists/search.ts'
import type { Person } from '../work/work.ts'
import { decidableBy } from './may.ts'

const text = (column: string) => ({ expression: sql.ref(`r.${column}`), type: 'text', nulls: 'never' }) as const

const sorts = {
  requestNumber: text('number'),
  type: text('type'),
  amount: { expression: sql.ref('r.amount'), type: 'number', nulls: 'never' },
  state: text('state'),
  neededBy: { expression: sql.ref('r.needed_by'), type: 'text', nulls: 'last' },
  requestedAt: { expression: sql.ref('r.requested_at'), type: 'instant', nulls: 'never' },
  finishedAt: { expression: sql.ref('r.finished_at'), type: 'instant', nulls: 'last' },
} as const satisfies Sorts

const isFinished = sql`(r.finished_at is not null)`

interface RequestsAsked {
  /** Whoever asks: days are theirs, and so is what waits for a decision. */
  person: Pick<Person['person'], 'id' | 'privileges' | 'timezoneId'>
  query: Query
  seesClients: boolean
}

/** A word stands in the number of a request, which is the reference of its transaction, in its description, or its client. */
function foundBy(word: string, seesClients: boolean): RawBuilder<unknown>[] {
  const [own] = inWritten(sql`concat_ws(' ', r.number, r.description)`)(word)
  const [client] = inWritten(sql.ref('c.display_name'))(word)
  if (!own || !client) return []
  return [seesClients ? sql`(${own} or r.client_id in (select c.id from client c where ${client}))` : own]
}

/**
 * The list of requests as somebody asks for it. The days of its period are those of asking; where only what is
 * finished is asked for, those of finishing. A search looks at the names of clients too, for whoever sees clients.
 */
export function requestList({ person, query, seesClients }: RequestsAsked): List {
  const { timezoneId: zone } = person
  const instant = query['isFinished'] === 'true' ? sql.ref('r.finished_at') : sql.ref('r.requested_at')
  const dayOf = (values: readonly string[], parameter: string) => {
    const day = parseDate(boundOf('text', values, parameter))
    if (day === undefined) throw refusal(parameter, 'One day, as 2026-01-31')
    return day
  }
  const from: Filter = (values, parameter) =>
    sql`${instant} >= cast(${startOfDay(dayOf(values, parameter), zone)} as timestamptz)`
  const until: Filter = (values, parameter) => {
    const day = dayOf(values, parameter)
    const { startDate } = query
    if (typeof startDate === 'string' && day < startDate)
      throw refusal(parameter, 'End date must not be before the start date')
    return sql`${instant} < cast(${startOfDay(addDays(day, 1), zone)} as timestamptz)`
  }
  return {
    from: sql`request r`,
    columns: sql`r.*`,
    id: text('id'),
    conditions: [],
    sorts,
    order: ownOrder(sorts, '-requestedAt'),
    filters: {
      type: oneOf(sql.ref('r.type'), Object.keys(requestTypes)),
      state: oneOf(sql.ref('r.state'), Object.keys(requestStates)),
      status: oneOf(sql.ref('r.status'), Object.keys(requestStatuses)),
      processingStatus: oneOf(sql.ref('r.processing_status'), Object.keys(processingStatuses)),
      currency: oneOf(sql.ref('r.currency')),
      clientId: oneOf(sql.ref('r.client_id')),
      clientAccountId: oneOf(sql.ref('r.client_account_id')),
      parentRequestId: oneOf(sql.ref('r.parent_id')),
      requestedBy: oneOf(sql.ref('r.requested_by')),
      channel: oneOf(sql.ref('r.channel'), Object.keys(requestChannels)),
      isFinished: whether(isFinished),
      decidable: whether(decidableBy(person)),
      startDate: from,
      endDate: until,
      ...rangeOf('amount', sorts.amount),
      ...rangeOf('neededBy', sorts.neededBy),
      ...rangeOf('requestedAt', sorts.requestedAt),
      ...rangeOf('finishedAt', sorts.finishedAt),
    },
    search: (typed) => typed.split(/\s+/).flatMap((word) => foundBy(word, seesClients)),
  }
}
