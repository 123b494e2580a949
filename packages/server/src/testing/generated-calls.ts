import { errorByCode } from '@strongroom/api/contract'
import { operations, refusalsOf, type OperationName } from '@strongroom/api/contract/operations'
import type { OpenApiDocument, OpenApiOperation } from '@strongroom/api/openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { silentLog } from '../http/log.ts'
import { openStatuses } from '../records/open-statuses.ts'
import { generateCall, type GeneratedCall } from './call-generator.ts'
import {
  addIndustries,
  approvedRecord,
  complete,
  lifeCycle,
  pendingDraft,
  personWith,
  servedNames,
  rightsTo,
} from './life-cycle.ts'
import { randomOf, seedOf } from './random.ts'
import { openTestPlatform, type Answered, type Caller, type TestPlatform } from './test-platform.ts'

const completeError = z.strictObject({
  message: z.string().check(z.minLength(1)),
  errorResult: z.strictObject({ message: z.string(), code: z.int() }),
  code: z.int(),
  data: z.optional(z.unknown()),
  additionalReasons: z.array(z.strictObject({ message: z.string(), field: z.optional(z.string()) })),
})

/**
 * Makes so many calls of each operation out of the API document that the platform serves, and holds every answer against
 * that document: no failure of the platform, no status and no code that it does not name, no body of another shape, and
 * one form of path for every field that is named.
 */
export function describeGeneratedCalls({ each, seed }: { each: number; seed: string }): void {
  describe(`${each} generated calls of each operation`, () => {
    let platform: TestPlatform
    let document: OpenApiDocument
    let people: readonly string[]

    beforeAll(async () => {
      platform = await openTestPlatform({ log: silentLog })
      await addIndustries(platform)
      await personWith(platform, { name: 'All', privileges: [...rightsTo('view', 'edit', 'approve'), 'users.manage'] })
      people = ['all@harborline.example', 'all@harborline.example', 'ines', 'maya', 'grace', 'priya']
      const response = await platform.app.fetch(new Request('http://platform.test/1.0/openapi.json'))
      document = JSON.parse(await response.text())
    })
    afterAll(() => platform.close())

    test('are answered as the document says', { timeout: 600_000 }, async () => {
      const wrong: string[] = []
      const made = new Map<string, number>()
      const heard = new Set<string>()
      for (const { path, method, operation } of operationsIn(document)) {
        const callers = await Promise.all(people.map((person) => platform.signedInAs(person)))
        await addWork(platform)
        for (let count = 0; count < each; count += 1) {
          const random = randomOf(seedOf(`${seed} ${operation.operationId} ${count}`))
          const ids = wantedBy(operation.operationId, await idsOf(platform))
          const call = generateCall({ document, path, method, operation, ids, random })
          const caller = random.oneIn(30) ? platform.anonymous : random.pick(callers)
          const answered = await send(caller, call)
          made.set(operation.operationId, (made.get(operation.operationId) ?? 0) + 1)
          if (answered.status < 400) heard.add(operation.operationId)
          const fault = faultOf(operation, { answered, call })
          if (fault)
            wrong.push(
              `${operation.operationId} #${count} ${shown(call)}\n  ${fault}: ${JSON.stringify(answered.body)?.slice(0, 300)}`,
            )
        }
      }
      expect(wrong.slice(0, 20).join('\n')).toBe('')
      expect(Math.min(...made.values())).toBe(each)
      // Calls that are never understood would prove little.
      const unheard = [...made.keys()].filter((name) => !heard.has(name))
      expect(unheard.length, unheard.join(', ')).toBeLessThan(made.size / 4)
    })
  })
}

const operationsIn = (document: OpenApiDocument) =>
  Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, method: verb.toUpperCase(), operation })),
  )

/** A record, a draft and a task of each kind, whatever became of the ones before. */
async function addWork(platform: TestPlatform): Promise<void> {
  const [maker, approver] = [await platform.signedInAs('tomas'), await platform.signedInAs('daniel')]
  for (const kind of servedNames) {
    await approvedRecord(kind, { maker, approver })
    await pendingDraft(kind, maker)
    const all = await platform.signedInAs('all@harborline.example')
    for (let count = 0; count < 3; count += 1) await lifeCycle(kind).create(all, complete(kind))
  }
}

/** Something that is there, of a kind. */
interface Held {
  id: string
  kind: string
}

/** What is there, the newest of each sort first. */
async function idsOf({ db }: TestPlatform): Promise<Record<'drafts' | 'tasks' | 'records', Held[]>> {
  const newest = newestOfKind * servedNames.length
  const drafts = await db
    .selectFrom('draft')
    .select(['id', 'kind'])
    .where('status', 'in', openStatuses)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  const tasks = await db
    .selectFrom('approving_task')
    .select(['id', 'kind'])
    .where('status', '=', 'Pending')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  const records = await db
    .selectFrom('record_version')
    .select(['entity_id as id', 'kind'])
    .orderBy('entity_id', 'desc')
    .limit(newest)
    .execute()
  return { drafts, tasks, records }
}

const newestOfKind = 4

/** The ids that a call asks for, as the contract says where they come from: those of its kind, where it is about one. */
function wantedBy(operationId: string, held: Record<'drafts' | 'tasks' | 'records', readonly Held[]>) {
  const { idFrom = '' } = operationOf(operationId)
  const sort = idFrom === 'tasks.list' ? 'tasks' : /\.(pendingList|ownDrafts)$/.test(idFrom) ? 'drafts' : 'records'
  const [about = ''] = idFrom.split('.')
  const ofKind = held[sort].filter(({ kind }) => kind === about)
  const wanted = ofKind.length > 0 ? ofKind : held[sort]
  return {
    wanted: wanted.map(({ id }) => id),
    others: Object.values(held)
      .flat()
      .map(({ id }) => id),
  }
}

/** The operation of the contract; the document's ids are their names. */
const operationOf = (operationId: string) => operations[operationId as OperationName]

async function send(caller: Pick<Caller, 'fetch'>, call: GeneratedCall): Promise<Answered> {
  const { method, path, headers, body } = call
  const response = await caller.fetch(path, { method, headers, ...(body === undefined ? {} : { body }) })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : readJson(text) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** In which way an answer is not what the document says; undefined where it is. */
function faultOf(
  { operationId, responses, parameters }: OpenApiOperation,
  { answered, call }: { answered: Answered; call: GeneratedCall },
): string | undefined {
  const { status, headers, body } = answered
  const operation = operationOf(operationId)
  if (status >= 500) return `failed with ${status}`
  if (!(String(status) in responses)) return `answered ${status}, which is not documented`
  if (status === operation.status) {
    if (!operation.answer) return body === undefined ? undefined : 'answered a body where there is none'
    const read = z.safeParse(operation.answer, body)
    return read.success ? undefined : `answered another shape (${read.error.issues[0]?.path.join('.')})`
  }
  if (!headers.get('content-type')?.startsWith('application/json')) return 'refused without JSON'
  const refused = completeError.safeParse(body)
  if (!refused.success) return `refused in another shape (${refused.error.issues[0]?.path.join('.')})`
  const { code, additionalReasons } = refused.data
  const known = errorByCode(code)
  if (!known || known.status !== status) return `refused with code ${code} under ${status}`
  if (!refusalsOf(operation).includes(known.name)) return `refused with code ${code}, which is not documented`
  // Whatever is named is a parameter, a member of the body, or the content of the draft that the call is about.
  const heads = new Set([...parameters.map(({ name }) => name), ...call.names, 'content', ...membersOf(operation.body)])
  const strange = additionalReasons.find(
    ({ field }) =>
      field !== undefined && !heads.has(field) && !heads.has(field.split('.')[0] ?? '') && !isBroken(field),
  )
  return strange ? `named the field ${strange.field}` : undefined
}

const membersOf = (body: unknown): string[] =>
  body instanceof z.core.$ZodObject ? Object.keys(body._zod.def.shape) : []

/** A name that the call made up and that could not be told as it was. */
const isBroken = (field: string): boolean =>
  field.includes('\ufffd') || field.endsWith('…') || field.includes('x'.repeat(100))

const shown = ({ method, path, headers, body }: GeneratedCall): string =>
  [method, path.slice(0, 200), JSON.stringify(headers), body?.slice(0, 300) ?? ''].join(' ')
