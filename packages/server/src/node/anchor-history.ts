import type { Clock } from '../db/ids.ts'
import type { Db } from '../db/schema.ts'
import type { Log } from '../http/log.ts'
import { keptKinds } from '../kinds/index.ts'
import type { Seal } from '../versions/anchors.ts'
import { verifyHistory, type HistoryReport } from '../versions/verify-history.ts'
import { appendToAnchorFile, readAnchorFile, type AnchorFile } from './anchor-file.ts'

export interface HistoryDeps {
  db: Db
  clock: Clock
  /** The file outside the database. */
  file: string
  signal?: AbortSignal
}

/** What was found, and against which anchors. */
export interface CheckedHistory {
  report: HistoryReport
  anchors: AnchorFile
}

/** Holds the history of a database against itself and against its anchors. */
export async function checkHistory({ db, file, signal }: HistoryDeps): Promise<CheckedHistory> {
  const anchors = await readAnchorFile(file)
  const kinds = keptKinds.map(({ kind }) => kind)
  return { report: await verifyHistory(db, { kinds, anchors, ...(signal && { signal }) }), anchors }
}

export const isIntact = ({ report, anchors }: CheckedHistory): boolean =>
  anchors.broken === undefined && report.faults.length === 0

/** Checks the history and, if it is as it was written, anchors what is new in it. What is wrong is never anchored. */
export async function anchorHistory(deps: HistoryDeps): Promise<CheckedHistory & { seal: Seal | undefined }> {
  const at = deps.clock.now()
  const checked = await checkHistory(deps)
  const { anchors, report } = checked
  const seal = isIntact(checked)
    ? await appendToAnchorFile(deps.file, { known: anchors, versions: report.unanchored, at })
    : undefined
  return { report, anchors: { ...anchors, last: seal ?? anchors.last }, seal }
}

const mostTold = 100

/** What was found, for people: a line for each fault, then a sum. */
export function historyLines({ report: { versions, faults }, anchors: { broken, last } }: CheckedHistory): string[] {
  const lines = faults
    .slice(0, mostTold)
    .map(({ kind, entityId, version, fault }) => `${kind} ${entityId} version ${version} ${fault}`)
  if (faults.length > mostTold) lines.push(`... and ${faults.length - mostTold} more`)
  if (broken !== undefined) lines.push(`The file of anchors is not what was written to it, from line ${broken} on`)
  lines.push(
    last
      ? `Last anchored ${last.at}: ${last.total} versions, seal ${last.seal}`
      : 'Nothing is anchored yet, so that what was removed whole cannot be seen',
    `${versions} versions read, ${faults.length === 0 ? 'all as they were written' : `${faults.length} wrong`}`,
  )
  return lines
}

const hour = 3_600_000
const day = 24 * hour

/** Anchors the history once a day, at the first look when that is due, until it is stopped. */
export function keepHistoryAnchored({ log, ...deps }: HistoryDeps & { log: Log }): { stop(): Promise<void> } {
  const stopped = new AbortController()
  let due = 0
  const look = async (): Promise<void> => {
    const now = deps.clock.now().getTime()
    if (now < due) return
    const { last } = await readAnchorFile(deps.file)
    if (last && now < Date.parse(last.at) + day) {
      due = Date.parse(last.at) + day
      return
    }
    const anchored = await anchorHistory({ ...deps, signal: stopped.signal })
    const { seal } = anchored
    if (!isIntact(anchored)) log.error(['The history is not what was written:', ...historyLines(anchored)].join('\n'))
    else if (seal) log.info(`The history is anchored: ${seal.total} versions, seal ${seal.seal}`)
    else log.info('The history was anchored by another server meanwhile.')
  }
  const tryLook = () =>
    look().catch((error: unknown) => {
      if (!stopped.signal.aborted) log.error(`The history could not be anchored in ${deps.file}`, error)
    })
  let looking = tryLook()
  const timer = setInterval(() => {
    looking = tryLook()
  }, hour)
  return {
    async stop() {
      clearInterval(timer)
      stopped.abort()
      await looking
    },
  }
}
