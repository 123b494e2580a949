import type { AuditedType } from '@strongroom/api/contract'
import type { Work } from '../work/work.ts'
import type { Written } from './import-kind.ts'
import { writeEntries } from './write-entries.ts'

/** The lists whose entries are found by their code alone. */
type ContentTable = 'rate_index' | 'ownership_configuration' | 'transaction_fee_type'

/** Writes entries that are content under a code, each change with its row of the audit trail. */
export function writeContents<Content extends { code: string }>(
  work: Work,
  rows: readonly Content[],
  { table, entityType }: { table: ContentTable; entityType: AuditedType },
): Promise<Written<Content>> {
  const { tx } = work
  return writeEntries(work, rows, {
    entityType,
    idOf: ({ code }) => code,
    async known(wanted) {
      const codes = wanted.map(({ code }) => code)
      // A plain lock for update would hold up every approval that names one of them until the import is over.
      const found = await tx
        .selectFrom(table)
        .selectAll()
        .where('code', 'in', codes)
        .orderBy('code')
        .forNoKeyUpdate()
        .execute()
      return new Map(found.map(({ code, content }) => [code, asStored<Content>(content)]))
    },
    async put(changed) {
      await tx
        .insertInto(table)
        .values(changed.map((content) => ({ code: content.code, content: JSON.stringify(content) })))
        .onConflict((conflict) =>
          conflict.column('code').doUpdateSet((eb) => ({ content: eb.ref('excluded.content') })),
        )
        .execute()
    },
  })
}

/** What is stored was read by the schema of its list before it was written. */
function asStored<Content>(content: object): Content {
  return content as Content
}
