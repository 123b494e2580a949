import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOf, onAccount, openClientAccount, openPlace } from '../testing/books.ts'
import { testDatabaseUrl } from '../testing/index.ts'
import { lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'
import { readAnswer } from '../testing/test-platform.ts'
import { runJob } from '../worker/run-job.ts'
import { setJob } from './set-job.ts'

// The embedded database lives in this process, and its memory with it.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
const many = 100_000
const sets = lifeCycle('transactionSet')

describe.skipIf(!testDatabaseUrl)(`a file of many items${reason}`, () => {
  let cast: Cast
  let accounts: string[]
  let numbers: string[]
  beforeAll(async () => {
    cast = await openCast()
    const place = await openPlace(cast, 'Upload Bank')
    accounts = [await openClientAccount(cast, place, '100000.00'), await openClientAccount(cast, place)]
    numbers = await Promise.all(
      accounts.map(async (id) => (await cast.maya.get(`ClientAccounts/${id}`)).body.content.accountNumber),
    )
  }, 300_000)
  afterAll(() => cast.platform.close())

  /** The file piece by piece: it is nowhere as a whole. */
  const streamOf = (lines: number, amountOf: (line: number) => string) => {
    let at = 1
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        const encoder = new TextEncoder()
        if (at === 1) controller.enqueue(encoder.encode('reference,type,amount,from,to,description\n'))
        const piece = []
        for (let count = 0; count < 500 && at <= lines; count += 1, at += 1)
          piece.push(`BIG-${at},Transfer,${amountOf(at)},${numbers[0]},${numbers[1]},Line ${at} of the file`)
        if (piece.length > 0) controller.enqueue(encoder.encode(`${piece.join('\n')}\n`))
        if (at > lines) controller.close()
      },
    })
  }

  const upload = async (lines: number, amountOf: (line: number) => string, control: object = {}) => {
    const { body } = await sets.create(cast.maya, {
      name: 'Large',
      currency: 'USD',
      effectiveDate: '2026-11-20',
      ...control,
    })
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
    const began = performance.now()
    const init: RequestInit = {
      method: 'POST',
      body: streamOf(lines, amountOf),
      headers: { 'content-type': 'text/csv' },
      duplex: 'half',
    }
    const answer = await readAnswer(await cast.maya.fetch(`PendingTransactionSets/${body.id}/items`, init))
    clearInterval(watch)
    return { id: body.id, answer, seconds: (performance.now() - began) / 1000, megabytes: (most - before) / 1_000_000 }
  }

  test('of 100,000 is taken in under a minute, in less than 300 MB', async () => {
    const { id, answer, seconds, megabytes } = await upload(many, () => '0.01')
    expect(answer.body).toMatchObject({ accepted: many })
    expect((await sets.read(cast.maya, id)).body.figures.itemCount).toBe(many)
    expect(seconds).toBeLessThan(60)
    expect(megabytes).toBeLessThan(300)
  }, 180_000)

  test('is refused by its lines, and nothing of it is kept', async () => {
    // Several batches of it are written before the last line is read.
    const lines = 20_000
    const { id, answer } = await upload(lines, (line) => (line % 200 === 0 ? '-1' : '0.01'))
    expect(answer).toMatchObject({ status: 400, body: { data: { refusedLines: 100, lines } } })
    expect(answer.body.additionalReasons[0]).toMatchObject({ field: 'lines.201.amount' })
    expect((await sets.read(cast.maya, id)).body.figures.itemCount).toBe(0)
  }, 180_000)

  test('is run once, by however many workers at the same time', async () => {
    const control = { source: 'Manual', atomic: false, controlCount: 400, controlTotal: '4.00' }
    const { id } = await upload(400, () => '0.01', control)
    const { status, body: sent } = await sets.send(cast.maya, id)
    expect([status, sent.additionalReasons]).toEqual([200, undefined])
    const decision = { action: 'approve', revision: sent.revision }
    expect((await sets.decide(cast.grace, sent.taskId, decision)).status).toBe(200)
    const before = await onAccount(cast.platform, accounts[1] ?? '')
    const steps = await Promise.all(Array.from({ length: 4 }, () => runJob(cast.platform.deps, setJob)))
    // One may find the run held by another and end; what is left over, the next run of the job does.
    await runJob(cast.platform.deps, setJob)
    expect(steps.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
    const { figures } = (await cast.maya.get(`TransactionSets/${id}`)).body
    expect(figures).toMatchObject({ status: 'Settled', itemCount: 400 })
    const after = await onAccount(cast.platform, accounts[1] ?? '')
    expect([before[0], after[0]]).toEqual(['0.00', '4.00'])
    expect(await faultsOf(cast.platform)).toEqual([])
  }, 180_000)
})
