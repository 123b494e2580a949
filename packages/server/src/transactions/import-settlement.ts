import { writeAudit } from '../audit/write-audit.ts'
import { isConnectionLost, isExhausted } from '../db/sqlstate.ts'
import type { WorkDeps } from '../http/app-env.ts'
import type { FileRow, ImportReport } from '../import/import-rows.ts'
import { perform } from '../work/perform.ts'
import type { Actor } from '../work/work.ts'
import { readSettlement, type SettlementRow } from './read-settlement.ts'
import { takeAnswer, type Taken } from './take-answer.ts'

/**
 * Takes the answers of a settlement file, each in a transaction of its own, and leaves a row in the audit trail that says
 * how many. One that breaks is refused, and the ones behind it go on. Ended in the middle, it is run again: what was taken
 * is known then. @throws where the database is away
 */
export async function importSettlement(
  deps: WorkDeps,
  rows: AsyncIterable<FileRow> | Iterable<FileRow>,
  { source, actor, onProgress }: { source: string; actor: Actor; onProgress?: (read: number) => void },
): Promise<ImportReport> {
  const report: ImportReport = { read: 0, added: 0, changed: 0, unchanged: 0, refused: [] }
  for await (const { line, values } of rows) {
    report.read += 1
    const parsed = values ? readSettlement(values) : { refused: 'It has not as many fields as the header' }
    const taken = 'refused' in parsed ? parsed : await takeAlone(deps, actor, { row: parsed.row, source })
    if (taken === 'taken') report.added += 1
    else if (taken === 'known') report.unchanged += 1
    else report.refused.push({ line, reason: taken.refused })
    if (report.read % 500 === 0) onProgress?.(report.read)
  }
  onProgress?.(report.read)
  const after = { ...report, refused: report.refused.length }
  await perform(deps, actor, (work) =>
    writeAudit(work, { action: 'Imported', entityType: 'settlement', entityId: source, after }),
  )
  return report
}

async function takeAlone(
  deps: WorkDeps,
  actor: Actor,
  { row, source }: { row: SettlementRow; source: string },
): Promise<Taken> {
  try {
    return await perform(deps, actor, (work) => takeAnswer(work, row, source))
  } catch (error) {
    // Of a database that is away no line says anything: the file is imported again.
    if (isConnectionLost(error) || isExhausted(error)) throw error
    return { refused: `It could not be taken: ${error instanceof Error ? error.message : String(error)}` }
  }
}
