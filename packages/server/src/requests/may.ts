import { canRequest, requestStatesFor, type RequestAct } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import { missingPrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import type { SignedInUser } from '../http/signed-in-user.ts'
import type { RequestRow } from '../request-course/request-row.ts'

type Asker = Pick<SignedInUser, 'id' | 'privileges'>
type About = Pick<RequestRow, 'state' | 'status' | 'is_split' | 'parent_id' | 'requested_by'>

/** The privilege that each takes: whoever may ask may also take it back. */
export const privilegeTo = {
  decide: 'request.approve',
  withdraw: 'request.edit',
  split: 'request.edit',
} as const satisfies Record<RequestAct, string>

/** Why this person may not do this with a request now; undefined where they may. */
export function standsAgainst(act: RequestAct, person: Asker, request: About): Problem | undefined {
  if (request.is_split) {
    const isOver = request.state !== 'Pending' && request.state !== 'InProgress'
    const how = isOver
      ? 'It was split, and all of its parts are over.'
      : 'It was split: its parts are decided one by one.'
    return new Problem('invalidOperation', { message: how })
  }
  if (!canRequest(act, { status: request.status, partCount: 0 }))
    return new Problem('entityNotPending', { message: `It ${stateWords[request.state]}.` })
  const isOwn = person.id === request.requested_by
  if (act === 'decide' && isOwn) return notAllowed('You asked for it, so someone else has to decide on it.')
  if (act === 'withdraw' && !isOwn) return notAllowed('Only who asked for it withdraws it.')
  if (act === 'split' && !isOwn) return notAllowed('Only who asked for it splits it.')
  if (act === 'split' && request.parent_id !== null)
    return new Problem('invalidOperation', { message: 'It is a part of another request, and is not split again.' })
  return person.privileges.has(privilegeTo[act]) ? undefined : missingPrivilege(privilegeTo[act])
}

/** The requests `r` on which this person may decide now, by the rule of `standsAgainst` as the database counts by it. */
export function decidableBy({ id, privileges }: Asker): RawBuilder<unknown> {
  if (!privileges.has(privilegeTo.decide)) return sql`false`
  return sql`not r.is_split and r.status in (${sql.join(requestStatesFor('decide'))}) and r.requested_by <> ${id}`
}

const stateWords: Readonly<Record<RequestRow['state'], string>> = {
  Pending: 'is pending',
  InProgress: 'is in progress',
  Completed: 'is completed',
  Failed: 'has failed',
  Rejected: 'is rejected',
  Withdrawn: 'is withdrawn',
}

const notAllowed = (message: string) => new Problem('insufficientPermissions', { message })
