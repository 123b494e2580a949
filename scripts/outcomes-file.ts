import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Outcome } from './report.ts'

/** What is written while a runner runs: what it will come to, what it has come to the end of, and each outcome. */
type Line = { planned: readonly string[] } | { ended: string } | { outcome: Outcome }

/** Beside the report, a line each, so that a runner that is stopped has lost nothing. */
const soFar = (path: string): string => `${path}l`

/** Written by the reporters of the test runners, to the file their environment names. */
export function writeOutcomes(outcomes: readonly Outcome[], path = process.env.OUTCOMES_FILE): void {
  if (!path) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(outcomes))
}

/** Says at the beginning what will be run, so that what a runner did not come to can be told. */
export function planOutcomes(planned: readonly string[], path = process.env.OUTCOMES_FILE): void {
  if (!path) return
  mkdirSync(dirname(path), { recursive: true })
  append({ planned }, path)
}

/** Notes an outcome as soon as there is one. */
export function noteOutcome(outcome: Outcome, path = process.env.OUTCOMES_FILE): void {
  if (path) append({ outcome }, path)
}

/** Notes that something planned has come to its end. */
export function noteEnd(ended: string, path = process.env.OUTCOMES_FILE): void {
  if (path) append({ ended }, path)
}

const append = (line: Line, path: string): void => appendFileSync(soFar(path), `${JSON.stringify(line)}\n`)

/** Forgets an earlier run, whose good result must not stand in for a crashed one. */
export function removeOutcomes(path: string): void {
  for (const file of [path, soFar(path)]) rmSync(file, { force: true })
}

/**
 * What a runner has reported, made consistent with how it ended: a runner that crashed, reported nothing, or failed
 * without a failed test is itself a failure. Of one that was stopped, what it had come to, and what it had not.
 */
export function readOutcomes(path: string, runner: { name: string; code: number }): Outcome[] {
  const failure = (reason: string): Outcome => ({ name: runner.name, state: 'failed', reason })
  const outcomes = parse(path)
  if (outcomes === undefined)
    return [failure(`ended with exit code ${runner.code} before it reported its tests`), ...readSoFar(path)]
  if (outcomes.length === 0) return [failure('found no tests')]
  const explained = runner.code === 0 || outcomes.some(({ state }) => state === 'failed')
  return explained ? outcomes : [...outcomes, failure(`exit code ${runner.code} although no test failed`)]
}

function readSoFar(path: string): Outcome[] {
  const lines = linesOf(soFar(path))
  const ended = new Set(lines.flatMap((line) => ('ended' in line ? line.ended : [])))
  const left = lines.flatMap((line) => ('planned' in line ? line.planned : [])).filter((name) => !ended.has(name))
  return [
    ...lines.flatMap((line) => ('outcome' in line ? line.outcome : [])),
    ...left.map((name): Outcome => ({ name, state: 'skipped', reason: 'not run to its end' })),
  ]
}

function linesOf(file: string): Line[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => lineOf(text) ?? [])
}

/** The last line may be half of one. */
function lineOf(text: string): Line | undefined {
  try {
    const line: unknown = JSON.parse(text)
    return isLine(line) ? line : undefined
  } catch {
    return undefined
  }
}

function isLine(line: unknown): line is Line {
  if (typeof line !== 'object' || line === null) return false
  if ('planned' in line) return Array.isArray(line.planned) && line.planned.every((name) => typeof name === 'string')
  return 'ended' in line ? typeof line.ended === 'string' : 'outcome' in line && isOutcome(line.outcome)
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
