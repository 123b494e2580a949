import { sql } from 'kysely'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../create-server.ts'
import { openTestPlatform, readAnswer, type Caller, type TestPlatform } from '../testing/index.ts'
import type { Rooms } from '../http/app-env.ts'
import { Problem } from '../http/problem.ts'
import { readBody } from '../http/read-body.ts'
import { route } from '../http/routes.ts'
import { perform } from './perform.ts'
import { transact } from './transact.ts'

let platform: TestPlatform
let maya: Caller
let grace: Caller
let app: ReturnType<typeof createServer>

const body = z.strictObject({ name: z.string(), fail: z.optional(z.boolean()) })

function probe(api: Rooms): void {
  api.post(route('Probe'), async (c) => {
    const { name, fail } = await readBody(c, body)
    return transact(c, async ({ tx, ids }) => {
      const id = ids.next()
      await sql`insert into probe (id, name) values (${id}, ${name})`.execute(tx)
      await sql`select pg_sleep(0.05)`.execute(tx)
      if (fail) throw new Problem('invalidOperation')
      return { status: 201, body: { id, name } }
    })
  })
}

beforeAll(async () => {
  platform = await openTestPlatform()
  await sql`create table probe (id text primary key, name text not null)`.execute(platform.db)
  maya = await platform.signedInAs('maya')
  grace = await platform.signedInAs('grace')
  app = createServer(platform.deps, [probe])
})
afterAll(() => platform.close())

async function send(content: object, key?: string, caller: Caller = maya) {
  const headers = {
    authorization: `Bearer ${caller.tokens.token}`,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const request = new Request('http://platform.test/1.0/Probe', {
    method: 'POST',
    headers,
    body: JSON.stringify(content),
  })
  return readAnswer(await app.fetch(request))
}

async function rowsNamed(name: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from probe where name = ${name}`.execute(platform.db)
  return rows.length
}

describe('a write with an idempotency key', () => {
  it('happens once; a repetition gets the first answer', async () => {
    const first = await send({ name: 'once' }, 'key-1')
    const second = await send({ name: 'once' }, 'key-1')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect([first.headers.get('idempotent-replay'), second.headers.get('idempotent-replay')]).toEqual([null, 'true'])
    expect(await rowsNamed('once')).toBe(1)
  })

  it('is refused with another body under the same key', async () => {
    await send({ name: 'body' }, 'key-2')
    const answer = await send({ name: 'other' }, 'key-2')
    expect([answer.status, answer.body.code]).toEqual([409, 1011])
    expect(await rowsNamed('other')).toBe(0)
  })

  it('belongs to one person', async () => {
    const [mine, theirs] = [await send({ name: 'own' }, 'key-3'), await send({ name: 'own' }, 'key-3', grace)]
    expect(mine.body.id).not.toBe(theirs.body.id)
  })

  it('leaves the key free when it fails', async () => {
    expect((await send({ name: 'fail', fail: true }, 'key-4')).body.code).toBe(1004)
    expect(await rowsNamed('fail')).toBe(0)
    expect((await send({ name: 'then works' }, 'key-4')).status).toBe(201)
  })

  it('happens once when many arrive at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ name: 'at once' }, 'key-5')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replay') === null)).toHaveLength(1)
    expect(await rowsNamed('at once')).toBe(1)
  })

  it.each(['', 'x'.repeat(201), 'a b'])('refuses the key "%s"', async (key) => {
    expect((await send({ name: 'x' }, key)).body.code).toBe(1014)
  })
})

it('without a key every write happens', async () => {
  await Promise.all([send({ name: 'twice' }), send({ name: 'twice' })])
  expect(await rowsNamed('twice')).toBe(2)
})

describe('a transaction that collides', () => {
  const collision = () => Object.assign(new Error('could not serialize access'), { code: '40001' })

  it('is run again', async () => {
    let runs = 0
    const result = await perform(platform.deps, { person: maya.user }, () => {
      runs += 1
      return runs < 3 ? Promise.reject(collision()) : Promise.resolve('done')
    })
    expect([result, runs]).toEqual(['done', 3])
  })

  it('is a conflict when it never gets through', async () => {
    await expect(
      perform(platform.deps, { person: maya.user }, () => Promise.reject(collision())),
    ).rejects.toMatchObject({
      code: 1006,
      status: 409,
    })
  })
})
