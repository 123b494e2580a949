import { readFileSync } from 'node:fs'
import {
  errorByCode,
  errorCatalogue,
  hasOwn,
  paths,
  privilegeCodes,
  recordKinds,
  requestContent,
  type ErrorName,
} from '@strongroom/api/contract'
import { operations, refusalsOf, type OperationName } from '@strongroom/api/contract/operations'
import type { OpenApiDocument, OpenApiOperation } from '@strongroom/api/openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { silentLog } from '../http/log.ts'
import type { ServedKind } from '../kinds/index.ts'
import { openStatuses } from '../records/open-statuses.ts'
import { generateCall, type GeneratedCall } from './call-generator.ts'
import {
  layGround,
  approvedRecord,
  complete,
  contactOf,
  externalOf,
  lifeCycle,
  pendingDraft,
  personWith,
  servedNames,
} from './life-cycle.ts'
import { crowdDomain, invitedPerson, newRole, type ProperCall, type RefusedCall } from './call-stage.ts'
import { properCall } from './proper-calls.ts'
import { refusedCalls } from './refused-calls.ts'
import { randomOf, seedOf } from './random.ts'
import { openTestPlatform, type Answered, type Caller, type TestPlatform } from './test-platform.ts'

const completeError = z.strictObject({
  message: z.string().check(z.minLength(1)),
  errorResult: z.strictObject({ message: z.string(), code: z.int() }),
  code: z.int(),
  data: z.optional(z.unknown()),
  additionalReasons: z.array(z.strictObject({ message: z.string(), field: z.optional(z.string()) })),
})

interface GeneratedCalls {
  each: number
  seed: string
  /** Many calls of all operations take longer than a busy machine gives one test: so many tests share them. */
  parts?: number
}

/**
 * Makes so many calls of each operation out of the API document that the platform serves, and holds every answer against
 * that document: no failure of the platform, no status and no code that it does not name, no body of another shape, and
 * one form of path for every field that is named.
 */
export function describeGeneratedCalls({ each, seed, parts = 1 }: GeneratedCalls): void {
  describe(`${each} generated calls of each operation`, () => {
    let platform: TestPlatform
    let document: OpenApiDocument
    let people: readonly string[]

    beforeAll(async () => {
      platform = await openTestPlatform({ log: silentLog })
      await layGround(platform)
      await personWith(platform, { name: 'All', privileges: privilegeCodes })
      await personWith(platform, { name: 'None', privileges: ['roles.manage'] })
      await addWork(platform, servedNames)
      people = [everything, everything, 'ines', 'maya', 'grace', 'priya']
      const response = await platform.app.fetch(new Request('http://platform.test/1.0/openapi.json'))
      document = JSON.parse(await response.text())
    })
    afterAll(() => platform.close())

    const numbers = Array.from({ length: parts }, (_, index) => index + 1)
    test.each(numbers)('part %i of them is answered as the document says', { timeout: 600_000 }, async (part) => {
      const wrong: string[] = []
      const made = new Map<string, number>()
      /** What the calls that are meant to be refused were refused with. */
      const heard = new Set<string>()
      const all = operationsIn(document)
      const size = Math.ceil(all.length / parts)
      const signIn = async () => {
        const stage = await stageOf(platform)
        return { callers: await Promise.all(people.map((person) => platform.signedInAs(person))), stage }
      }
      let { callers, stage } = await signIn()
      /** What there is work of that no call has used up. */
      const worked = new Set<ServedKind>()
      for (const { path, method, operation } of all.slice((part - 1) * size, part * size)) {
        const { operationId } = operation
        const reads = method === 'GET'
        const hold = (call: GeneratedCall, answered: Answered, fault = faultOf(operation, { answered, call })) => {
          made.set(operationId, (made.get(operationId) ?? 0) + 1)
          const told = JSON.stringify(answered.body)?.slice(0, 300)
          if (fault) wrong.push(`${operationId} #${made.get(operationId)} ${shown(call)}\n  ${fault}: ${told}`)
        }
        const kinds = kindsFor(operationId).filter((kind) => !worked.has(kind))
        if (kinds.length > 0) await addWork(platform, kinds)
        if (reads) for (const kind of kinds) worked.add(kind)
        else ({ callers, stage } = await signIn())
        let ids = wantedBy(operationId, await idsOf(platform))
        let example: unknown
        for (let count = 0; count < each; count += 1) {
          // Calls that are never understood would prove little: one of each score is right, and must be done.
          if (count % 20 === 0) {
            if (!reads) stage = await stageOf(platform)
            const proper = await properCall(operationId, stage)
            ids = wantedBy(operationId, await idsOf(platform))
            example = proper?.body
            const call = callOf({ path, method, operation, proper: { in: { id: ids.wanted[0] ?? '' }, ...proper } })
            const answered = await send(stage.caller, call)
            const status = operationOf(operationId).status
            hold(call, answered, answered.status === status ? undefined : `should have been done (${notProper})`)
            if (count > 0) continue
            for (const { by = stage.caller, ...refused } of [
              ...astray({ path, operation }, proper),
              ...(await refusedCalls(operationId, stage)),
            ]) {
              const wrongly = callOf({ path, method, operation, proper: refused })
              const answer = await send(by, wrongly)
              heard.add(`${operationId} ${errorByCode(answer.body?.code)?.name}`)
              hold(wrongly, answer)
            }
            continue
          }
          const random = randomOf(seedOf(`${seed} ${operationId} ${count}`))
          const call = generateCall({ document, path, method, operation, ids, example, random })
          const caller = random.oneIn(30) ? platform.anonymous : random.pick(callers)
          hold(call, await send(caller, call))
        }
      }
      expect(wrong.slice(0, 20).join('\n')).toBe('')
      // What an operation says of itself, it does: each refusal of its own came from it, not from any other.
      const unheard = [...made.keys()].flatMap((operationId) =>
        operationOf(operationId)
          .refusals.filter((refusal) => !heard.has(`${operationId} ${refusal}`))
          .filter((refusal) => !isRefusedElsewhere(operationId, refusal))
          .map((refusal) => `${operationId} ${refusal}`),
      )
      expect(unheard).toEqual([])
      expect(made.size).toBeGreaterThan(size / 2)
      // Those that are meant to be refused come on top.
      expect(Math.min(...made.values())).toBeGreaterThanOrEqual(each)
    })
  })
}

/** Who may do everything, and who may see no record. */
const everything = 'all@harborline.example'
const nothing = 'none@harborline.example'

/** Refusals that take another platform, and the tests that have it. */
const refusedElsewhere: Readonly<Record<string, string>> = {
  'directory.authenticate tokenExpired': 'directory/identity-verifier.test.ts',
  'directory.authenticate dependentServiceFailed': 'directory/identity-verifier.test.ts',
  'directory.authenticate rateLimitExceeded': 'directory/sign-in-failures.test.ts',
  'tasks.decide entityValidationFailed': 'kinds/institution-account/institution-account.test.ts',
  'externalAccounts.delete invalidOperation': 'external-accounts/external-accounts.test.ts',
}

/** Whether the test that is named for a refusal asks for its code. */
function isRefusedElsewhere(operationId: string, refusal: ErrorName): boolean {
  const file = refusedElsewhere[`${operationId} ${refusal}`]
  const code = new RegExp(`\\b${errorCatalogue[refusal].code}\\b`)
  return file !== undefined && code.test(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
}

/** Who makes the proper calls. A call before may have ended a sign-in, or disabled or locked somebody. */
async function stageOf(platform: TestPlatform) {
  await platform.db
    .updateTable('app_user')
    .set({ status: 'Active' })
    .where('status', 'in', ['Disabled', 'Locked'])
    .execute()
  return {
    platform,
    caller: await platform.signedInAs(everything),
    maker: await platform.signedInAs('tomas'),
    approver: await platform.signedInAs('daniel'),
    unseeing: await platform.signedInAs(nothing),
  }
}

/** The same with ids that are blank, missing where that is documented, or lead nowhere, for every kind that the path may name. */
function astray(
  { path, operation }: { path: string; operation: OpenApiOperation },
  proper: ProperCall = { in: {} },
): RefusedCall[] {
  if (!path.includes('{id}')) return []
  const kinds = operation.parameters.flatMap(({ in: place, name, schema }) =>
    place === 'path' && Array.isArray(schema.enum) ? schema.enum.map((value) => ({ [name]: String(value) })) : [],
  )
  const ids = ['%20', 'nothing', ...(operation['x-without-id'] === undefined ? [] : [''])]
  return ids.flatMap((id) =>
    (kinds.length > 0 ? kinds : [{}]).map((kind) => ({ ...proper, in: { ...proper.in, ...kind, id } })),
  )
}

/** For whoever adds an operation. */
const notProper = 'proper-calls.ts says what a client sends that knows what it is about'

/** A call just as it should be. */
function callOf({
  path,
  method,
  operation,
  proper,
}: {
  path: string
  method: string
  operation: OpenApiOperation
  proper: Omit<RefusedCall, 'by'>
}): GeneratedCall {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const choices = operation.parameters.find((known) => known.in === 'path' && known.name === name)?.schema.enum
    return proper.in[name] ?? (Array.isArray(choices) ? String(choices[0]) : '')
  })
  const { file } = proper
  const body = file?.text ?? (proper.body === undefined ? undefined : JSON.stringify(proper.body))
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': file?.type ?? 'application/json' }
  const query = proper.query === undefined ? '' : `?${proper.query}`
  return { method, path: `${address.slice(1)}${query}`, headers, body, names: new Set() }
}

/** Those that write come first: what they leave behind the others read, and use nothing up. */
function operationsIn(document: OpenApiDocument) {
  const all = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, method: verb.toUpperCase(), operation })),
  )
  return [...all.filter(({ method }) => method !== 'GET'), ...all.filter(({ method }) => method === 'GET')]
}

/** The kind whose records have external accounts. */
const externalsOf = 'clientAccount'

/** Whose work a call is about: of one kind where its ids are, else of the first. */
function kindsFor(operationId: string): readonly ServedKind[] {
  const source = sourceOf(operationId)
  if (source === 'externalAccounts') return [externalsOf]
  const own = servedNames.filter((kind) => kind === source)
  return own.length > 0 ? own : servedNames.slice(0, 1)
}

/** The concept or the kind whose list names the ids of a call. */
const sourceOf = (operationId: string) => (operationOf(operationId).idFrom ?? operationId).split('.')[0]

/** A record, a draft and a task of each of these kinds, whatever became of the ones before. */
async function addWork(platform: TestPlatform, kinds: readonly ServedKind[]): Promise<void> {
  const { caller: all, maker, approver } = await stageOf(platform)
  await newRole(all)
  await invitedPerson(all)
  for (const kind of kinds) {
    const record = await approvedRecord(kind, { maker, approver })
    if (kind === externalsOf) await maker.call('POST', paths.clientExternalAccounts, externalOf(record.id))
    await pendingDraft(kind, maker)
    for (let count = 0; count < 3; count += 1) await lifeCycle(kind).create(all, complete(kind))
    if (hasOwn(kind, 'contactsOf'))
      await all.call('POST', recordKinds.contact.pendingPath, { content: contactOf(kind, record.id) })
  }
}

/** Something that a call may be about, and its kind. */
interface Known {
  id: string
  kind: string
}

type Sort = 'drafts' | 'tasks' | 'records' | 'indexes' | 'externals' | 'people' | 'roles' | 'notices' | 'sessions'

/** What is there, the newest of each sort first. */
async function idsOf({ db }: TestPlatform): Promise<Record<Sort, readonly Known[]>> {
  const of = (kind: string) => (ids: readonly { id: string }[]) => ids.map(({ id }) => ({ id, kind }))
  return {
    drafts: await db
      .selectFrom('draft')
      .select(['id', 'kind'])
      .where('status', 'in', openStatuses)
      .orderBy('id', 'desc')
      .limit(60)
      .execute(),
    tasks: await db
      .selectFrom('approving_task')
      .select(['id', 'kind'])
      .where('status', '=', 'Pending')
      .orderBy('id', 'desc')
      .limit(6)
      .execute(),
    records: await db
      .selectFrom('record_version')
      .select(['entity_id as id', 'kind'])
      .orderBy('draft_id', 'desc')
      .limit(60)
      .execute(),
    indexes: of('rateIndex')([{ id: 'SOFR' }, { id: 'EFFR' }]),
    externals: of('externalAccount')(
      await db.selectFrom('external_account').select('id').orderBy('id', 'desc').limit(6).execute(),
    ),
    // Nobody who makes calls here is among those whom calls may disable.
    people: of('directory')(
      await db
        .selectFrom('app_user')
        .select('id')
        .where('email', 'like', `%${crowdDomain}`)
        .orderBy('id', 'desc')
        .limit(6)
        .execute(),
    ),
    roles: of('roles')(
      await db.selectFrom('role').select('id').where('name', 'like', 'Crowd%').orderBy('id', 'desc').limit(6).execute(),
    ),
    notices: of('notifications')(
      await db
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', 'user-All')
        .orderBy('id', 'desc')
        .limit(6)
        .execute(),
    ),
    sessions: of('own')(
      await db
        .selectFrom('token_family')
        .select('id')
        .where('user_id', '=', 'user-All')
        .where('revoked_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(6)
        .execute(),
    ),
  }
}

const sorts = [
  ['tasks.list', 'tasks'],
  ['rateIndexes.list', 'indexes'],
  ['externalAccounts.ofClientAccounts', 'externals'],
  ['directory.users', 'people'],
  ['roles.list', 'roles'],
  ['notifications.list', 'notices'],
  ['own.sessions', 'sessions'],
] as const

/** The ids that a call asks for, as the contract says where they come from. */
function wantedBy(operationId: string, known: Awaited<ReturnType<typeof idsOf>>) {
  const { idFrom = '' } = operationOf(operationId)
  const other = sorts.find(([list]) => list === idFrom)?.[1]
  const sort = other ?? (/\.(pendingList|ownDrafts)$/.test(idFrom) ? 'drafts' : 'records')
  const own = known[sort].filter(({ kind }) => kind === sourceOf(operationId))
  const idsIn = (some: readonly Known[]) => some.slice(0, 6).map(({ id }) => id)
  return { wanted: idsIn(own.length > 0 ? own : known[sort]), others: Object.values(known).flatMap(idsIn) }
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
  // Whatever is named is a parameter, a member of the body, a line of the file, or the content of the draft that the call is about; of a decision on a request, what was asked.
  const lines = operation.file ? ['lines'] : []
  const asked = operationId === 'requests.decide' ? membersOf(requestContent) : []
  const named = [...parameters.map(({ name }) => name), ...call.names, 'content', ...lines, ...asked]
  const heads = new Set([...named, ...membersOf(operation.body)])
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
