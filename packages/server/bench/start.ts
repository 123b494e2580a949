import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProcess } from '../src/testing/server-process.ts'

// How long somebody waits for the first start, with half a year of demonstration in an embedded database that is made for
// it, beside a start without any and the second start on what there is then: `pnpm bench start`.

const rounds = Number(process.env.ROUNDS ?? 3)
/** The longest that a first start may take, in seconds, on two cores. */
const limit = 45

/** Seconds until the platform answers, each round on a folder of its own. */
export async function run() {
  const first: number[] = []
  const second: number[] = []
  const empty: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await onFolder(async (folder) => {
      first.push(await started(folder, 'demo'))
      second.push(await started(folder, 'demo'))
    })
    await onFolder(async (folder) => {
      empty.push(await started(folder, 'none'))
    })
  }
  const slowest = Math.max(...first)
  return [
    {
      title: `Seconds until the platform answers, ${rounds} rounds`,
      columns: ['median', 'slowest'],
      lines: Object.entries({
        'first start, half a year of demonstration': first,
        'second start': second,
        'first start with SEED=none (floor)': empty,
      }).map(([name, times]) => ({ name, values: [middle(times), Math.max(...times)].map((time) => time.toFixed(1)) })),
      verdicts: [
        `${slowest <= limit ? 'within' : 'ABOVE'} ${limit} s: ${slowest.toFixed(1)} at most for the first start`,
      ],
      isHeld: slowest <= limit,
    },
  ]
}

async function onFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-start-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function started(folder: string, seed: 'demo' | 'none'): Promise<number> {
  const began = performance.now()
  const server = await serverProcess({ SEED: seed, REQUEST_LOG: 'none' }, ['--data', folder])
  try {
    const { status } = await fetch(`${server.url}/readyz`)
    if (status !== 200) throw new Error(`It is not ready: ${status}`)
    return (performance.now() - began) / 1000
  } finally {
    await server.stop()
  }
}

const middle = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
