import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Outcome } from './report.ts'

/** Written by the reporters of the test runners, to the file their environment names. */
export function writeOutcomes(outcomes: readonly Outcome[], path = process.env.OUTCOMES_FILE): void {
  if (!path) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(outcomes))
}

/** Forgets an earlier run, whose good result must not stand in for a crashed one. */
export function removeOutcomes(path: string): void {
  rmSync(path, { force: true })
}

/**
 * What a runner has reported, made consistent with how it ended: a runner that crashed, reported nothing, or failed
 * without a failed test is itself a failure.
 */
export function readOutcomes(path: string, runner: { name: string; code: number }): Outcome[] {
  const failure = (reason: string): Outcome => ({ name: runner.name, state: 'failed', reason })
  const outcomes = parse(path)
  if (outcomes === undefined) return [failure(`ended with exit code ${runner.code} before it reported its tests`)]
  if (outcomes.length === 0) return [failure('found no tests')]
  const explained = runner.code === 0 || outcomes.some(({ state }) => state === 'failed')
  return explained ? outcomes : [...outcomes, failure(`exit code ${runner.code} although no test failed`)]
}

function parse(path: string): Outcome[] | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Array.isArray(value) && value.every(isOutcome) ? value : undefined
  } catch {
    return undefined
  }
}

function isOutcome(value: unknown): value is Outcome {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('state' in value)) return false
  return typeof value.name === 'string' && ['passed', 'failed', 'skipped'].includes(String(value.state))
}
