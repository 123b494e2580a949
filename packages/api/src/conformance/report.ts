import type { OperationName } from '../contract/operations/index.ts'
import type { Difference } from './differences.ts'

/** What was found out about one call. `untried`: nothing could be asked without harm, or the token may not ask. */
export type Verdict = 'conforms' | 'differs' | 'absent' | 'untried'

export type Finding = {
  operation: OperationName
  method: string
  path: string
  verdict: Verdict
  differences: readonly Difference[]
  /** Why it is untried, or what was left out. */
  note?: string
}

export type Report = {
  findings: readonly Finding[]
  count: Readonly<Record<Verdict, number>>
}

/** The findings with their numbers. */
export function reportOf(findings: readonly Finding[]): Report {
  const count = { conforms: 0, differs: 0, absent: 0, untried: 0 }
  for (const { verdict } of findings) count[verdict] += 1
  return { findings, count }
}

/** The report as lines of text: each call with its verdict, what differs below it, the numbers at the end. */
export function reportLines({ findings, count }: Report): string[] {
  return [
    ...findings.flatMap(({ verdict, method, path, differences, note }) => [
      `${verdict.padEnd(9)} ${method.padEnd(6)} ${path}${note === undefined ? '' : `  (${note})`}`,
      ...differences.map(
        ({ probe, where, expected, found }) => `            ${probe}: ${where}: expected ${expected}, found ${found}`,
      ),
    ]),
    '',
    `${count.conforms} conform, ${count.differs} differ, ${count.absent} absent, ${count.untried} untried`,
  ]
}
