import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, clientFaults } from './faults/client-faults.ts'
import { type Ending, endingOf } from './faults/ending-of.ts'
import { cache, root } from './paths.ts'
import { runCommand } from './run-command.ts'

const from = join(root, 'packages/api')
const report = 'outcome.json'
/** One process for all files of a run: starting them would take longer than the tests. */
const config = `export default {
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 10_000,
    reporters: [['json', { outputFile: '${report}' }]],
  },
}`

/** After the file's own tests: those of the whole client, then those that need a network or much memory. */
const client = ['src/http', 'src/last-request-wins.test.ts', '--exclude=**/{orderings,faulty-network,border}.test.ts']
const network = ['src/http/border.test.ts', 'src/http/faulty-network.test.ts']

/** A copy of the client that can be broken without anyone noticing. */
function makeCopy(name: string): string {
  const copy = join(cache, 'faults', name)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const part of ['src', 'package.json']) cpSync(join(from, part), join(copy, part), { recursive: true })
  symlinkSync(join(from, 'node_modules'), join(copy, 'node_modules'), 'dir')
  writeFileSync(join(copy, 'vitest.config.mjs'), config)
  return copy
}

type Verdict = 'survived' | 'caught' | 'caught late' | 'timed out' | 'does not load'

async function run(copy: string, tests: readonly string[]): Promise<Ending> {
  rmSync(join(copy, report), { force: true })
  const args = [join(from, 'node_modules/vitest/vitest.mjs'), 'run', '--root', copy, ...tests]
  const { code } = await runCommand(process.execPath, args, { timeoutSeconds: 150 })
  if (code === 0) return 'passed'
  return existsSync(join(copy, report)) ? endingOf(readFileSync(join(copy, report), 'utf8')) : 'timed out'
}

async function seed(copy: string, { file, tests, find, replace }: Fault): Promise<Verdict> {
  const path = join(copy, file.replace('packages/api/', ''))
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  try {
    let verdict: Verdict = 'survived'
    for (const stage of [tests, client, network]) {
      const ending = await run(copy, stage)
      if (ending === 'failed') return stage === network ? 'caught late' : 'caught'
      if (ending === 'does not load') return ending
      // A later stage may still say what is wrong.
      if (ending === 'timed out') verdict = ending
    }
    return verdict
  } finally {
    writeFileSync(path, text)
  }
}

function misplaced(fault: Fault): boolean {
  return readFileSync(join(root, fault.file), 'utf8').split(fault.find).length !== 2
}

const describe = ({ file, find, replace }: Fault) =>
  `${file.split('/').at(-1)}: ${JSON.stringify(find)} -> ${JSON.stringify(replace)}`

/**
 * Seeds every mistake, or those of a file or with a piece of code that is named, into a copy of the code and runs the
 * tests on it: what survives is not tested.
 */
async function seedFaults(): Promise<void> {
  const wanted = process.argv.slice(2)
  const isWanted = ({ file, find }: Fault) => wanted.some((part) => file.endsWith(`/${part}`) || find.includes(part))
  const faults = clientFaults.filter((fault) => wanted.length === 0 || isWanted(fault))
  const lost = faults.filter(misplaced)
  if (lost.length > 0) {
    console.error(`The code has changed; these do not stand in it exactly once:\n${lost.map(describe).join('\n')}`)
    process.exitCode = 1
    return
  }
  const copies = ['a', 'b'].map((name) => makeCopy(`${process.pid}-${name}`))
  for (const tests of [client, network]) {
    if ((await run(copies[0] ?? '', tests)) === 'passed') continue
    console.error(
      `These fail without any fault: ${tests.join(' ')}. Mend them first, or wait until the machine is idle.`,
    )
    process.exitCode = 1
    return
  }
  const missed: Fault[] = []
  const queue = [...faults]
  await Promise.all(
    copies.map(async (copy) => {
      for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
        const verdict = await seed(copy, fault)
        if (verdict === 'caught') continue
        // What only the network's tests noticed is told: they look at more than the piece that was broken.
        console.log(
          `${verdict.padEnd(15)}${describe(fault)}${fault.equivalent ? `\n${' '.repeat(15)}${fault.equivalent}` : ''}`,
        )
        if (verdict !== 'caught late') missed.push(fault)
      }
    }),
  )
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
  const caught = faults.length - missed.length
  const share = (100 * caught) / faults.length
  console.log(`${caught} of ${faults.length} seeded faults caught (${Math.floor(share)} %).`)
  if (share < 90 || missed.some(({ equivalent }) => equivalent === undefined)) process.exitCode = 1
}

await seedFaults()
