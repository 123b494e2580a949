import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node'
import { noteEnd, noteOutcome, planOutcomes, writeOutcomes } from './outcomes-file.ts'
import { root } from './paths.ts'
import type { Outcome } from './report.ts'

/** Vitest's own JSON loses why a test was skipped and errors outside of tests; this reporter keeps both. */
export default class OutcomesReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    planOutcomes(specifications.map(({ moduleId }) => relative(root, moduleId)))
  }

  onTestCaseResult(test: TestCase): void {
    noteOutcome(outcomeOf(relative(root, test.module.moduleId), test))
  }

  onTestModuleEnd(module: TestModule): void {
    const file = relative(root, module.moduleId)
    for (const outcome of brokenIn(file, module)) noteOutcome(outcome)
    noteEnd(file)
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    writeOutcomes([
      ...modules.flatMap(outcomesOf),
      ...errors.map(({ message }): Outcome => ({ name: 'error outside of a test', state: 'failed', reason: message })),
    ])
  }
}

function outcomesOf(module: TestModule): Outcome[] {
  const file = relative(root, module.moduleId)
  return [...brokenIn(file, module), ...[...module.children.allTests()].map((test) => outcomeOf(file, test))]
}

/** What a hook of a suite throws is an error of the suite and of no test. */
function brokenIn(file: string, module: TestModule): Outcome[] {
  return [
    ...broken(file, module),
    ...[...module.children.allSuites()].flatMap((suite) => broken(nameIn(file, suite), suite)),
  ]
}

const broken = (name: string, of: TestModule | TestSuite): Outcome[] =>
  of.errors().map(({ message }) => ({ name, state: 'failed', reason: message }))

const nameIn = (file: string, { fullName }: TestCase | TestSuite) => `${file} > ${fullName.replaceAll(/\s+/g, ' ')}`

function outcomeOf(file: string, test: TestCase): Outcome {
  const name = nameIn(file, test)
  const result = test.result()
  if (result.state === 'passed') {
    const again = test.diagnostic()?.flaky ?? false
    return { name, state: 'passed', ...(again && { reason: result.errors?.[0]?.message ?? 'no reason given' }) }
  }
  if (result.state === 'failed') return { name, state: 'failed', reason: result.errors[0]?.message }
  if (result.state === 'skipped') return { name, state: 'skipped', reason: result.note ?? skipReason(file, test) }
  return { name, state: 'failed', reason: 'never ended' }
}

function skipReason(file: string, test: TestCase): string {
  if (test.options.mode === 'todo') return 'to be written'
  // The whole file is skipped by its first line, which has no room for a note.
  if (/\.(pg|outage)\.test\.ts$/.test(file)) return process.env.TEST_DATABASE_MISSING ?? 'TEST_DATABASE_URL is not set'
  return 'no reason given'
}
