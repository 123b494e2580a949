import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { noteEnd, noteOutcome, planOutcomes, writeOutcomes } from './outcomes-file.ts'
import type { Outcome } from './report.ts'

/** Reports end-to-end tests like the other runners do, and errors outside of tests (a server that did not start). */
export default class OutcomesReporter implements Reporter {
  #suite: Suite | undefined
  readonly #errors: Outcome[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
    planOutcomes(suite.allTests().map(nameOf))
  }

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    // One that is tried again has not come to its end.
    if (status !== test.expectedStatus && status !== 'skipped' && retry < test.retries) return
    noteOutcome(outcomeOf(test))
    noteEnd(nameOf(test))
  }

  onError(error: TestError): void {
    this.#errors.push({ name: 'error outside of a test', state: 'failed', reason: error.message })
  }

  onEnd(): void {
    writeOutcomes([...(this.#suite?.allTests() ?? []).map(outcomeOf), ...this.#errors])
  }
}

/** The first title is the empty root, the second the browser. */
const nameOf = (test: TestCase): string => test.titlePath().slice(2).join(' > ')

function outcomeOf(test: TestCase): Outcome {
  const name = nameOf(test)
  const outcome = test.outcome()
  if (outcome === 'expected') return { name, state: 'passed' }
  if (outcome === 'skipped') {
    const note = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description
    return { name, state: 'skipped', reason: note ?? (test.results.length === 0 ? 'did not run' : 'no reason given') }
  }
  const reason = test.results.find(({ error }) => error !== undefined)?.error?.message ?? 'no reason given'
  return { name, state: outcome === 'flaky' ? 'passed' : 'failed', reason }
}
