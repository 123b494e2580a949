import { rateValueContent, type RateValueContent } from '@strongroom/api/contract'
import type { Tx } from '../db/schema.ts'
import type { ImportKind } from '../import/import-kind.ts'
import { readRow } from '../import/read-row.ts'
import { writeEntries } from '../import/write-entries.ts'

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
    // Invented values must not stand among true ones.
    if (source !== demoSource)
      await tx
        .deleteFrom('rate_index_value')
        .where('source', '=', demoSource)
        .where('code', 'in', [...known])
        .execute()
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
    return { ...written, refused }
  },
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
  return new Map(
    found.map(({ code, effective_date, value }) => {
      const row = { code, effectiveDate: effective_date, value: plain(value) }
      return [idOf(row), row]
    }),
  )
}

/** A decimal without zeros that say nothing, so that the same value never looks like a change. */
export const plain = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal
