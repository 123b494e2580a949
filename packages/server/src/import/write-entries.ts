import type { AuditedType } from '@strongroom/api/contract'
import { writeAudits } from '../audit/write-audit.ts'
import { canonicalJson } from '../records/canonical-json.ts'
import type { Work } from '../work/work.ts'
import type { Written } from './import-kind.ts'

/** A list of reference data of which each change is told in the audit trail. */
interface Entries<Row> {
  /** What the audit trail calls one entry. */
  entityType: AuditedType
  idOf(row: Row): string
  /** What is there of these, by id. It stays as it is until the transaction ends. */
  known(rows: readonly Row[]): Promise<ReadonlyMap<string, Row>>
  /** Adds what is new and replaces what is there. */
  put(rows: readonly Row[]): Promise<void>
}

/** Writes rows that are new or say something else than what is there, each with its row of the audit trail. */
export async function writeEntries<Row extends object>(
  work: Work,
  rows: readonly Row[],
  { entityType, idOf, known, put }: Entries<Row>,
): Promise<Written<Row>> {
  const before = await known(rows)
  const changes = rows.flatMap((after) => {
    const old = before.get(idOf(after))
    return old && canonicalJson(old) === canonicalJson(after) ? [] : [{ before: old, after }]
  })
  if (changes.length === 0) return { added: 0, changed: 0 }
  await put(changes.map(({ after }) => after))
  await writeAudits(
    work,
    changes.map(({ before: old, after }) => ({
      action: old ? 'Changed' : 'Added',
      entityType,
      entityId: idOf(after),
      ...(old && { before: old }),
      after,
    })),
  )
  const changed = changes.filter(({ before: old }) => old).length
  return { added: changes.length - changed, changed }
}
