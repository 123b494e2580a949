import type { Alone } from '../db/alone.ts'
import type { HistoryMac } from '../db/history-mac.ts'
import type { Clock } from '../db/ids.ts'
import type { Db } from '../db/schema.ts'
import type { Log } from '../http/log.ts'
import type { Seal } from '../versions/anchors.ts'
import { verifyHistory, type HistoryCheck, type HistoryReport } from '../versions/verify-history.ts'
import type { JobOutcome } from '../worker/keep-working.ts'
import { appendToAnchorFile, readAnchorFile, type AnchorFile } from './anchor-file.ts'
import { keepLooking } from './keep-looking.ts'
import { heldAgainst, noteSeals, readNotedSeals, type NotedSeal } from './noted-seals.ts'

export interface HistoryDeps extends Pick<HistoryCheck, 'kinds' | 'waits' | 'faultsBeside'> {
  db: Db
  /** The codes with every key that there is by now: another server may write with one that is newer than its own. */
  readMac: () => Promise<HistoryMac>
  /** The clock of the database. */
  clock: Clock
  /** Keeps everybody else who works on this database from anchoring meanwhile. */
  alone: Alone
  /** The file outside the database. */
  file: string
  signal?: AbortSignal
}

/** What was found, and against which anchors. */
export interface CheckedHistory {
  report: HistoryReport
  anchors: AnchorFile
  /** The seals that the database knew of before it was looked into the file. */
  noted: readonly NotedSeal[]
}

/** The same, and what was anchored; undefined when somebody who does not work on this database wrote into the file. */
export interface AnchoredHistory extends CheckedHistory {
  seal: Seal | undefined
}

/** Holds the history of a database against itself and against its anchors. */
export async function checkHistory({
  db,
  readMac,
  clock,
  file,
  signal,
  kinds,
  waits,
  faultsBeside,
}: HistoryDeps): Promise<CheckedHistory> {
  const noted = await readNotedSeals(db)
  const anchors = await readAnchorFile(file)
  const now = clock.now()
  const check = {
    kinds,
    anchors,
    historyMac: await readMac(),
    now,
    ...(waits && { waits }),
    ...(faultsBeside && { faultsBeside }),
    ...(signal && { signal }),
  }
  return { report: await verifyHistory(db, check), anchors, noted }
}

/** Whether versions are there that should stand in a file of anchors, and there is no such file. */
const isWithoutFile = ({ report: { versions }, anchors: { size } }: CheckedHistory): boolean =>
  size === undefined && versions > 0

/** Whether all is as it was written, and there are anchors to tell. */
export const isIntact = (checked: CheckedHistory): boolean =>
  checked.anchors.broken === undefined &&
  checked.report.faults.length === 0 &&
  heldAgainst(checked.noted, checked.anchors).lost.length === 0 &&
  !isWithoutFile(checked)

/**
 * Checks the history and anchors what is new in it. What is wrong is told and never anchored; the rest is all the same, so
 * that one fault does not leave everything after it without an anchor.
 */
export function anchorHistory(deps: HistoryDeps): Promise<AnchoredHistory> {
  return deps.alone((stillAlone) => anchorAlone(deps, stillAlone))
}

async function anchorAlone(deps: HistoryDeps, stillAlone: () => Promise<void>): Promise<AnchoredHistory> {
  const at = deps.clock.now()
  const { report, anchors, noted } = await checkHistory(deps)
  await stillAlone()
  const seal = await appendToAnchorFile(deps.file, { known: anchors, versions: report.unanchored, at })
  if (!seal) return { report, anchors, noted, seal }
  const written = await readAnchorFile(deps.file)
  // Behind the file, never before it: a seal that is noted and was never written would look cut off.
  await noteSeals(deps.db, noted, written)
  return { report, anchors: written, noted, seal }
}

const mostTold = 100

/** What was found, for people: a line for each fault, then a sum. */
export function historyLines(checked: CheckedHistory): string[] {
  const { versions, faults } = checked.report
  const { broken, last } = checked.anchors
  const { lost, otherFiles } = heldAgainst(checked.noted, checked.anchors)
  const newest = lost.at(-1)
  const lines = faults
    .slice(0, mostTold)
    .map(({ kind, entityId, version, fault }) => `${kind} ${entityId} version ${version} ${fault}`)
  if (faults.length > mostTold) lines.push(`... and ${faults.length - mostTold} more`)
  if (isWithoutFile(checked))
    lines.push('The file of anchors is missing, and with it what the versions were held against')
  if (broken !== undefined) lines.push(`The file of anchors is not what was written to it, from line ${broken} on`)
  if (newest)
    lines.push(
      `The file of anchors had ${lost.length} ${lost.length === 1 ? 'seal' : 'seals'} more, the last of ${newest.at.toISOString()} with ${newest.total} versions: its end was cut off`,
    )
  if (otherFiles > 0)
    lines.push(`This history was anchored in ${otherFiles === 1 ? 'another file' : `${otherFiles} other files`} too`)
  lines.push(
    last
      ? `Last anchored ${last.at}: ${last.total} versions, seal ${last.seal}`
      : 'Nothing is anchored yet, so that what was removed whole cannot be seen',
    `${versions} versions read, ${faults.length === 0 ? 'all as they were written' : `${faults.length} wrong`}`,
  )
  return lines
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A day after it was anchored last; at once where it never was, or where the last anchor is one from the future. */
function isDue({ last }: AnchorFile, now: Date): boolean {
  if (!last) return true
  const since = now.getTime() - Date.parse(last.at)
  return since >= day || since < -minute
}

interface Keeping extends HistoryDeps {
  log: Log
  /** Told of each anchoring: `done` when all was as it was written, and is anchored. */
  onRun: (outcome: JobOutcome) => void
}

/** Anchors the history once a day, at the first look when that is due, until it is stopped. */
export function keepHistoryAnchored({ log, onRun, ...deps }: Keeping): { stop(): Promise<void> } {
  const look = async (signal: AbortSignal): Promise<void> => {
    const before = await readAnchorFile(deps.file)
    if (!isDue(before, deps.clock.now())) return
    if (before.size === undefined) log.info(`There is no file of anchors yet, one is begun: ${deps.file}`)
    const anchored = await deps.alone(async (stillAlone) =>
      // Another server may just have done it.
      isDue(await readAnchorFile(deps.file), deps.clock.now())
        ? anchorAlone({ ...deps, signal }, stillAlone)
        : undefined,
    )
    if (!anchored) return
    const { seal } = anchored
    if (!isIntact(anchored)) log.error(['The history is not what was written:', ...historyLines(anchored)].join('\n'))
    if (seal) log.info(`The history is anchored: ${seal.total} versions, seal ${seal.seal}`)
    else log.error(`The history was not anchored: somebody else wrote into ${deps.file} meanwhile.`)
    onRun(seal && isIntact(anchored) ? 'done' : 'failed')
  }
  // A long history may take longer than an hour to read.
  return keepLooking(look, { every: hour, failure: `The history could not be anchored in ${deps.file}`, log, onRun })
}
