import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOf, onAccount } from '../testing/books.ts'
import { testDatabaseUrl } from '../testing/index.ts'
import { openUploadRoom, type UploadRoom } from '../testing/large-upload.ts'
import { lifeCycle } from '../testing/life-cycle.ts'
import { runJob } from '../worker/run-job.ts'
import { setJob } from './set-job.ts'

// The embedded database has one connection, so nothing ever happens at once there.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
const sets = lifeCycle('transactionSet')

describe.skipIf(!testDatabaseUrl)(`a file of many items${reason}`, () => {
  let room: UploadRoom
  beforeAll(async () => {
    room = await openUploadRoom()
  }, 300_000)
  afterAll(() => room.cast.platform.close())

  test('is refused by its lines, and nothing of it is kept', async () => {
    // Two batches of it are kept before the last line is read.
    const lines = 2500
    const { answer, itemCount } = await room.upload(lines, (line) => (line === lines ? '-1' : '0.01'))
    expect(answer).toMatchObject({ status: 400, body: { data: { refusedLines: 1, lines } } })
    expect(answer.body.additionalReasons[0]).toMatchObject({ field: `lines.${lines + 1}.amount` })
    expect(await itemCount()).toBe(0)
  })

  test.each([
    [2, '1.20'],
    [4, '2.40'],
  ])('is run once, by %s workers at the same time', async (workers, received) => {
    const { cast, accounts } = room
    // Three pieces, so that each worker finds one that another holds.
    const control = { source: 'Manual', atomic: false, controlCount: 120, controlTotal: '1.20' }
    const { id } = await room.upload(120, () => '0.01', control)
    const { status, body: sent } = await sets.send(cast.maya, id)
    expect([status, sent.additionalReasons]).toEqual([200, undefined])
    const decision = { action: 'approve', revision: sent.revision }
    expect((await sets.decide(cast.grace, sent.taskId, decision)).status).toBe(200)
    await Promise.all(Array.from({ length: workers }, () => runJob(cast.platform.deps, setJob)))
    // One may find the run held by another and end; what is left over, the next run of the job does.
    await runJob(cast.platform.deps, setJob)
    const { figures } = (await cast.maya.get(`TransactionSets/${id}`)).body
    expect(figures).toMatchObject({ status: 'Settled', itemCount: 120 })
    expect(await onAccount(cast.platform, accounts[1])).toEqual([received, '0.00', received])
    expect(await faultsOf(cast.platform)).toEqual([])
  })
})
