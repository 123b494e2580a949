import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../testing/index.ts'
import { runJob } from '../worker/run-job.ts'
import { sweepJob } from './sweep.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

const day = 86_400_000

test('what nobody can use any more is removed, and what still counts stays', async () => {
  const { db, clock, deps } = platform
  const { user } = await platform.signedInAs('maya')
  const write = (key: string) =>
    db
      .insertInto('idempotency_key')
      .values({
        user_id: user.id,
        route: 'PUT /1.0/probe',
        key,
        body_hash: '0'.repeat(64),
        status: 204,
        answer: null,
        created_at: clock.now(),
      })
      .execute()
  await write('old')
  await db
    .insertInto('idp_record')
    .values([
      { model: 'Session', id: 'over', payload: '{}', grant_id: null, uid: null, expires_at: clock.now() },
      { model: 'Grant', id: 'without an end', payload: '{}', grant_id: null, uid: null, expires_at: null },
    ])
    .execute()
  const left = async () => ({
    keys: (await db.selectFrom('idempotency_key').select('key').orderBy('key').execute()).map(({ key }) => key),
    records: (await db.selectFrom('idp_record').select('id').execute()).map(({ id }) => id),
    signIns: (await db.selectFrom('token_family').select('id').execute()).length,
    tokens: (await db.selectFrom('refresh_token').select('token_hash').execute()).length,
  })

  clock.advance(day)
  await write('new')
  await platform.signedInAs('maya')
  await runJob(deps, sweepJob)
  expect(await left()).toEqual({ keys: ['new', 'old'], records: ['without an end'], signIns: 2, tokens: 2 })

  // A day after its eight hours are over.
  clock.advance(deps.sessionLife.absolute)
  await runJob(deps, sweepJob)
  expect(await left()).toEqual({ keys: ['new', 'old'], records: ['without an end'], signIns: 2, tokens: 2 })
  clock.advance(1)
  await runJob(deps, sweepJob)
  expect(await left()).toEqual({ keys: ['new', 'old'], records: ['without an end'], signIns: 1, tokens: 1 })

  clock.advance(day - deps.sessionLife.absolute)
  await runJob(deps, sweepJob)
  expect(await left()).toEqual({ keys: ['new'], records: ['without an end'], signIns: 1, tokens: 1 })

  // The last sign-in stays, however long ago: it tells when somebody was here.
  clock.advance(2 * day)
  await runJob(deps, sweepJob)
  expect(await left()).toEqual({ keys: [], records: ['without an end'], signIns: 1, tokens: 1 })
})

test('an ID token that was exchanged is remembered by the clock of the database, whatever that of a server says', async () => {
  const { db, clock, deps } = platform
  const expired = (token_hash: string, expires_at: Date) =>
    db.insertInto('exchanged_token').values({ token_hash, expires_at }).execute()
  const now = Date.now()
  await expired('counts', new Date(now + 60_000))
  await expired('counts on a server that is late', new Date(now - day / 2))
  await expired('counts nowhere', new Date(now - 2 * day))
  clock.advance(3650 * day)
  await runJob(deps, sweepJob)
  const rows = await db.selectFrom('exchanged_token').select('token_hash').orderBy('token_hash').execute()
  expect(rows.map(({ token_hash }) => token_hash.trim())).toEqual(['counts', 'counts on a server that is late'])
})
