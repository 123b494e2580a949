import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { isLei, isRoutingNumber } from '../contract/checks.ts'
import { note } from '../contract/note.ts'
import { operationNames, operations } from '../contract/operations/index.ts'
import { everyExample } from '../contract/kinds/every-example.ts'
import { everyKind } from '../contract/kinds/every-kind.ts'
import { recordKindNames } from '../contract/kinds/index.ts'
import { approvingTask, taskSummary } from '../contract/task.ts'
import { user } from '../contract/user.ts'
import { version } from '../contract/version.ts'
import { createApi } from '../create-api.ts'
import { createQueryClient } from '../query-client.ts'
import { everyCall } from '../testing/every-call.ts'
import type { CallName } from './calls.ts'
import { lei, routingNumber } from '../contract/kinds/example-codes.ts'
import { defaultAnswers } from './default-answers.ts'
import {
  answer,
  approvedFixture,
  callNames,
  draftFixture,
  empty,
  mockPlatform,
  noteFixture,
  pendingFixture,
  problem,
  slow,
  taskFixture,
  taskSummaryFixture,
  unreachable,
  userFixture,
  versionFixture,
} from './index.ts'

/** The kind whose answers are overridden, and one beside it. */
const one = 'institution'
const other = 'client'

const indexes = Array.from({ length: 50 }, (_item, index) => index)

describe.each(recordKindNames)('fixtures of %s', (kind) => {
  test('are complete content that could be sent to approval', () => {
    for (const index of indexes) {
      const submitted = everyKind[kind].submit(everyExample[kind].content(index), { today: '2026-03-02' })
      expect(submitted, `index ${index}`).toMatchObject({ ok: true })
    }
  })

  test('pass the schemas of the contract and are the same each time', () => {
    const { schemas } = everyKind[kind]
    for (const index of indexes) {
      expect(z.parse(schemas.approved, approvedFixture(kind, index))).toEqual(approvedFixture(kind, index))
      expect(z.parse(schemas.draft, draftFixture(kind, index))).toEqual(draftFixture(kind, index))
      expect(z.parse(schemas.draft, pendingFixture(kind, index))).toEqual(pendingFixture(kind, index))
      expect(z.parse(approvingTask, taskFixture(index, {}, kind))).toEqual(taskFixture(index, {}, kind))
      expect(z.parse(version, versionFixture(index, {}, kind))).toEqual(versionFixture(index, {}, kind))
    }
  })

  test('have ids of their own, and a task that changes something', () => {
    expect(new Set(indexes.map((index) => approvedFixture(kind, index).id)).size).toBe(indexes.length)
    expect(taskFixture(0, {}, kind).fields.filter((field) => field.changed)).toHaveLength(2)
  })
})

test('every default answer is what its operation says, and so are the fixtures behind it', () => {
  const answers = new Map<string, unknown>(Object.entries(defaultAnswers()))
  for (const name of operationNames.filter((known) => answers.has(known))) {
    const told = answers.get(name)
    const { answer } = operations[name]
    expect(answer ? z.parse(answer, told) : null, name).toEqual(told)
  }
  // What all kinds share a path for is answered by kind.
  const byKind = operationNames.filter((name) => !answers.has(name))
  expect(byKind.filter((name) => !name.startsWith('records.'))).toEqual([])
})

test('people, notes, versions and task lines pass the contract', () => {
  for (const index of indexes) {
    expect(z.parse(user, userFixture(index))).toEqual(userFixture(index))
    expect(z.parse(note, noteFixture(index))).toEqual(noteFixture(index))
    expect(z.parse(taskSummary, taskSummaryFixture(index))).toEqual(taskSummaryFixture(index))
  }
  expect(new Set(indexes.map((index) => userFixture(index).email)).size).toBe(indexes.length)
  expect(versionFixture(3).previousHash).toBe(versionFixture(2).hash)
})

test('codes have right check digits', () => {
  for (const index of indexes) {
    expect(isRoutingNumber(routingNumber(index)), `routing number ${index}`).toBe(true)
    expect(isLei(lei(index)), `LEI ${index}`).toBe(true)
  }
})

describe('on the wire', () => {
  const server = setupServer()
  const platform = mockPlatform()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())

  /** Makes a call of a new client by its name, over the mocked platform with these handlers before its own. */
  function setUp(...handlers: Parameters<typeof server.use>) {
    server.use(...handlers, ...platform)
    const calls = everyCall(createApi({ baseUrl: 'http://mock.test', onSessionLost: vi.fn(), timeoutMs: 500 }))
    const queries = createQueryClient()
    return async (name: CallName) => (await calls)[name].make(queries)
  }

  test.each(callNames)('%s is answered by default and passes the border', async (name) => {
    await expect(setUp()(name)).resolves.not.toThrow()
  })

  test.each(callNames.filter((name) => name !== 'directory.signOut'))('%s fails on demand', async (name) => {
    const call = setUp(problem(name, 'conflict', { message: 'Changed by Ada.' }))
    await expect(call(name)).rejects.toMatchObject({
      kind: 'http',
      status: 409,
      code: 1006,
      message: 'Changed by Ada.',
    })
  })

  test('an override of one call leaves its neighbours alone', async () => {
    const call = setUp(problem(`${one}.detail`, 'institutionNotFound'))
    await expect(call(`${one}.detail`)).rejects.toMatchObject({ code: 5014 })
    await expect(call(`${one}.totals`)).resolves.toHaveProperty('count')
    await expect(call('lookups.universe')).resolves.toHaveProperty('pages')
    await expect(call(`${other}.detail`)).resolves.toHaveProperty('id')
  })

  test('lists are empty, answers late, the platform gone, on demand', async () => {
    const call = setUp(
      empty(`${one}.list`),
      empty(`${one}.approvers`),
      slow(`${other}.list`),
      slow(`${other}.detail`, 30),
      unreachable('tasks.list'),
      answer(`${one}.draft`, draftFixture(one, 0, { draftStatus: 'Rework' })),
    )
    await expect(call(`${one}.list`)).resolves.toMatchObject({ pages: [{ items: [], total: 0 }] })
    await expect(call(`${one}.approvers`)).resolves.toEqual([])
    await expect(call(`${other}.list`)).rejects.toMatchObject({ kind: 'timeout' })
    await expect(call(`${other}.detail`)).resolves.toHaveProperty('id')
    await expect(call('tasks.list')).rejects.toMatchObject({ kind: 'network' })
    await expect(call(`${one}.draft`)).resolves.toHaveProperty('draftStatus', 'Rework')
  })
})
