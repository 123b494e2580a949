import { reportLines, runConformance, type Finding } from '@strongroom/api/conformance'
import { hasOwn, privilegeCodes, recordKindNames, recordKinds } from '@strongroom/api/contract'
import { operationNames, operations, type OperationName } from '@strongroom/api/contract/operations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { route } from '../http/routes.ts'
import { seedExternalAccounts } from '../demo/seed-external-accounts.ts'
import { seedRequests } from '../demo/seed-requests.ts'
import { seedRecords } from '../demo/seed-records.ts'
import { keptKinds, servedKinds } from '../kinds/index.ts'
import { notify } from '../notifications/notify.ts'
import { books } from '../rooms.ts'
import { personWith } from '../testing/life-cycle.ts'
import { seedDemoReference, seedReference } from '../demo/seed-reference.ts'
import { seedNaics } from '../demo/seed-naics.ts'
import { seedUniverse } from '../demo/seed-universe.ts'
import { perform } from '../work/perform.ts'
import { openTestPlatform, type Caller, type TestPlatform } from '../testing/index.ts'

let platform: TestPlatform
let person: Caller

beforeAll(async () => {
  platform = await openTestPlatform()
  await seedNaics(platform.deps)
  await seedReference(platform.deps)
  await seedDemoReference(platform.deps)
  await seedUniverse(platform.deps)
  await seedRecords(platform.deps, { kinds: keptKinds, books })
  await seedExternalAccounts(platform.deps)
  await seedRequests(platform.deps, { kinds: keptKinds, books, months: 0 })
  person = await personWith(platform, { name: 'Everything', privileges: privilegeCodes })
  await perform(platform.deps, { system: 'test' }, (work) =>
    notify(work, [person.user.id], { kind: 'RequestFailed', event: 'conformance', title: 'A request failed' }),
  )
}, 120_000)
afterAll(() => platform.close())

type Fetch = typeof fetch
const straight: Fetch = async (input, init) => platform.app.fetch(new Request(input, init))

type Options = { write?: boolean; fetch?: Fetch; only?: (name: OperationName) => boolean }

const check = (options: Options = {}) =>
  runConformance({ baseUrl: 'http://platform.test', token: person.tokens.token, fetch: straight, ...options })

/** Whether the server has a route for a call; for a path that all kinds share, of any kind. */
function isMounted(name: OperationName): boolean {
  const { method, path } = operations[name]
  const paths = recordKindNames.map((kind) => {
    return path.replace(/\{(entityType|type)\}/, recordKinds[kind].type)
  })
  return platform.app.routes.some(
    (mounted) => mounted.method === method && paths.some((one) => mounted.path === `/1.0${route(one)}`),
  )
}

const differing = (findings: readonly Finding[]) => findings.filter(({ verdict }) => verdict === 'differs')

describe('the reference platform', () => {
  const standing = async () => {
    const lists = ['drafts', 'PendingContact', 'ExternalAccounts', 'Transaction/FeeTypes']
    return Promise.all(lists.map(async (path) => [path, (await person.get(path)).body.total]))
  }

  test('conforms on every path that it has, the rest are absent, and is left as it was', async () => {
    const before = await standing()
    const report = await check({ write: true })
    expect(await standing()).toEqual(before)
    expect(differing(report.findings), reportLines(report).join('\n')).toEqual([])
    for (const { operation, verdict, note } of report.findings) {
      if (operation === 'directory.signOut') continue
      expect(verdict, `${operation} ${note ?? ''}`).toBe(isMounted(operation) ? 'conforms' : 'absent')
    }
    expect(report.findings.map((finding) => finding.operation)).toEqual(operationNames)
  })

  test('of contacts and external accounts it is asked more than refusals', async () => {
    const { findings } = await check({ write: true, only: (name) => /[cC]ontact|^externalAccounts\./.test(name) })
    const said = new Map(findings.map(({ operation, verdict, note }) => [operation, [verdict, note]]))
    const calls: OperationName[] = [
      ...recordKindNames.flatMap((kind): OperationName[] =>
        hasOwn(kind, 'contactsOf') ? [`${kind}.addDraftContact`, `${kind}.draftContacts`] : [],
      ),
      ...(['create', 'detail', 'update', 'act', 'delete'] as const).map((call) => `externalAccounts.${call}` as const),
    ]
    expect(calls.map((call) => [call, said.get(call)])).toEqual(calls.map((call) => [call, ['conforms', undefined]]))
  })

  test.each(servedKinds.map(({ kind }) => kind))('has every call of %s', (kind) => {
    // The contacts of its records are a kind of their own.
    const own = operationNames.filter((name) => name.startsWith(`${kind}.`) && !/contacts?$/i.test(name))
    expect(own).toContain(`${kind}.list`)
    expect(own.filter((name) => !isMounted(name))).toEqual([])
  })

  test('is written to only when that is asked for', async () => {
    const methods = new Set<string | undefined>()
    const report = await check({
      fetch: (input, init) => {
        methods.add(init?.method)
        return straight(input, init)
      },
    })
    expect([...methods]).toEqual(['GET'])
    expect(differing(report.findings)).toEqual([])
  })
})

type Change = (body: Record<string, unknown>) => unknown

/** Answers of this call with another body. */
const altered =
  (path: RegExp, change: Change, { status: least = 200 }: { status?: number } = {}): Fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const response = await platform.app.fetch(request)
    const { pathname } = new URL(request.url)
    if (!path.test(pathname) || Math.floor(response.status / 100) !== Math.floor(least / 100)) return response
    const body: Record<string, unknown> = Object(await response.json())
    return Response.json(change(body), { status: response.status })
  }

/** Requests of this call as another one. */
const asked =
  (change: (url: URL, headers: Headers) => void): Fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const headers = new Headers(request.headers)
    change(url, headers)
    const body = request.method === 'GET' ? undefined : await request.text()
    return platform.app.fetch(
      new Request(url, { method: request.method, headers, body: body === '' ? undefined : body }),
    )
  }

const without =
  (name: string): Change =>
  ({ [name]: _gone, ...rest }) =>
    rest

/** The kind whose calls are broken. */
const example = 'institution'
const { path: recordPath, pendingPath } = recordKinds[example]
const ofList = new RegExp(`/${recordPath}$`, 'i')
const ofRecord = new RegExp(`/${recordPath}/0`, 'i')
const ofDraft = new RegExp(`/${pendingPath}/0`, 'i')

const faults: readonly [string, OperationName, () => Fetch, { write?: boolean }?][] = [
  [
    'a wrong status',
    `${example}.list`,
    () => async (input, init) => {
      const response = await straight(input, init)
      const path = new URL(new Request(input, init).url).pathname
      return ofList.test(path) && response.ok
        ? new Response(response.body, { headers: response.headers, status: 206 })
        : response
    },
  ],
  ['a missing field', `${example}.detail`, () => altered(ofRecord, without('version'))],
  ['a field of the wrong type', `${example}.draft`, () => altered(ofDraft, (body) => ({ ...body, revision: '1' }))],
  ['a null that may not be', `${example}.detail`, () => altered(ofRecord, (body) => ({ ...body, updatedAt: null }))],
  ['errors of another shape', 'directory.me', () => altered(/./, (body) => ({ error: body.message }), { status: 400 })],
  ['a list without its total', `${example}.list`, () => altered(ofList, without('total'))],
  [
    'a cursor that is a number',
    `${example}.list`,
    () => altered(ofList, (body) => ({ ...body, nextCursor: body.nextCursor === null ? null : 1 })),
  ],
  [
    'money as a number',
    `${example}.totals`,
    () => altered(/\/totals$/, (body) => ({ ...body, capacity: [{ currency: 'USD', amount: 12.5 }] })),
  ],
  [
    'a page where JSON should be',
    'directory.users',
    () => async (input, init) =>
      new URL(new Request(input, init).url).pathname.endsWith('/users')
        ? new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } })
        : straight(input, init),
  ],
  [
    'an unknown parameter that is accepted',
    'directory.users',
    () => asked((url) => url.searchParams.delete('no_such_parameter')),
  ],
  [
    'an answer without a token',
    'directory.me',
    () => asked((_url, headers) => headers.set('authorization', `Bearer ${person.tokens.token}`)),
  ],
  ['a cursor that is ignored', `${example}.list`, () => asked((url) => url.searchParams.delete('cursor'))],
  [
    'a code under a status that is not its own',
    'tasks.list',
    () => async (input, init) => {
      const response = await straight(input, init)
      return response.status === 400
        ? new Response(response.body, { status: 422, headers: response.headers })
        : response
    },
  ],
  [
    'a write that is done twice',
    `${example}.createDraft`,
    () => asked((_url, headers) => headers.delete('idempotency-key')),
    { write: true },
  ],
  [
    'a contact that its draft does not bring along',
    `${example}.draftContacts`,
    () =>
      altered(new RegExp(`/${pendingPath}/[^/]+/contacts$`), (body) =>
        'items' in body ? { ...body, items: [] } : body,
      ),
    { write: true },
  ],
  [
    'an external account that whoever entered it may verify',
    'externalAccounts.act',
    () => async (input, init) => {
      const request = new Request(input, init)
      const asked = request.url.endsWith('/status') ? await request.clone().text() : ''
      const response = await platform.app.fetch(request)
      return asked.includes('verify') && response.status === 403 ? Response.json({}) : response
    },
    { write: true },
  ],
  [
    'a change that leaves an external account blocked',
    'externalAccounts.act',
    () => altered(/\/ExternalAccounts\/[^/]+\/status$/, (body) => ({ ...body, status: 'Blocked' })),
    { write: true },
  ],
  [
    'a kind of fee that is added twice',
    'feeTypes.create',
    () => altered(/\/FeeTypes$/, () => ({}), { status: 409 }),
    { write: true },
  ],
]

describe('a platform with a seeded fault', () => {
  test.each(faults)('%s is caught at %s', async (_fault, operation, broken, options) => {
    const report = await check({ fetch: broken(), only: (name) => name === operation, ...options })
    expect(differing(report.findings).map((finding) => finding.operation)).toContain(operation)
  })

  test('and nothing is caught where there is none', async () => {
    const names: readonly OperationName[] = faults.map(([, operation]) => operation)
    const report = await check({ write: true, only: (name) => names.includes(name) })
    expect(differing(report.findings)).toEqual([])
  })
})
