import { operations } from '../contract/operations/index.ts'
import type { OperationName } from '../contract/operations/index.ts'
import { fillPath } from '../contract/path.ts'
import { recordKindNames } from '../contract/kinds/index.ts'
import { answerDifferences, isAbsent, isForbidden, refusalDifferences } from './differences.ts'
import type { Difference } from './differences.ts'
import { paramsForNothing } from './known-ids.ts'
import type { KnownIds } from './known-ids.ts'
import type { PlatformClient } from './platform-client.ts'
import { probeLifeCycle } from './probe-life-cycle.ts'
import type { Finding } from './report.ts'

/** Ending the session would end the check. */
const harmful: readonly OperationName[] = ['directory.signOut']

/**
 * Asks every writing call as it should be refused (no token, a body with a member that there is not, an id that there is
 * not), then takes a draft of each kind that is there through its life and deletes it again.
 */
export async function probeWrites(
  ask: PlatformClient,
  names: readonly OperationName[],
  ids: KnownIds,
): Promise<Finding[]> {
  const findings = new Map<OperationName, Finding>()
  for (const name of names) findings.set(name, await probeRefusals(ask, name))

  const add = (name: OperationName, differences: readonly Difference[]) => {
    const before = findings.get(name)
    if (!before || differences.length === 0) return
    findings.set(name, { ...before, verdict: 'differs', differences: [...before.differences, ...differences] })
  }
  for (const kind of recordKindNames) {
    const isThere = findings.get(`${kind}.createDraft`)?.verdict
    const start = ids.startOf(kind)
    if (isThere === 'absent' || isThere === 'untried' || start === undefined) continue
    for (const { name, differences } of await probeLifeCycle(ask, kind, start)) add(name, differences)
  }
  add('directory.savePreferences', await samePreferences(ask))
  return names.flatMap((name) => findings.get(name) ?? [])
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
async function samePreferences(ask: PlatformClient): Promise<Difference[]> {
  const { path } = operations['directory.preferences']
  const now = await ask({ method: 'GET', path })
  if (now.status !== 200) return []
  const save = operations['directory.savePreferences']
  const answered = await ask({ method: save.method, path, body: now.json })
  return answerDifferences(save, answered, { probe: 'the same preferences', path })
}
