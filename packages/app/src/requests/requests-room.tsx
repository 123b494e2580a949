import type { ListSearch } from '../lists/list-search.ts'
import type { LoadedRequests } from './load-requests.ts'
import type { ShowsCover } from './outlook-of.tsx'
import { RequestPage } from './request-page.tsx'
import { RequestsPage } from './requests-page.tsx'

type RequestsRoomProps = { of: LoadedRequests; search: ListSearch; Cover: ShowsCover }

/** A list of requests, or one of them: what its address names. */
export const RequestsRoom = ({ of, search, Cover }: RequestsRoomProps) =>
  'id' in of ? (
    <RequestPage calls={of.calls} id={of.id} Cover={Cover} />
  ) : (
    <RequestsPage calls={of.calls} name={of.name} search={search} />
  )
