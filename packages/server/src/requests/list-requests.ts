import type { Page, RequestRecord } from '@strongroom/api/contract'
import type { Query } from '../http/read-query.ts'
import { readList } from '../lists/read-list.ts'
import { maySee } from '../records/titles-of.ts'
import type { RequestRow } from '../request-course/request-row.ts'
import type { Person, Reading } from '../work/work.ts'
import { describeRequests } from './describe-requests.ts'
import { requestList } from './request-list.ts'

/** A page of the requests, the newest first; days are those of whoever asks. @throws Problem 1014 */
export async function listRequests(reading: Reading<Person>, query: Query): Promise<Page<RequestRecord>> {
  const { actor } = reading
  const list = requestList({ person: actor.person, query, seesClients: maySee(actor, 'client') })
  const { rows, ...page } = await readList<RequestRow>(reading.reader, list, query)
  return { items: await describeRequests(reading, rows), ...page }
}
