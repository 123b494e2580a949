import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { testDatabaseUrl } from '../testing/index.ts'
import type { Uploaded, UploadProgram } from '../testing/upload-program.ts'

// The embedded database lives in the process of the platform, and its memory with it.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
const program = fileURLToPath(new URL('../testing/upload-program.ts', import.meta.url))
const lines = 100_000

/**
 * Uploads it in a process of its own, and holds it to a minute and to 300 MB. What the process holds before it, Node and all
 * modules, no file has to answer for; it is told beside.
 */
async function uploaded(wrongEvery: number): Promise<Uploaded> {
  const asked: UploadProgram = { lines, wrongEvery }
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(asked)], {
    env: process.env,
    maxBuffer: 50_000_000,
  })
  const told: Uploaded = JSON.parse(stdout)
  const { seconds, before, most } = told
  process.stderr.write(
    `${lines} lines: ${seconds.toFixed(1)} s, ${(most - before).toFixed(0)} MB more than the ${before.toFixed(0)} before\n`,
  )
  expect(seconds).toBeLessThan(60)
  expect(most - before).toBeLessThan(300)
  return told
}

describe.skipIf(!testDatabaseUrl)(`a file of ${lines} items${reason}`, () => {
  test('is taken in under a minute, in less than 300 MB', async () => {
    const { answer, itemCount } = await uploaded(0)
    expect(answer.body).toMatchObject({ accepted: lines })
    expect(itemCount).toBe(lines)
  })

  test('is refused by its lines as fast, and nothing of it is kept', async () => {
    const { answer, itemCount } = await uploaded(1000)
    expect(answer).toMatchObject({ status: 400, body: { data: { refusedLines: 100, lines } } })
    expect(answer.body.additionalReasons[0]).toMatchObject({ field: 'lines.1001.amount' })
    expect(itemCount).toBe(0)
  })
})
