import { parseDate } from '@strongroom/api/money'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { attributeImport } from './attributes/import-attributes.ts'
import { readConfig, type Config } from './config/read-config.ts'
import { StartError } from './config/start-error.ts'
import { timeOrderedIds } from './db/ids.ts'
import { isConnectionLost } from './db/sqlstate.ts'
import { feeTypeImport } from './fee-types/import-fee-types.ts'
import { holidayImport } from './holidays/import-holidays.ts'
import type { WorkDeps } from './http/app-env.ts'
import { importRows, type FileRow, type ImportReport } from './import/import-rows.ts'
import type { ImportKind } from './import/import-kind.ts'
import { keptHistory } from './kept-history.ts'
import { daysAt } from './days/days-at.ts'
import { accruedFaults } from './interest/accrued-faults.ts'
import { interestFaults } from './interest/interest-faults.ts'
import { interestThrough } from './interest/interest-job.ts'
import { jobs } from './jobs.ts'
import { ledgerFaults } from './ledger/ledger-faults.ts'
import { owedAfterReturns } from './ledger/owed-after-returns.ts'
import { naicsImport } from './lookups/import-naics.ts'
import { anchorFileOf } from './node/anchor-file.ts'
import { anchorHistory, checkHistory, historyLines, isIntact } from './node/anchor-history.ts'
import { consoleLog } from './node/console-log.ts'
import { readHistoryKeys } from './node/history-keys.ts'
import { openDatabase, type OpenDatabase } from './node/open-database.ts'
import { readCsv } from './node/read-csv.ts'
import { ownershipImport } from './ownership/import-ownership.ts'
import { rateIndexImport } from './rate-indexes/import-rate-indexes.ts'
import { ratesImport } from './rate-indexes/import-rates.ts'
import { importSettlement } from './transactions/import-settlement.ts'
import { settlementColumns } from './transactions/read-settlement.ts'
import { simulatedSettlement } from './transactions/simulate-settlement.ts'
import { transactionFaults } from './transactions/transaction-faults.ts'
import { universeImport } from './universe/import-universe.ts'
import { runJob } from './worker/run-job.ts'

/** The files of reference data, by the name of their list. */
const referenceFiles: Readonly<Record<string, ReferenceFile>> = {
  'rate-indexes': (file, rest) => importFile(rateIndexImport, file, rest),
  rates: (file, rest) => importFile(ratesImport, file, rest),
  'fee-types': (file, rest) => importFile(feeTypeImport, file, rest),
  ownership: (file, rest) => importFile(ownershipImport, file, rest),
  attributes: (file, rest) => importFile(attributeImport, file, rest),
  holidays: (file, rest) => importFile(holidayImport, file, rest),
}
type ReferenceFile = (file: string, rest: readonly string[]) => Promise<void>

const usage = `Usage: pnpm platform import universe FILE.csv [--data DIR]
       pnpm platform import naics FILE.csv [--vintage YEAR] [--data DIR]
       pnpm platform import ${Object.keys(referenceFiles).join('|')} FILE.csv [--data DIR]
       pnpm platform import settlement FILE.csv [--data DIR]
       pnpm platform settle --simulate [--data DIR]
       pnpm platform work [--data DIR]
       pnpm platform accrue [--day YYYY-MM-DD] [--data DIR]
       pnpm platform verify ledger [--data DIR]
       pnpm platform verify history [--data DIR]
       pnpm platform anchor history [--data DIR]`

const shownRefusals = 1000

function reportText({ read, added, changed, unchanged, refused }: ImportReport): string {
  const lines = refused.slice(0, shownRefusals).map(({ line, reason }) => `line ${line}: ${reason}`)
  if (refused.length > shownRefusals) lines.push(`... and ${refused.length - shownRefusals} more`)
  const sums = `${read} read, ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused`
  return [...lines, sums].join('\n')
}

/** Takes `--vintage YEAR` out of the arguments. */
function vintageOf(args: string[]): number {
  const at = args.indexOf('--vintage')
  if (at < 0) return 2022
  const [, year] = args.splice(at, 2)
  if (!year || !/^(19|20)\d\d$/.test(year)) throw new StartError('--vintage needs a year such as 2022.')
  return Number(year)
}

function configOf(rest: readonly string[]): Config {
  const config = readConfig(process.env, rest)
  if (config.fresh) throw new StartError(`--fresh is for starting the platform.\n${usage}`)
  return config
}

/** Work in steps that ended before its end: what was done before it stays done, and `message` says what to do about it. */
class DoneInPart extends Error {
  override name = 'DoneInPart'
}

/** Does work whose steps are each whole by themselves; `said` is what is told where it breaks in between. */
async function inSteps<T>(said: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (cause) {
    throw cause instanceof StartError ? cause : new DoneInPart(said, { cause })
  }
}

/** What verbs are performed with on the database of the configuration. */
const depsOf = async (config: Config, { db, clock }: OpenDatabase): Promise<WorkDeps> => ({
  db,
  clock,
  ids: timeOrderedIds(clock),
  historyMac: await readHistoryKeys(config),
})

const importFile = <Row>(kind: ImportKind<Row>, file: string, rest: readonly string[]): Promise<void> =>
  importBy((deps, how) => importRows(deps, kind, () => readCsv(file, kind.columns), how), file, rest)

const importSettlementFile = (file: string, rest: readonly string[]): Promise<void> =>
  importBy(
    async (deps, how) => {
      // Each answer is taken for itself: a file that cannot be read to its end is refused before the first.
      const rows: FileRow[] = []
      for await (const row of readCsv(file, settlementColumns)) rows.push(row)
      const said = 'That failed. The answers before stay taken: import the file again, and the rest is taken.'
      return inSteps(said, () => importSettlement(deps, rows, how))
    },
    file,
    rest,
  )

type Importing = Parameters<typeof importSettlement>

/** Imports a file into the database of the configuration, and tells what became of its rows. */
async function importBy(
  read: (deps: Importing[0], how: Importing[2]) => Promise<ImportReport>,
  file: string,
  rest: readonly string[],
): Promise<void> {
  const config = configOf(rest)
  const opened = await openDatabase(config)
  const show = (read: number) =>
    process.stderr.write(process.stderr.isTTY ? `\r${read} rows read` : `${read} rows read\n`)
  try {
    const deps = await depsOf(config, opened)
    const report = await read(deps, {
      source: basename(file),
      actor: { system: 'import' },
      onProgress: show,
    })
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    consoleLog.info(reportText(report))
  } finally {
    await opened.close()
  }
}

/** Answers for the rails, as a demonstration: into a file that is marked as simulated in every row, and from there. */
async function simulateSettlement(rest: readonly string[]): Promise<void> {
  const opened = await openDatabase(configOf(rest))
  const file = join(mkdtempSync(join(tmpdir(), 'strongroom-settlement-')), 'SIMULATED.csv')
  try {
    writeFileSync(file, await simulatedSettlement(opened.db))
  } finally {
    await opened.close()
  }
  consoleLog.info(`SIMULATED: no rail has answered. ${file}`)
  await importSettlementFile(file, rest)
}

/** Adds up the books anew; exit code 1 when they are not what their postings make. */
async function verifyLedger(rest: readonly string[]): Promise<void> {
  const opened = await openDatabase(configOf(rest))
  try {
    const { db } = opened
    const faults = [...(await ledgerFaults(db)), ...(await transactionFaults(db)), ...(await accruedFaults(db))]
    const [first] = faults
    consoleLog.info(
      first === undefined
        ? 'The books are what their postings make'
        : `${first}\n${faults.length} of the books ${faults.length === 1 ? 'is' : 'are'} wrong`,
    )
    for (const owed of await owedAfterReturns(opened.db)) consoleLog.info(owed)
    if (first !== undefined) process.exitCode = 1
  } finally {
    await opened.close()
  }
}

const broken = 'Not all of it could be done. What was done stays done: run this again.'

/** An error with what it was made of. */
function inWords(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const parts: readonly unknown[] = error instanceof AggregateError ? error.errors : []
  return [said, ...parts.map(inWords)].join('\n  ')
}

/** Does all that is due by now, and ends. */
async function workThrough(rest: readonly string[]): Promise<void> {
  const config = configOf(rest)
  const opened = await openDatabase(config)
  try {
    const deps = await depsOf(config, opened)
    let failed = 0
    for (const job of jobs)
      try {
        consoleLog.info(`${job.name}: ${await runJob(deps, job)} done`)
      } catch (error) {
        // What one of them cannot do holds up none of the others; without a database none can do anything.
        if (isConnectionLost(error)) throw new DoneInPart(broken, { cause: error })
        failed += 1
        consoleLog.error(`${job.name}: ${inWords(error)}`)
      }
    if (failed > 0) throw new DoneInPart(broken)
  } finally {
    await opened.close()
  }
}

/** Accrues and pays interest of every day through one, the last that is over if none is named. */
async function accrueThrough(args: readonly string[]): Promise<void> {
  const rest = [...args]
  const at = rest.indexOf('--day')
  const [, named] = at < 0 ? [] : rest.splice(at, 2)
  const asked = parseDate(named)
  if (at >= 0 && asked === undefined) throw new StartError('--day needs a day such as 2026-11-30.')
  const config = configOf(rest)
  const opened = await openDatabase(config)
  try {
    const deps = await depsOf(config, opened)
    const { over, begun } = await daysAt(opened.db, opened.clock.now())
    const day = asked ?? over
    if (day > begun) throw new StartError(`${day} has not begun yet: what will be earned on it nobody knows.`)
    const steps = await inSteps(broken, () => runJob(deps, interestThrough(day)))
    const faults = await interestFaults(opened.db)
    for (const { title, fault } of faults) consoleLog.info(`${title}: ${fault}`)
    consoleLog.info(`interest through ${day}: ${steps} done, ${faults.length} accounts wait`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await opened.close()
  }
}

/** Checks the history, and anchors it if that was asked for; exit code 1 when it is not as it was written. */
async function lookAtHistory(look: typeof checkHistory, rest: readonly string[]): Promise<void> {
  const config = configOf(rest)
  const file = anchorFileOf(config)
  if (file === undefined)
    throw new StartError(
      'HISTORY_ANCHORS says that the history is anchored elsewhere. Run this there, or name the file in HISTORY_ANCHORS.',
    )
  const opened = await openDatabase(config)
  try {
    const checked = await look({ ...opened, ...keptHistory, readMac: () => readHistoryKeys(config), file })
    consoleLog.info([...historyLines(checked), `Anchors: ${file}`].join('\n'))
    if (!isIntact(checked)) process.exitCode = 1
  } finally {
    await opened.close()
  }
}

try {
  const args = process.argv.slice(2).filter((arg) => arg !== '--')
  const vintage = vintageOf(args)
  const [verb, what, file, ...rest] = args
  if (verb === 'settle' && what === '--simulate') await simulateSettlement(args.slice(2))
  else if (verb === 'verify' && what === 'ledger') await verifyLedger(args.slice(2))
  else if (verb === 'work') await workThrough(args.slice(1))
  else if (verb === 'accrue') await accrueThrough(args.slice(1))
  else if (verb === 'verify' && what === 'history') await lookAtHistory(checkHistory, args.slice(2))
  else if (verb === 'anchor' && what === 'history') await lookAtHistory(anchorHistory, args.slice(2))
  else if (verb !== 'import' || !file || file.startsWith('--')) throw new StartError(usage)
  else if (what === 'settlement') await importSettlementFile(file, rest)
  else if (what === 'universe') await importFile(universeImport, file, rest)
  else if (what === 'naics') await importFile(naicsImport(vintage), file, rest)
  else {
    const importReference = Object.hasOwn(referenceFiles, what ?? '') ? referenceFiles[what ?? ''] : undefined
    if (!importReference) throw new StartError(usage)
    await importReference(file, rest)
  }
} catch (error) {
  if (error instanceof StartError) consoleLog.error(error.message)
  else if (error instanceof DoneInPart) consoleLog.error(error.message, error.cause)
  else consoleLog.error('That failed. Nothing was changed.', error)
  process.exitCode = 1
}
