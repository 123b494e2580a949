/** A run of words that one side has alone, or both have. */
export interface WordRun {
  text: string
  kind: 'same' | 'removed' | 'added'
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []
const mostWords = 600

/**
 * Word by word what became of a text. Undefined where that would not help the reader: one side is empty, next to
 * nothing is shared, or the texts are very long.
 */
export function wordChange(before: string, after: string): WordRun[] | undefined {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length === 0 || b.length === 0 || a.length + b.length > mostWords) return undefined
  const runs = joined(walk(a, b, commonLengths(a, b)))
  const shared = runs.filter((run) => run.kind === 'same').reduce((sum, run) => sum + run.text.trim().length, 0)
  return shared * 3 < Math.max(before.length, after.length) ? undefined : runs
}

/** lengths[i][j]: the longest common row of words of a from i and b from j. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row)
        row[j] = a[i] === b[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
    }
  }
  return lengths
}

const at = (lengths: readonly number[][], i: number, j: number): number => lengths[i]?.[j] ?? 0

function* walk(a: readonly string[], b: readonly string[], lengths: number[][]): Generator<WordRun> {
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      yield { text: left, kind: 'same' }
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      yield { text: left, kind: 'removed' }
      i += 1
    } else if (right !== undefined) {
      yield { text: right, kind: 'added' }
      j += 1
    }
  }
}

function joined(runs: Iterable<WordRun>): WordRun[] {
  const result: WordRun[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last?.kind === run.kind) last.text += run.text
    else result.push({ ...run })
  }
  return result
}
