import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../testing/index.ts'
import { sweep } from './sweep.ts'

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
  await sweep(deps)
  expect(await left()).toEqual({ keys: ['new', 'old'], records: ['without an end'], signIns: 1, tokens: 1 })

  clock.advance(day + 1)
  await sweep(deps)
  expect(await left()).toEqual({ keys: ['new'], records: ['without an end'], signIns: 1, tokens: 1 })

  clock.advance(30 * day)
  await sweep(deps)
  expect(await left()).toEqual({ keys: [], records: ['without an end'], signIns: 0, tokens: 0 })
})
