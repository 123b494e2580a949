import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOf, onAccount } from '../testing/books.ts'
import { testDatabaseUrl } from '../testing/index.ts'
import { openUploadRoom, type UploadRoom } from '../testing/large-upload.ts'
import { lifeCycle } from '../testing/life-cycle.ts'
import { runJob } from '../worker/run-job.ts'
import { setJob } from './set-job.ts'

// What a statement costs that touches the same row again and again shows on PostgreSQL alone.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
const sets = lifeCycle('transactionSet')

/** The most that grows with the items alone may take of so many times as many: that again, and half. */
const [few, many, most] = [4_000, 32_000, 12]

describe.skipIf(!testDatabaseUrl)(`a set of many items that one account pays for${reason}`, () => {
  let room: UploadRoom
  beforeAll(async () => {
    room = await openUploadRoom()
  }, 300_000)
  afterAll(() => room.cast.platform.close())

  /** Uploads, tries, sends and approves a set of so many items of a cent, and answers how many seconds each took. */
  async function approved(lines: number, { atomic }: { atomic: boolean }) {
    const { maya, grace } = room.cast
    const seconds = new Map<string, number>()
    const timed = async <Answer>(step: string, ask: () => Promise<Answer>): Promise<Answer> => {
      const began = performance.now()
      const answer = await ask()
      seconds.set(step, (performance.now() - began) / 1000)
      return answer
    }
    const control = { controlCount: lines, controlTotal: (lines / 100).toFixed(2) }
    const from = { source: 'Upload', fileName: 'payroll.csv' }
    const { id } = await room.upload(lines, () => '0.01', { ...from, ...control, atomic })
    const tried = await timed('tried', () => maya.call('POST', `PendingTransactionSets/${id}/dryrun`))
    expect(tried.body).toMatchObject({ ok: true, itemCount: lines })
    const { status, body: sent } = await timed('sent', () => sets.send(maya, id))
    expect([status, sent.additionalReasons]).toEqual([200, undefined])
    const decision = { action: 'approve', revision: sent.revision }
    const decided = await timed('approved', () => sets.decide(grace, sent.taskId, decision))
    expect([decided.status, decided.body.additionalReasons]).toEqual([200, undefined])
    const told = [...seconds].map(([step, of]) => `${step} in ${of.toFixed(2)} s`).join(', ')
    process.stderr.write(`${lines} items: ${told}\n`)
    return { id, seconds }
  }

  test('is tried, sent and approved in a time that grows with its items and no faster', async () => {
    const [small, large] = [await approved(few, { atomic: false }), await approved(many, { atomic: false })]
    for (const [step, seconds] of large.seconds)
      expect([step, seconds / (small.seconds.get(step) ?? 0)]).toEqual([step, expect.toSatisfy(atMost(most))])
    // All of both is reserved, and nothing has moved yet.
    const reserved = ((few + many) / 100).toFixed(2)
    expect(await onAccount(room.cast.platform, room.accounts[0])).toEqual(['100000.00', reserved, '99640.00'])
    await runJob(room.cast.platform.deps, setJob)
    expect(await onAccount(room.cast.platform, room.accounts[1])).toEqual([reserved, '0.00', reserved])
    expect((await room.cast.maya.get(`TransactionSets/${large.id}`)).body.figures).toMatchObject({
      status: 'Settled',
      itemCount: many,
    })
    expect(await faultsOf(room.cast.platform)).toEqual([])
  })

  test('all or nothing, a thousand are settled with the approval', async () => {
    const { id } = await approved(1_000, { atomic: true })
    expect((await room.cast.maya.get(`TransactionSets/${id}`)).body.figures).toMatchObject({ status: 'Settled' })
    expect(await faultsOf(room.cast.platform)).toEqual([])
  })
})

const atMost = (bound: number) => (value: number) => value <= bound
