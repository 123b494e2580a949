import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { writeOutcomes } from './outcomes-file.ts'
import type { Outcome } from './report.ts'

/** Reports end-to-end tests like the other runners do, and errors outside of tests (a server that did not start). */
export default class OutcomesReporter implements Reporter {
  #suite: Suite | undefined
  readonly #errors: Outcome[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onError(error: TestError): void {
    this.#errors.push({ name: 'error outside of a test', state: 'failed', reason: error.message })
  }

  onEnd(): void {
    writeOutcomes([...(this.#suite?.allTests() ?? []).map(outcomeOf), ...this.#errors])
  }
}

function outcomeOf(test: TestCase): Outcome {
  // The first title is the empty root, the second the browser.
  const name = test.titlePath().slice(2).join(' > ')
  const outcome = test.outcome()
  if (outcome === 'expected') return { name, state: 'passed' }
  if (outcome === 'skipped') {
    const note = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description
    return { name, state: 'skipped', reason: note ?? (test.results.length === 0 ? 'did not run' : 'no reason given') }
  }
  const reason = test.results.find(({ error }) => error !== undefined)?.error?.message ?? 'no reason given'
  return { name, state: outcome === 'flaky' ? 'passed' : 'failed', reason }
}
