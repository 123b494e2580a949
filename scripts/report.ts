/**
 * One test, or one gate that counts as a test. A failed or skipped one says why; a passed one with a reason failed with
 * it first and passed when it was tried again.
 */
export type Outcome = { name: string; state: 'passed' | 'failed' | 'skipped'; reason?: string | undefined }

/** Prints one line for a step, and its output only when it failed. */
export function printOutcome(outcome: Outcome, { seconds, output }: { seconds: number; output: string }): void {
  const failed = outcome.state === 'failed'
  const text = `${failed ? 'FAILED' : outcome.state.padEnd(6)} ${outcome.name} (${seconds.toFixed(1)} s)\n`
  // In one write, so that steps side by side do not mix their lines.
  process.stdout.write(failed ? `${text}${indent(shorten(output))}\n` : text)
}

/** The end of a run as text: every failed, unsteady and skipped test with its reason, and the one line with the counts. */
export function summary(outcomes: readonly Outcome[]): string {
  const of = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state)
  const list = (title: string, items: readonly Outcome[]) =>
    items.length === 0 ? [] : ['', title, ...items.map((item) => `  ${line(item)}`)]
  const [passed, failed, skipped] = [of('passed'), of('failed'), of('skipped')]
  return [
    ...list('Failed', failed),
    ...list('Passed only when tried again', unsteady(outcomes)),
    ...list('Skipped', skipped),
    '',
    `${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ].join('\n')
}

/** The numbers of one runner, for the line that is printed when it has ended. */
export function counts(outcomes: readonly Outcome[]): string {
  const count = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`
}

/** The tests that passed only when they were tried again. */
export function unsteady(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ state, reason }) => state === 'passed' && reason !== undefined)
}

/** What failed, a line each, to stand before a long output that may be cut. Empty when nothing did. */
export function failures(outcomes: readonly Outcome[]): string {
  return outcomes
    .filter(({ state }) => state === 'failed')
    .map((outcome) => `${line(outcome)}\n`)
    .join('')
}

function line({ name, reason }: Outcome): string {
  return reason ? `${name}: ${firstLine(reason)}` : name
}

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

/** The first line that says something: the catalogue puts a link to itself before each error. */
function firstLine(text: string): string {
  const lines = text
    .replaceAll(colours, '')
    .split('\n')
    .map((line) => line.trim())
  return lines.find((line) => line !== '' && !line.startsWith('Click to debug')) ?? ''
}

function indent(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
}

const most = 400

/** The beginning and the end of a long output: the first errors and the totals. */
function shorten(text: string): string {
  const lines = text.trimEnd().split('\n')
  if (lines.length <= most) return text
  const left = lines.length - most
  return [...lines.slice(0, most / 2), `... ${left} lines left out ...`, ...lines.slice(-most / 2)].join('\n')
}
