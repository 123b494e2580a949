import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientFaults } from './faults/client-faults.ts'
import { type Ending, endingOf, failedIn, filesFailedIn } from './faults/ending-of.ts'
import type { Fault } from './faults/fault.ts'
import { interestFaults } from './faults/interest-faults.ts'
import { moneyFaults } from './faults/money-faults.ts'
import { safetyFaults } from './faults/safety-faults.ts'
import { serverFaults } from './faults/server-faults.ts'
import { setFaults } from './faults/set-faults.ts'
import { root } from './paths.ts'
import { runCommand } from './run-command.ts'

const report = 'outcome.json'
/** Only the tests about a file are asked: a first look that takes minutes instead of an hour. */
const near = '--near'

/** A package that faults are seeded in, and the tests that are asked when those of the file itself noticed nothing. */
type Seeded = {
  folder: string
  faults: readonly Fault[]
  stages: readonly (readonly string[])[]
  /** What only these notice is told: they look at more than the piece that was broken. */
  late: readonly string[]
  /** The longest that a run of tests may take. */
  timeoutSeconds: number
  settings: object
}

// Those that need a network or much memory come last.
const network = ['src/http/border.test.ts', 'src/http/faulty-network.test.ts']
// What compares the rooms with the map of the whole house finds none beside a copy of one package.
const rest = [
  ...[
    'src',
    '--exclude=**/*.{pg,outage,soak}.test.ts',
    '--exclude=src/{main,node,rooms}.test.ts',
    '--exclude=src/node/**',
  ],
  // One test that notices it is enough.
  '--bail=1',
]

/** Mistakes that are about one thing, wherever they are made. */
const lists: Readonly<Partial<Record<string, readonly Fault[]>>> = {
  money: [...moneyFaults, ...setFaults, ...interestFaults],
  safety: safetyFaults,
}

const packages: readonly Seeded[] = [
  {
    folder: 'packages/api',
    faults: clientFaults,
    stages: [
      ['src/http', 'src/last-request-wins.test.ts', '--exclude=**/{orderings,faulty-network,border}.test.ts'],
      network,
    ],
    late: network,
    timeoutSeconds: 150,
    // One process for all files of a run: starting them would take longer than the tests.
    settings: { isolate: false, testTimeout: 10_000 },
  },
  {
    folder: 'packages/server',
    faults: [...serverFaults, ...safetyFaults, ...interestFaults, ...moneyFaults, ...setFaults],
    stages: [rest],
    late: rest,
    // All of them took 2,449 s on two cores that had much else to do.
    timeoutSeconds: 3600,
    // One process for all files of a run, as in the gate; an embedded database takes seconds to start, and is started by each.
    settings: {
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      globalSetup: 'src/testing/migrated-database.ts',
    },
  },
]

type Copy = { folder: string; remove: () => void }

/**
 * A copy of a package that can be broken without anyone noticing. It lies as deep as the package does, and below no
 * `node_modules`, where Node would not start what some tests start as a process of its own.
 */
function makeCopy({ folder, settings }: Seeded): Copy {
  const top = mkdtempSync(join(tmpdir(), 'strongroom-faults-'))
  const copy = join(top, folder)
  mkdirSync(copy, { recursive: true })
  for (const part of ['src', 'package.json']) cpSync(join(root, folder, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(top, 'node_modules'), 'dir')
  symlinkSync(join(root, folder, 'node_modules'), join(copy, 'node_modules'), 'dir')
  const test = { include: ['src/**/*.test.ts'], maxWorkers: 1, reporters: [['json', { outputFile: report }]] }
  writeFileSync(
    join(copy, 'vitest.config.mjs'),
    `export default ${JSON.stringify({ test: { ...test, ...settings } })}\n`,
  )
  return { folder: copy, remove: () => rmSync(top, { recursive: true }) }
}

type Verdict = 'survived' | 'caught' | 'caught late' | 'timed out' | 'does not load'

/** How it ended, by which tests, and the files of those. */
type Ended = { ending: Ending; by: readonly string[]; files: readonly string[] }

async function run(copy: string, tests: readonly string[], { timeoutSeconds }: Seeded): Promise<Ended> {
  const outcome = join(copy, report)
  rmSync(outcome, { force: true })
  const args = [join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--root', copy, ...tests]
  const { code } = await runCommand(process.execPath, args, { timeoutSeconds })
  if (code === 0) return { ending: 'passed', by: [], files: [] }
  if (!existsSync(outcome)) return { ending: 'timed out', by: [], files: [] }
  const told = readFileSync(outcome, 'utf8')
  return { ending: endingOf(told), by: failedIn(told), files: filesFailedIn(told) }
}

/** Runs the tests on a copy with a fault, from the nearest to the farthest, until one of them notices it. */
async function seed(
  copy: string,
  { file, tests, find, replace }: Fault,
  seeded: Seeded,
): Promise<{ verdict: Verdict; by: readonly string[] }> {
  const path = join(copy, file.slice(seeded.folder.length))
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  try {
    let verdict: Verdict = 'survived'
    for (const stage of [tests, ...seeded.stages]) {
      const { ending, by, files } = await run(copy, stage, seeded)
      if (ending === 'failed') {
        if (stage !== seeded.late) return { verdict: 'caught', by }
        // No run of these came before: what fails without the fault too has not noticed it.
        writeFileSync(path, text)
        const without = await run(copy, files, seeded)
        return without.ending === 'passed' ? { verdict: 'caught late', by } : { verdict: 'survived', by: without.by }
      }
      if (ending === 'does not load') return { verdict: ending, by }
      // A later stage may still say what is wrong.
      if (ending === 'timed out') verdict = ending
    }
    return { verdict, by: [] }
  } finally {
    writeFileSync(path, text)
  }
}

function misplaced(fault: Fault): boolean {
  return readFileSync(join(root, fault.file), 'utf8').split(fault.find).length !== 2
}

const describe = ({ file, find, replace }: Fault) =>
  `${file.split('/').at(-1)}: ${JSON.stringify(find)} -> ${JSON.stringify(replace)}`

const line = (text: string) => `\n${' '.repeat(15)}${text}`

/** The faults of a package that no test noticed; undefined where its tests fail without any. */
async function seedPackage(seeded: Seeded, isNamed: boolean): Promise<Fault[] | undefined> {
  const { folder, faults } = seeded
  const copies = [makeCopy(seeded), makeCopy(seeded)] as const
  try {
    const own = [...new Set(faults.flatMap(({ tests }) => tests))]
    for (const tests of isNamed ? [own] : [own, ...seeded.stages]) {
      const { ending, by } = await run(copies[0].folder, tests, seeded)
      if (ending === 'passed') continue
      console.error(`These fail in ${folder} without any fault (${ending}): ${by.join(', ') || tests.join(' ')}.`)
      console.error('Mend them first, or wait until the machine is idle.')
      return undefined
    }
    const missed: Fault[] = []
    const queue = [...faults]
    await Promise.all(
      copies.map(async ({ folder: copy }) => {
        for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
          const { verdict, by } = await seed(copy, fault, seeded)
          if (verdict !== 'caught' && verdict !== 'caught late') missed.push(fault)
          if (verdict === 'caught' && !isNamed) continue
          const why = fault.equivalent ?? by.slice(0, 3).join(line(''))
          console.log(`${verdict.padEnd(15)}${describe(fault)}${why && line(why)}`)
        }
      }),
    )
    return missed
  } finally {
    for (const copy of copies) copy.remove()
  }
}

/**
 * All of them take hours: parts are `pnpm faults packages/api`, and of the server its rooms, `pnpm faults src/node/ src/db/`;
 * `pnpm faults safety` are those of an attack or an outage, `pnpm faults money` those of books, sets and interest.
 * Seeds every mistake, or those of a file or with a piece of code that is named, into a copy of the code and runs the
 * tests on it: what survives is not tested. With `--near` those that lie farther away are not asked.
 */
async function seedFaults(): Promise<void> {
  const named = process.argv.slice(2).filter((word) => word !== near)
  const isNear = process.argv.includes(near)
  const isWanted = (fault: Fault) =>
    named.length === 0 ||
    named.some((part) => fault.file.includes(part) || fault.find.includes(part) || lists[part]?.includes(fault))
  const wanted = packages.map((seeded) => ({
    ...seeded,
    faults: seeded.faults.filter(isWanted),
    ...(isNear ? { stages: [] } : {}),
  }))
  const faults = wanted.flatMap((seeded) => seeded.faults)
  const lost = faults.filter(misplaced)
  if (lost.length > 0 || faults.length === 0) {
    console.error(
      lost.length > 0
        ? `The code has changed; these do not stand in it exactly once:\n${lost.map(describe).join('\n')}`
        : `No fault is of such a file or has such a piece of code: ${named.join(', ')}.`,
    )
    process.exitCode = 1
    return
  }
  const missed: Fault[] = []
  for (const seeded of wanted.filter((one) => one.faults.length > 0)) {
    const found = await seedPackage(seeded, named.length > 0)
    if (!found) {
      process.exitCode = 1
      return
    }
    missed.push(...found)
  }
  const caught = faults.length - missed.length
  const share = (100 * caught) / faults.length
  console.log(`${caught} of ${faults.length} seeded faults caught (${Math.floor(share)} %).`)
  if (share < 90 || missed.some(({ equivalent }) => equivalent === undefined)) process.exitCode = 1
}

await seedFaults()
