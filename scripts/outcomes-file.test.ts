import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readOutcomes, removeOutcomes, writeOutcomes } from './outcomes-file.ts'

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
})
