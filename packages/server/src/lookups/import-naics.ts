import type { ImportKind } from '../import/import-kind.ts'
import { tidyName } from '../import/tidy-name.ts'
import { readNaicsCode } from './naics-code.ts'

/** One industry of a NAICS file. */
export interface NaicsRow {
  code: string
  title: string
  level: number
  parent_code: string | null
  vintage: number
}

// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f\ufffd]/

/** Industry codes in the columns `code` and `title`, of one edition of the classification. */
export function naicsImport(vintage: number): ImportKind<NaicsRow> {
  return {
    name: 'naics',
    columns: ['code', 'title'],
    parse(values) {
      const text = (values.code ?? '').trim()
      const title = (values.title ?? '').trim()
      const read = readNaicsCode(text)
      if (!read) return { refused: `code is not an industry code: ${text.slice(0, 40) || 'empty'}` }
      if (title === '') return { refused: 'title is empty' }
      if (title.length > 300) return { refused: 'title is longer than 300 characters' }
      if (controls.test(title)) return { refused: 'title holds characters that cannot be shown' }
      return {
        row: { code: read.code, title: tidyTitle(title), level: read.level, parent_code: read.parentCode, vintage },
      }
    },
    keyOf: (row) => `code ${row.code}`,
    async write({ tx }, rows) {
      const known = await tx
        .selectFrom('naics')
        .selectAll()
        .where(
          'code',
          'in',
          rows.map((row) => row.code),
        )
        .forUpdate()
        .execute()
      const byCode = new Map(known.map((row) => [row.code, row]))
      const fresh = rows.filter((row) => !byCode.has(row.code))
      const moved = rows.filter((row) => {
        const before = byCode.get(row.code)
        return before !== undefined && (before.title !== row.title || before.vintage !== row.vintage)
      })
      if (fresh.length + moved.length > 0)
        await tx
          .insertInto('naics')
          .values([...fresh, ...moved])
          .onConflict((conflict) =>
            conflict.column('code').doUpdateSet((eb) => ({
              title: eb.ref('excluded.title'),
              level: eb.ref('excluded.level'),
              parent_code: eb.ref('excluded.parent_code'),
              vintage: eb.ref('excluded.vintage'),
            })),
          )
          .execute()
      return { added: fresh.length, changed: moved.length }
    },
  }
}

/** A title as people write it, without the letter by which the Census Bureau marks those that three countries share. */
const tidyTitle = (title: string): string => tidyName(title.replace(/(?<=[a-z)])T$/, ''))
