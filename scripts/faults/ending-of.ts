/**
 * How a run of tests ended. Only `failed` says that a test noticed something: a test that ran out of time may have been
 * slow, and code that does not load is no mistake that could have been made.
 */
export type Ending = 'passed' | 'failed' | 'timed out' | 'does not load'

type Outcome = {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Reads the JSON report of a run of Vitest that did not succeed. */
export function endingOf(report: string): Ending {
  const { testResults }: Outcome = JSON.parse(report)
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  const ranOut = failed.filter(({ failureMessages }) => failureMessages.some(isTimeout))
  if (failed.length > ranOut.length) return 'failed'
  if (ranOut.length > 0) return 'timed out'
  // What is left is an error that no test has caught, which is noticed too, or a file without any test.
  return testResults.some(({ assertionResults }) => assertionResults.length === 0) ? 'does not load' : 'failed'
}

/** The tests that failed in a run, by their full names. */
export function failedIn(report: string): string[] {
  const { testResults }: Outcome = JSON.parse(report)
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
}

/** The files of these tests, as the runner names them. */
export function filesFailedIn(report: string): string[] {
  const { testResults }: Outcome = JSON.parse(report)
  return testResults
    .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name }) => name)
}

const isTimeout = (message: string) => /(?:Test|Hook) timed out in \d+ms/.test(message)
