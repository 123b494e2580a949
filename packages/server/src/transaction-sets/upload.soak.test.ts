import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabaseUrl } from '../testing/index.ts'
import { openUploadRoom, type UploadRoom } from '../testing/large-upload.ts'

// The embedded database lives in this process, and its memory with it.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
const many = 100_000

describe.skipIf(!testDatabaseUrl)(`a file of ${many} items${reason}`, () => {
  let room: UploadRoom
  beforeAll(async () => {
    room = await openUploadRoom()
  })
  afterAll(() => room.cast.platform.close())

  test('is taken in under a minute, in less than 300 MB', async () => {
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
    const began = performance.now()
    const { answer, itemCount } = await room.upload(many, () => '0.01')
    clearInterval(watch)
    const [seconds, megabytes] = [(performance.now() - began) / 1000, (most - before) / 1_000_000]
    process.stderr.write(`${many} items: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB\n`)
    expect(answer.body).toMatchObject({ accepted: many })
    expect(await itemCount()).toBe(many)
    expect(seconds).toBeLessThan(60)
    expect(megabytes).toBeLessThan(300)
  })

  test('is refused by its lines, and nothing of it is kept', async () => {
    const { answer, itemCount } = await room.upload(many, (line) => (line % 1000 === 0 ? '-1' : '0.01'))
    expect(answer).toMatchObject({ status: 400, body: { data: { refusedLines: 100, lines: many } } })
    expect(answer.body.additionalReasons[0]).toMatchObject({ field: 'lines.1001.amount' })
    expect(await itemCount()).toBe(0)
  })
})
