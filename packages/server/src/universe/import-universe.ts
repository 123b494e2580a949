import type { ImportKind, Parsed } from '../import/import-kind.ts'
import { tidyName } from '../import/tidy-name.ts'
import { stateCodeOf } from './us-states.ts'

/** One row of the register. Amounts are US dollars, decimal strings. */
export interface UniverseRow {
  fdic_cert: number
  name: string
  city: string
  state_code: string
  state_name: string
  is_active: boolean
  total_assets: string | null
  total_deposits: string | null
  report_date: string | null
}

// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f\ufffd]/

/** `20250930`, `2025-09-30` or `09/30/2025` as `2025-09-30`; undefined when it is no day of the calendar. */
export function readReportDate(text: string): string | undefined {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text) ?? undefined
  const american = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(text) ?? undefined
  const [year, month, day] = match ? [match[1], match[2], match[3]] : [american?.[3], american?.[1], american?.[2]]
  if (year === undefined || month === undefined || day === undefined) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso ? iso : undefined
}

const textFault = (column: string, value: string, most: number): string | undefined =>
  value === ''
    ? `${column} is empty`
    : value.length > most
      ? `${column} is longer than ${most} characters`
      : controls.test(value)
        ? `${column} holds characters that cannot be shown`
        : undefined

const amountFault = (column: string, value: string): string | undefined =>
  value === '' || /^\d{1,15}$/.test(value) ? undefined : `${column} is not a whole amount: ${value.slice(0, 40)}`

/**
 * A figure of the file, in thousands, in US dollars; without leading zeros, so that the same figure never looks like a
 * change.
 */
export const dollars = (thousands: string): string | null =>
  thousands === '' ? null : `${thousands}000`.replace(/^0+(?=\d)/, '')

function parse(values: Readonly<Record<string, string>>): Parsed<UniverseRow> {
  const cell = (column: string) => (values[column] ?? '').trim()
  const cert = cell('CERT')
  const date = cell('REPDTE')
  const report_date = date === '' ? null : readReportDate(date)
  const fault =
    (/^[1-9]\d{0,5}$/.test(cert) ? undefined : `CERT is not a certificate number: ${cert.slice(0, 40) || 'empty'}`) ??
    textFault('NAME', cell('NAME'), 200) ??
    textFault('CITY', cell('CITY'), 100) ??
    textFault('STNAME', cell('STNAME'), 100) ??
    (cell('ACTIVE') === '1' || cell('ACTIVE') === '0' ? undefined : 'ACTIVE is neither 1 nor 0') ??
    amountFault('ASSET', cell('ASSET')) ??
    amountFault('DEP', cell('DEP'))
  if (fault !== undefined) return { refused: fault }
  if (report_date === undefined) return { refused: `REPDTE is not a date: ${date.slice(0, 40)}` }
  return {
    row: {
      fdic_cert: Number(cert),
      name: tidyName(cell('NAME')),
      city: tidyName(cell('CITY')),
      state_code: stateCodeOf(cell('STNAME')),
      state_name: tidyName(cell('STNAME')),
      is_active: cell('ACTIVE') === '1',
      total_assets: dollars(cell('ASSET')),
      total_deposits: dollars(cell('DEP')),
      report_date,
    },
  }
}

const sameAs = (left: UniverseRow, right: UniverseRow): boolean =>
  left.name === right.name &&
  left.city === right.city &&
  left.state_code === right.state_code &&
  left.state_name === right.state_name &&
  left.is_active === right.is_active &&
  left.total_assets === right.total_assets &&
  left.total_deposits === right.total_deposits &&
  left.report_date === right.report_date

/** The source of the invented institutions of the first day. */
export const sampleSource = 'Sample'

/** The register of institutions, in the columns of FDIC BankFind; names in capitals are written as people write them. */
export const universeImport: ImportKind<UniverseRow> = {
  name: 'universe',
  columns: ['CERT', 'NAME', 'CITY', 'STNAME', 'ACTIVE', 'ASSET', 'DEP', 'REPDTE'],
  parse,
  keyOf: (row) => `CERT ${row.fdic_cert}`,
  async write({ tx, now }, rows, source) {
    // Invented institutions must not stand among real ones.
    if (source !== sampleSource)
      await tx.deleteFrom('universe_institution').where('source', '=', sampleSource).execute()
    const known = await tx
      .selectFrom('universe_institution')
      .selectAll()
      .where(
        'fdic_cert',
        'in',
        rows.map((row) => row.fdic_cert),
      )
      .forUpdate()
      .execute()
    const byCert = new Map(known.map((row) => [row.fdic_cert, row]))
    const fresh = rows.filter((row) => !byCert.has(row.fdic_cert))
    const moved = rows.filter((row) => {
      const before = byCert.get(row.fdic_cert)
      return before !== undefined && !sameAs(before, row)
    })
    const written = [...fresh, ...moved].map((row) => ({ ...row, source, imported_at: now }))
    if (written.length > 0)
      await tx
        .insertInto('universe_institution')
        .values(written)
        .onConflict((conflict) =>
          conflict.column('fdic_cert').doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            city: eb.ref('excluded.city'),
            state_code: eb.ref('excluded.state_code'),
            state_name: eb.ref('excluded.state_name'),
            is_active: eb.ref('excluded.is_active'),
            total_assets: eb.ref('excluded.total_assets'),
            total_deposits: eb.ref('excluded.total_deposits'),
            report_date: eb.ref('excluded.report_date'),
            source: eb.ref('excluded.source'),
            imported_at: eb.ref('excluded.imported_at'),
          })),
        )
        .execute()
    return { added: fresh.length, changed: moved.length }
  },
}
