import { describe, expect, it } from 'vitest'
import { fileProblem, formatBytes } from './check-file.ts'

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1250, '1.3 kB'],
    [48_300, '48 kB'],
    [5_000_000, '5 MB'],
    [12_300_000_000, '12 GB'],
    [9_000_000_000_000, '9000 GB'],
  ])('%i is %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words)
  })
})

describe('fileProblem', () => {
  const rules = { endings: ['.csv', '.txt'], maxBytes: 5_000_000 }

  it('takes what fits, whatever the case of its ending', () => {
    expect(fileProblem({ name: 'Sweep.CSV', size: 10 }, rules)).toBeUndefined()
    expect(fileProblem({ name: 'x.bin', size: 10 }, { ...rules, endings: [] })).toBeUndefined()
    expect(fileProblem({ name: 'a.csv', size: 5_000_000 }, rules)).toBeUndefined()
  })

  it('names the endings it takes', () => {
    expect(fileProblem({ name: 'sweep.csv.exe', size: 10 }, rules)).toBe(
      'sweep.csv.exe is not taken: it must end in .csv or .txt.',
    )
  })

  it('names both sizes', () => {
    expect(fileProblem({ name: 'a.csv', size: 6_200_000 }, rules)).toBe(
      'a.csv is too large: 6.2 MB, and at most 5 MB are taken.',
    )
  })

  it('refuses an empty file', () => {
    expect(fileProblem({ name: 'a.csv', size: 0 }, rules)).toBe('a.csv is empty.')
  })
})
