import { kitSizes, type ImportSize } from './kit-bundle.ts'
import { kitLimits } from './kit-limits.ts'
import { type Outcome, printOutcome } from './report.ts'

/** Holds every import of the kit against its limit; each is one counted gate. */
export async function checkKitSizes(): Promise<Outcome[]> {
  const started = performance.now()
  const sizes = await kitSizes()
  const outcomes = compare(sizes, kitLimits)
  const failed = outcomes.filter(({ state }) => state === 'failed')
  printOutcome(
    { name: `kit size: ${outcomes.length} imports`, state: failed.length === 0 ? 'passed' : 'failed' },
    {
      seconds: (performance.now() - started) / 1000,
      output: failed.map(({ name, reason }) => `${name}: ${reason}`).join('\n'),
    },
  )
  return outcomes
}

/** Compares what was weighed with what is allowed. An import without a limit fails, and so does a limit without an import. */
export function compare(sizes: readonly ImportSize[], limits: Readonly<Record<string, number>>): Outcome[] {
  const weighed = sizes.map(({ name, now }): Outcome => {
    const most = limits[name]
    if (most === undefined) {
      const reason = `it weighs ${now.toFixed(1)} kB and has no limit: add one to scripts/kit-limits.ts`
      return { name: `kit size: ${name}`, state: 'failed', reason }
    }
    const measured = `kit size: ${name} ${now.toFixed(1)} of ${most} kB`
    return now <= most
      ? { name: measured, state: 'passed' }
      : {
          name: measured,
          state: 'failed',
          reason: 'over its limit: see what it imports, or raise the limit with a reason',
        }
  })
  const gone = Object.keys(limits).filter((name) => !sizes.some((size) => size.name === name))
  const stale = gone.map((name): Outcome => ({
    name: `kit size: ${name}`,
    state: 'failed',
    reason: 'it has a limit and is not there any more: take it out of scripts/kit-limits.ts',
  }))
  return [...weighed, ...stale]
}

if (import.meta.main) {
  const only = process.argv.slice(2)
  const sizes = await kitSizes(only)
  const lines = sizes.map(
    ({ name, now, later }) =>
      `${name.padEnd(28)} ${now.toFixed(1).padStart(6)} of ${String(kitLimits[name] ?? '–').padStart(5)} kB${later === 0 ? '' : `, ${later.toFixed(1)} later`}`,
  )
  process.stdout.write(`${lines.join('\n')}\n`)
  const failed = compare(sizes, kitLimits).filter(({ state }) => state === 'failed' && only.length === 0)
  for (const { name, reason } of failed) process.stderr.write(`${name}: ${reason}\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
