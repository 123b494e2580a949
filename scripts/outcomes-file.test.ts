import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { noteEnd, noteOutcome, planOutcomes, readOutcomes, removeOutcomes, writeOutcomes } from './outcomes-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'strongroom-outcomes-'))
const path = join(folder, 'report.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (code: number) => readOutcomes(path, { name: 'runner', code })

describe('readOutcomes', () => {
  it('returns what the runner has written', () => {
    writeOutcomes([{ name: 'a', state: 'passed' }], path)
    expect(read(0)).toEqual([{ name: 'a', state: 'passed' }])
  })

  it('counts a runner that ended without a report as a failure', () => {
    removeOutcomes(path)
    expect(read(0)).toMatchObject([{ name: 'runner', state: 'failed' }])
    expect(read(1)).toMatchObject([{ name: 'runner', state: 'failed' }])
  })

  it('counts a runner that failed without a failed test as a failure', () => {
    writeOutcomes([{ name: 'a', state: 'passed' }], path)
    expect(read(1).map(({ state }) => state)).toEqual(['passed', 'failed'])
  })

  it('does not count a failed test twice', () => {
    writeOutcomes([{ name: 'a', state: 'failed', reason: 'no' }], path)
    expect(read(1)).toHaveLength(1)
  })

  it('does not take a broken or empty report for a good one', () => {
    writeFileSync(path, '[{"name":"a"')
    expect(read(0)).toMatchObject([{ state: 'failed' }])
    writeFileSync(path, '[{"name":"a","state":"great"}]')
    expect(read(0)).toMatchObject([{ state: 'failed' }])
    writeFileSync(path, '[]')
    expect(read(0)).toMatchObject([{ state: 'failed' }])
  })

  it('tells of a runner that was stopped what it had come to, and what it had not', () => {
    removeOutcomes(path)
    planOutcomes(['first', 'second', 'third'], path)
    noteOutcome({ name: 'first > a', state: 'passed' }, path)
    noteEnd('first', path)
    noteOutcome({ name: 'second > b', state: 'failed', reason: 'no' }, path)
    appendFileSync(`${path}l`, '{"outcome":{"name":"second > c","sta')
    expect(read(124)).toEqual([
      { name: 'runner', state: 'failed', reason: 'ended with exit code 124 before it reported its tests' },
      { name: 'first > a', state: 'passed' },
      { name: 'second > b', state: 'failed', reason: 'no' },
      { name: 'second', state: 'skipped', reason: 'not run to its end' },
      { name: 'third', state: 'skipped', reason: 'not run to its end' },
    ])
  })

  it('goes by the report where there is one', () => {
    removeOutcomes(path)
    planOutcomes(['first'], path)
    writeOutcomes([{ name: 'first > a', state: 'passed' }], path)
    expect(read(0)).toEqual([{ name: 'first > a', state: 'passed' }])
  })
})
