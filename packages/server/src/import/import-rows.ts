import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import type { WorkDeps } from '../http/app-env.ts'
import { perform } from '../work/perform.ts'
import type { Actor } from '../work/work.ts'
import type { ImportKind } from './import-kind.ts'

/** One row of a file: its first line, counted from 1, and its values by column; undefined: not as many as the header. */
export interface FileRow {
  line: number
  values: Readonly<Record<string, string>> | undefined
}

export interface ImportReport {
  read: number
  added: number
  changed: number
  unchanged: number
  refused: { line: number; reason: string }[]
}

const batchSize = 500

/**
 * Brings rows into the database in one transaction, with one row of the audit trail that says how many. A bad row is
 * refused and the others go on; when the rows themselves fail (a file that is not what it claims to be), nothing is
 * changed. What collides is run again, so the rows are asked for from their beginning.
 * @throws Problem 1006 it never gets through
 */
export async function importRows<Row>(
  deps: WorkDeps,
  kind: ImportKind<Row>,
  rows: () => AsyncIterable<FileRow>,
  { source, actor, onProgress }: { source: string; actor: Actor; onProgress?: (read: number) => void },
): Promise<ImportReport> {
  return perform(deps, actor, async (work) => {
    // Two of one list come one after the other: each tells rightly what it added and what it changed.
    await sql`select pg_advisory_xact_lock(7310, hashtext(${kind.name}))`.execute(work.tx)
    const report: ImportReport = { read: 0, added: 0, changed: 0, unchanged: 0, refused: [] }
    const lines = new Map<string, number>()
    let batch: Row[] = []
    const flush = async () => {
      const { added, changed, refused = [] } = await kind.write(work, batch, source)
      report.added += added
      report.changed += changed
      report.unchanged += batch.length - added - changed - refused.length
      for (const { row, reason } of refused) report.refused.push({ line: lines.get(kind.keyOf(row)) ?? 0, reason })
      batch = []
      onProgress?.(report.read)
    }
    for await (const { line, values } of rows()) {
      report.read += 1
      const parsed = values ? kind.parse(values) : { refused: 'It has not as many fields as the header' }
      if ('refused' in parsed) {
        report.refused.push({ line, reason: parsed.refused })
        continue
      }
      const key = kind.keyOf(parsed.row)
      const earlier = lines.get(key)
      if (earlier !== undefined) {
        report.refused.push({ line, reason: `${key} already stands on line ${earlier}` })
        continue
      }
      lines.set(key, line)
      batch.push(parsed.row)
      if (batch.length >= batchSize) await flush()
    }
    if (batch.length > 0) await flush()
    report.refused.sort((left, right) => left.line - right.line)
    const after = { ...report, refused: report.refused.length }
    await writeAudit(work, { action: 'Imported', entityType: kind.name, entityId: source, after })
    return report
  })
}
