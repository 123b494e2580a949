import { dryRun } from '@strongroom/api/contract'
import { addDecimals } from '@strongroom/api/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { setJob } from '../transaction-sets/set-job.ts'
import { runJob } from '../worker/run-job.ts'
import { faultsOf, from, movement, openClientAccount, openPlace, to, type Place } from './books.ts'
import { lifeCycle, openCast, type Cast } from './life-cycle.ts'
import type { Answered, Caller } from './test-platform.ts'

const sets = lifeCycle('transactionSet')
const items = lifeCycle('transaction')

/** The day on which every set of a room is effective. */
export const day = '2026-11-20'

/** The people of a file of tests about sets, opened before them, with an institution. */
export interface SetRoom {
  readonly cast: Cast
  readonly place: Place
}

/** Opens a room for the tests of this file. Whatever a test does, the books hold behind it. */
export function setRoom(): SetRoom {
  let opened: SetRoom | undefined
  const room = (): SetRoom => {
    if (!opened) throw new Error('The room is open in tests alone: it is made before the first of them.')
    return opened
  }
  beforeAll(async () => {
    const cast = await openCast()
    opened = { cast, place: await openPlace(cast, 'Set Bank') }
  })
  afterAll(() => opened?.cast.platform.close())
  afterEach(async () => expect(await faultsOf(room().cast.platform)).toEqual([]))
  return {
    get cast() {
      return room().cast
    },
    get place() {
      return room().place
    },
  }
}

/** A transfer inside the books, as it stands in a set. */
export const transfer = (amount: string, source: string, destination: string) =>
  movement('Transfer', amount, {
    rail: 'Internal',
    effectiveDate: day,
    ...from(source),
    ...to(destination),
  })

/** What is done with sets in a room, in short words. */
export function doingsWithSets(room: SetRoom) {
  const send = (id: string): Promise<Answered> => sets.send(room.cast.maya, id)
  return {
    send,
    account: (amount?: string) => openClientAccount(room.cast, room.place, amount),

    /** A set with these items, drafted by Maya; its control figures are counted here. */
    async drafted(contents: readonly object[], own: object = {}): Promise<{ id: string; items: Answered['body'][] }> {
      const { maya } = room.cast
      const total = addDecimals(contents.map((content) => String(Reflect.get(content, 'amount'))))
      const named = {
        name: 'Rents of November',
        effectiveDate: day,
        currency: 'USD',
        atomic: false,
        source: 'Manual',
      }
      const counted = { controlCount: contents.length, controlTotal: total }
      const { body: set } = await sets.create(maya, { ...named, ...counted, ...own })
      const made = []
      for (const content of contents) {
        const item = await items.create(maya, { ...content, transactionSetId: set.id })
        expect(item.status).toBe(201)
        made.push(item.body)
      }
      return { id: set.id, items: made }
    },

    async approve(id: string, who: Caller = room.cast.grace): Promise<Answered> {
      const sent = await send(id)
      expect([sent.status, sent.body.additionalReasons]).toEqual([200, undefined])
      return sets.decide(who, sent.body.taskId, {
        action: 'approve',
        revision: sent.body.revision,
      })
    },

    run: () => runJob(room.cast.platform.deps, setJob),
    dry: async (id: string) =>
      dryRun.parse((await room.cast.maya.call('POST', `PendingTransactionSets/${id}/dryrun`)).body),
    statusOf: async (id: string): Promise<string | undefined> =>
      (await items.approved(room.cast.maya, id)).body.figures?.status,
    setStatus: async (id: string): Promise<string> => (await sets.approved(room.cast.maya, id)).body.figures.status,

    sequence: (transactionSetId: string, ids: readonly string[], onFailure: string): Promise<Answered> =>
      room.cast.maya.call('POST', 'PendingParentTransaction', {
        transactionSetId,
        name: 'In order',
        onFailure,
        pendingTransactionIds: ids,
      }),

    /** Freezes an account behind the back of the set. */
    async freeze(id: string): Promise<void> {
      await room.cast.platform.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`update client_account set content = jsonb_set(content, '{status}', '"Frozen"')
          where id = ${id}`.execute(tx)
      })
    },
  }
}
