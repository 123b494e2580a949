import { everyKind } from '@strongroom/api/contract/every-kind'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { decided, faultsOf, movement, openClientAccount, openPlace, reasonsOf, type Place } from './books.ts'
import { externalOf, lifeCycle, openCast, type Cast } from './life-cycle.ts'
import type { Answered } from './test-platform.ts'

const calls = lifeCycle('transaction')
const { schemas } = everyKind.transaction
const hour = 3_600_000

/** Where the external accounts of clients are. */
export const externals = 'ClientAccounts/ExternalAccounts'

/** What moves inside the books. */
export const internal = { rail: 'Internal' }

/** The people of a file of tests about money, opened before them, with two institutions. */
export interface MoneyRoom {
  readonly cast: Cast
  readonly here: Place
  readonly there: Place
}

/** Opens a room for the tests of this file. Whatever a test does, the books hold behind it. */
export function moneyRoom(): MoneyRoom {
  let opened: MoneyRoom | undefined
  const room = (): MoneyRoom => {
    if (!opened) throw new Error('The room is open in tests alone: it is made before the first of them.')
    return opened
  }
  beforeAll(async () => {
    const cast = await openCast()
    opened = { cast, here: await openPlace(cast, 'Harbor Trust'), there: await openPlace(cast, 'Mill Bank') }
  }, 60_000)
  afterAll(() => opened?.cast.platform.close())
  afterEach(async () => {
    const [fault] = await faultsOf(room().cast.platform)
    if (fault !== undefined) throw new Error(fault)
  })
  return {
    get cast() {
      return room().cast
    },
    get here() {
      return room().here
    },
    get there() {
      return room().there
    },
  }
}

/** What is done in a room, in short words. */
export function doingsIn(room: MoneyRoom) {
  const done = async (...args: Parameters<typeof movement>): Promise<Answered['body']> => {
    const answer = await decided(room.cast, movement(...args))
    expect(reasonsOf(answer)).toEqual({})
    return answer.body
  }
  const setStatus = async ({ id, revision }: { id: string; revision: number }, action: string) => {
    const answer = await room.cast.grace.call('PUT', `${externals}/${id}/status`, { action, revision })
    expect(answer.status).toBe(200)
    return answer.body
  }
  return {
    done,
    setStatus,

    /** A transaction that waits for its decision. */
    async sent(...args: Parameters<typeof movement>): Promise<Answered['body']> {
      const draft = (await calls.create(room.cast.maya, movement(...args))).body
      return (await calls.send(room.cast.maya, draft.id)).body
    },
    approve: ({ taskId, revision }: { taskId: string; revision: number }): Promise<Answered> =>
      calls.decide(room.cast.grace, taskId, { action: 'approve', revision }),

    /** A client's account in the first institution, or in another, with so much on it. */
    account: (amount?: string, place = room.here) => openClientAccount(room.cast, place, amount),
    figuresOf: async (id: string) => schemas.approved.parse((await calls.approved(room.cast.priya, id)).body).figures,

    /** The reasons for which a transaction is not approved. */
    async refused(...args: Parameters<typeof movement>): Promise<Record<string, string>> {
      const answer = await decided(room.cast, movement(...args))
      expect([answer.status, answer.body.code]).toEqual([400, 5023])
      return reasonsOf(answer)
    },

    /** So many hours later, with people who are signed in then. */
    async later<T>(hours: number, act: (cast: Cast) => Promise<T>): Promise<T> {
      const { platform } = room.cast
      platform.clock.advance(hours * hour)
      try {
        const [maya, grace, priya] = [
          await platform.signedInAs('maya'),
          await platform.signedInAs('grace'),
          await platform.signedInAs('priya'),
        ]
        return await act({ ...room.cast, maya, grace, priya })
      } finally {
        platform.clock.advance(-hours * hour)
      }
    },

    /** An external account of a client account, verified. */
    async outside(clientAccountId: string, own: object = {}): Promise<Answered['body']> {
      const added = await room.cast.maya.call('POST', externals, { ...externalOf(clientAccountId), ...own })
      return setStatus(added.body, 'verify')
    },

    /** Changes a client account, approved; or answers why not. */
    async change(id: string, own: object): Promise<Answered> {
      const client = lifeCycle('clientAccount')
      const draft = (await client.create(room.cast.maya, {}, id)).body
      await client.save(room.cast.maya, draft, { ...draft.content, ...own })
      const sent = await client.send(room.cast.maya, draft.id)
      if (sent.status !== 200) {
        await client.remove(room.cast.maya, draft.id)
        return sent
      }
      return client.decide(room.cast.grace, sent.body.taskId, { action: 'approve', revision: sent.body.revision })
    },
  }
}
