import { operationNames, operations } from '../contract/operations/index.ts'
import type { OperationName } from '../contract/operations/index.ts'
import { knownIds } from './known-ids.ts'
import { platformClient } from './platform-client.ts'
import type { PlatformClientOptions } from './platform-client.ts'
import { probeRead } from './probe-read.ts'
import { probeWrites } from './probe-writes.ts'
import { reportOf } from './report.ts'
import type { Finding, Report } from './report.ts'

export type ConformanceOptions = PlatformClientOptions & {
  /** Also makes drafts with contacts and notes, and an external account, and deletes them again. Without it nothing is written. */
  write?: boolean
  /** Asks these calls only, and the lists that name their ids. All when left out. */
  only?: (name: OperationName) => boolean
}

/** Asks a platform every call of the contract and says of each whether it conforms, differs or is absent. */
export async function runConformance({
  write = false,
  only = () => true,
  ...where
}: ConformanceOptions): Promise<Report> {
  const ask = platformClient(where)
  const ids = knownIds()
  const findings = new Map<OperationName, Finding>()
  // Lists first: they name the ids that the other calls need.
  const wanted = operationNames.filter(only)
  const sources = new Set<string | undefined>(wanted.map((name) => operations[name].idFrom))
  const asked = operationNames.filter((name) => only(name) || sources.has(name))
  const reads = asked.filter((name) => operations[name].method === 'GET')
  const inOrder = [...reads.filter((name) => !hasParameter(name)), ...reads.filter(hasParameter)]
  for (const name of inOrder) findings.set(name, await probeRead(ask, name, ids))
  const writes = wanted.filter((name) => operations[name].method !== 'GET')
  for (const finding of write ? await probeWrites(ask, writes, { ids, reads: findings }) : writes.map(untried))
    findings.set(finding.operation, finding)
  return reportOf(operationNames.flatMap((name) => findings.get(name) ?? []))
}

const hasParameter = (name: OperationName): boolean => operations[name].path.includes('{')

function untried(operation: OperationName): Finding {
  const { method, path } = operations[operation]
  return { operation, method, path, verdict: 'untried', differences: [], note: 'it writes: use --write' }
}
