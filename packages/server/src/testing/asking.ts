import { requestDetail, type RequestDetail } from '@strongroom/api/contract'
import { expect } from 'vitest'
import { reasonsOf } from './books.ts'
import type { MoneyRoom } from './money-room.ts'
import type { Answered, Caller } from './test-platform.ts'

type Asked = { id: string; revision: number }

/** What somebody asks for of an account: 400.00 USD out of it, unless told otherwise. */
export const withdrawal = (sourceAccountId: string, own: object = {}) => ({
  type: 'withdrawal',
  amount: '400.00',
  currency: 'USD',
  sourceAccountId,
  ...own,
})

/** What people do with requests in a room. */
export function askingIn(room: MoneyRoom) {
  const read = async (id: string, who: Caller = room.cast.priya): Promise<RequestDetail> =>
    requestDetail.parse((await who.get(`requests/${id}`)).body)

  const decide = (who: Caller, { id, revision }: Asked, body: object): Promise<Answered> =>
    who.call('PUT', `requests/${id}/decision`, { revision, ...body })

  return {
    read,
    decide,
    /** Asks, and answers the request as it is then. */
    async asked(content: object, who: Caller = room.cast.maya): Promise<RequestDetail> {
      const answer = await who.call('POST', 'requests', content)
      expect([answer.status, reasonsOf(answer)]).toEqual([201, {}])
      return read(answer.body.id)
    },
    async approved(request: Asked): Promise<RequestDetail> {
      const answer = await decide(room.cast.grace, request, { action: 'approve' })
      expect([answer.status, reasonsOf(answer)]).toEqual([200, {}])
      return answer.body
    },
  }
}
