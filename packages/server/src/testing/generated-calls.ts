import { readFileSync } from 'node:fs'
import { errorByCode, errorCatalogue, privilegeCodes, type ErrorName } from '@strongroom/api/contract'
import type { OpenApiDocument, OpenApiOperation } from '@strongroom/api/openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../http/log.ts'
import type { ServedKind } from '../kinds/index.ts'
import { faultOf } from './call-fault.ts'
import { generateCall, type GeneratedCall } from './call-generator.ts'
import { operationOf, type ProperCall, type RefusedCall } from './call-stage.ts'
import { addWork, everything, idsOf, kindsFor, stageOf, wantedBy } from './call-work.ts'
import { openGround, personWith, servedNames } from './life-cycle.ts'
import { properCall } from './proper-calls.ts'
import { refusedCalls } from './refused-calls.ts'
import { randomOf, seedOf } from './random.ts'
import type { Answered, Caller, TestPlatform } from './test-platform.ts'

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
      platform = await openGround({ log: silentLog })
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
        let file: ProperCall['file']
        for (let count = 0; count < each; count += 1) {
          // Calls that are never understood would prove little: one of each score is right, and must be done.
          if (count % 20 === 0) {
            // The first was signed in for above.
            if (!reads && count > 0) stage = await stageOf(platform)
            const proper = await properCall(operationId, stage)
            ids = wantedBy(operationId, await idsOf(platform))
            example = proper?.body
            file = proper?.file
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
          const call = generateCall({ document, path, method, operation, ids, example, file, random })
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

const shown = ({ method, path, headers, body }: GeneratedCall): string =>
  [method, path.slice(0, 200), JSON.stringify(headers), body?.slice(0, 300) ?? ''].join(' ')
