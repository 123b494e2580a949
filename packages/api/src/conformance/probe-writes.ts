import { operations } from '../contract/operations/index.ts'
import type { OperationName } from '../contract/operations/index.ts'
import { fillPath } from '../contract/path.ts'
import { recordKindNames } from '../contract/kinds/index.ts'
import { answerDifferences, isAbsent, isForbidden, refusalDifferences } from './differences.ts'
import { paramsForNothing } from './known-ids.ts'
import type { KnownIds } from './known-ids.ts'
import type { PlatformClient } from './platform-client.ts'
import { probeExternalAccount } from './probe-external-account.ts'
import { probeFeeType } from './probe-fee-type.ts'
import { probeLifeCycle } from './probe-life-cycle.ts'
import type { Step } from './probe-steps.ts'
import type { Finding } from './report.ts'

/** Ending the session would end the check. */
const harmful: readonly OperationName[] = ['directory.signOut']

/**
 * Asks every writing call as it should be refused (no token, a body with a member that there is not, an id that there is
 * not), then takes a draft of each kind that is there through its life, with a contact where its records have them, and an
 * external account, and deletes them again. Answers its findings with those of the reading calls, to which it adds what it
 * read of what it wrote.
 */
export async function probeWrites(
  ask: PlatformClient,
  names: readonly OperationName[],
  { ids, reads }: { ids: KnownIds; reads: ReadonlyMap<OperationName, Finding> },
): Promise<Finding[]> {
  const findings = new Map(reads)
  for (const name of names) findings.set(name, await probeRefusals(ask, name))

  const add = ({ name, differences, isRefusal }: Step) => {
    const before = findings.get(name)
    if (!before) return
    const all = [...before.differences, ...differences]
    const { note, ...rest } = before
    const stillSaid = isRefusal || before.verdict !== 'conforms' ? { note } : {}
    findings.set(name, {
      ...rest,
      ...stillSaid,
      differences: all,
      verdict: differences.length > 0 ? 'differs' : before.verdict,
    })
  }
  const isAsked = (concept: string) => [...findings.keys()].some((name) => name.startsWith(`${concept}.`))
  for (const kind of recordKindNames) {
    if (!isAsked(kind) && !isAsked('records')) continue
    const isThere = findings.get(`${kind}.createDraft`)?.verdict
    const start = ids.startOf(kind)
    if (isThere === 'absent' || isThere === 'untried' || start === undefined) continue
    for (const step of await probeLifeCycle(ask, kind, start)) add(step)
  }
  if (isAsked('externalAccounts')) for (const step of await probeExternalAccount(ask)) add(step)
  if (isAsked('feeTypes')) for (const step of await probeFeeType(ask)) add(step)
  for (const step of await samePreferences(ask)) add(step)
  return [...findings.values()]
}

async function probeRefusals(ask: PlatformClient, name: OperationName): Promise<Finding> {
  const operation = operations[name]
  const { method, path: template, access } = operation
  const about = { operation: name, method, path: template }
  if (harmful.includes(name))
    return { ...about, verdict: 'untried', differences: [], note: 'it would end this session' }
  const path = fillPath(template, paramsForNothing())
  const body = operation.body ? { no_such_member: true } : undefined
  const answered = await ask({ method, path, body })
  if (isAbsent(answered, template)) return { ...about, verdict: 'absent', differences: [] }
  if (isForbidden(answered))
    return { ...about, verdict: 'untried', differences: [], note: 'the token may not write this' }
  const probe = body ? 'unknown member' : 'unknown id'
  const differences = refusalDifferences(operation, answered, { probe, path, expected: 'any' })
  if (access !== 'anyone') {
    const anonymous = await ask({ method, path, body, token: 'none' })
    differences.push(...refusalDifferences(operation, anonymous, { probe: 'without a token', path, expected: 401 }))
  }
  return differences.length > 0
    ? { ...about, verdict: 'differs', differences }
    : { ...about, verdict: 'conforms', differences, note: 'its refusals' }
}

/** Preferences are replaced by themselves. */
async function samePreferences(ask: PlatformClient): Promise<Step[]> {
  const { path } = operations['directory.preferences']
  const now = await ask({ method: 'GET', path })
  if (now.status !== 200) return []
  const name = 'directory.savePreferences'
  const answered = await ask({ method: operations[name].method, path, body: now.json })
  const differences = answerDifferences(operations[name], answered, { probe: 'the same preferences', path })
  return [{ name, differences, isRefusal: false }]
}
