import type { ErrorName } from '../contract/error-catalogue.ts'
import { operations } from '../contract/operations/index.ts'
import type { OperationName } from '../contract/operations/index.ts'
import { fillPath } from '../contract/path.ts'
import { answerDifferences, isAbsent, isForbidden, refusalDifferences } from './differences.ts'
import type { Difference } from './differences.ts'
import type { Answered, PlatformClient } from './platform-client.ts'

/** What one step of something's life showed about a call, and whether it was to be refused. */
export type Step = { name: OperationName; differences: Difference[]; isRefusal: boolean }

export type StepOptions = {
  body?: unknown
  key?: string
  params?: Readonly<Record<string, string>>
  /** What it is to be refused with; left out where it is to succeed. */
  refused?: readonly ErrorName[]
}

/** The steps of something's life: each is asked, compared with what its call says, and kept. */
export type Steps = {
  readonly taken: readonly Step[]
  /** Asks a call; answers what came, whatever it was. */
  take: (name: OperationName, probe: string, options?: StepOptions) => Promise<Answered>
  /** Keeps that an answer to a call held another value than it should have; nothing where they are the same. */
  expectSame: (name: OperationName, told: Difference) => void
}

/** Begins the steps of something, named by `subject` in what is told. */
export function probeSteps(ask: PlatformClient, subject: string): Steps {
  const taken: Step[] = []
  return {
    taken,
    async take(name, probe, { body, key, params = {}, refused } = {}) {
      const operation = operations[name]
      const path = fillPath(operation.path, params)
      const answered = await ask({
        method: operation.method,
        path,
        body,
        ...(key !== undefined && { idempotencyKey: key }),
      })
      const told = { probe: `${subject}, ${probe}`, path }
      // What the platform lacks, or this token may not do, is no difference: the call's own finding says so.
      const nothingToSay = isAbsent(answered, operation.path) || (isForbidden(answered) && !refused)
      if (!nothingToSay)
        taken.push({
          name,
          isRefusal: refused !== undefined,
          differences: refused
            ? refusalDifferences(operation, answered, { ...told, expected: refused })
            : answerDifferences(operation, answered, told),
        })
      return answered
    },
    expectSame(name, { probe, where, expected, found }) {
      if (expected === found) return
      taken.push({ name, isRefusal: false, differences: [{ probe: `${subject}, ${probe}`, where, expected, found }] })
    },
  }
}
