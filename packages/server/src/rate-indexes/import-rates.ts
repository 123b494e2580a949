import { rateValueContent, type RateValueContent } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { writeAudits } from '../audit/write-audit.ts'
import type { Tx } from '../db/schema.ts'
import type { ImportKind } from '../import/import-kind.ts'
import { readRow } from '../import/read-row.ts'
import { writeEntries } from '../import/write-entries.ts'
import type { Work } from '../work/work.ts'

/** The source of the invented values of the first day. */
export const demoSource = 'Demo'

const idOf = ({ code, effectiveDate }: RateValueContent): string => `${code} ${effectiveDate}`

const read = readRow({ content: rateValueContent }, (cell) => ({
  code: cell('code'),
  effectiveDate: cell('effectiveDate'),
  value: cell('value'),
}))

/** Values of indexes that there are, each with its day. */
export const ratesImport: ImportKind<RateValueContent> = {
  name: 'rates',
  columns: ['code', 'effectiveDate', 'value'],
  parse(values) {
    const parsed = read(values)
    return 'refused' in parsed ? parsed : { row: { ...parsed.row, value: plain(parsed.row.value) } }
  },
  keyOf: idOf,
  async write(work, rows, source) {
    const { tx } = work
    const codes = [...new Set(rows.map(({ code }) => code))]
    const found = await tx.selectFrom('rate_index').select('code').where('code', 'in', codes).execute()
    const known = new Set(found.map(({ code }) => code))
    const good = rows.filter(({ code }) => known.has(code))
    const refused = rows
      .filter(({ code }) => !known.has(code))
      .map((row) => ({ row, reason: `code: There is no rate index ${row.code}` }))
    if (good.length === 0) return { added: 0, changed: 0, refused }
    const written = await writeEntries(work, good, {
      entityType: 'rateIndexValue',
      idOf,
      known: (wanted) => knownValues(tx, wanted),
      async put(changed) {
        await tx
          .insertInto('rate_index_value')
          .values(
            changed.map(({ code, effectiveDate, value }) => ({ code, effective_date: effectiveDate, value, source })),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['code', 'effective_date'])
              .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), source: eb.ref('excluded.source') })),
          )
          .execute()
      },
    })
    if (source !== demoSource) await dropInvented(work, { rows: good, codes: [...known], source })
    return { ...written, refused }
  },
}

/** Invented values must not stand among true ones: those of days that the file has are its own now, the others go. */
async function dropInvented(
  work: Work,
  { rows, codes, source }: { rows: readonly RateValueContent[]; codes: readonly string[]; source: string },
): Promise<void> {
  const { tx } = work
  await tx
    .updateTable('rate_index_value')
    .set({ source })
    .where('source', '=', demoSource)
    .where(sql<string>`code || ' ' || effective_date`, 'in', rows.map(idOf))
    .execute()
  const gone = await tx
    .deleteFrom('rate_index_value')
    .where('source', '=', demoSource)
    .where('code', 'in', codes)
    .returning(['code', 'effective_date', 'value'])
    .execute()
  await writeAudits(
    work,
    gone
      .map(rowOf)
      .map((before) => ({ action: 'Removed', entityType: 'rateIndexValue', entityId: idOf(before), before }) as const),
  )
}

async function knownValues(tx: Tx, rows: readonly RateValueContent[]): Promise<Map<string, RateValueContent>> {
  const found = await tx
    .selectFrom('rate_index_value')
    .select(['code', 'effective_date', 'value'])
    .where('code', 'in', [...new Set(rows.map(({ code }) => code))])
    .where(
      'effective_date',
      'in',
      rows.map(({ effectiveDate }) => effectiveDate),
    )
    .forUpdate()
    .execute()
  return new Map(found.map(rowOf).map((row) => [idOf(row), row]))
}

const rowOf = (found: { code: string; effective_date: string; value: string }): RateValueContent => ({
  code: found.code,
  effectiveDate: found.effective_date,
  value: plain(found.value),
})

/** A decimal without zeros that say nothing, so that the same value never looks like a change. */
export const plain = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal
