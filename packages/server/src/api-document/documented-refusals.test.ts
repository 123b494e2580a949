import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorCatalogue, recordKinds, type ErrorName } from '@strongroom/api/contract'
import { operations, refusalsOf } from '@strongroom/api/contract/operations'
import { beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '../create-server.ts'
import type { Deps } from '../http/app-env.ts'
import { servedKinds } from '../kinds/index.ts'
import { countingIds } from '../testing/index.ts'
import { servedPart } from './served-part.ts'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Every error that the server can answer: named in its source, or a fact of a kind that it serves. */
const answered = new Set<string>(
  servedKinds.flatMap(({ kind }) => [recordKinds[kind].notFound, recordKinds[kind].idRequired]),
)
for (const file of globSync('**/*.ts', { cwd: source })) {
  if (/\.test\.ts$|^testing\//.test(file)) continue
  for (const [, name = ''] of readFileSync(`${source}/${file}`, 'utf8').matchAll(/'(\w+)'/g))
    if (Object.hasOwn(errorCatalogue, name)) answered.add(name)
}

let served: Awaited<ReturnType<typeof servedPart>>
beforeAll(async () => {
  served = await servedPart(createServer({ ids: countingIds() } as Deps).routes, '/1.0')
})

describe('the refusals that the API document names', () => {
  const documented = () => new Set(served.operations.flatMap((name) => [...refusalsOf(operations[name])]))

  test('are all answered somewhere', () => {
    expect([...documented()].filter((name) => !answered.has(name))).toEqual([])
  })

  test('are all that are answered, besides those of no call', () => {
    const ofNoCall: readonly ErrorName[] = ['endpointNotFound', 'cancelled']
    expect(ofNoCall.filter((name) => documented().has(name))).toEqual([])
    const known: ReadonlySet<string> = new Set([...documented(), ...ofNoCall])
    expect([...answered].filter((name) => !known.has(name))).toEqual([])
  })

  test('at the calls of the session are those that their verbs have', () => {
    const codes = (name: keyof typeof operations) =>
      refusalsOf(operations[name]).map((refusal) => errorCatalogue[refusal].code)
    for (const code of [1006, 1008, 1010, 1034, 5002]) expect(codes('directory.authenticate')).toContain(code)
    expect(codes('directory.refresh')).toContain(1006)
    // An expired token is what one refreshes with, and neither write has a key.
    for (const code of [1011, 1015]) expect(codes('directory.authenticate')).not.toContain(code)
    expect(codes('directory.refresh')).not.toContain(1021)
  })
})
