import type { FiguresOf } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../db/schema.ts'
import type { Figured } from '../../records/kind-room.ts'
import { reportedAmount } from '../../universe/reported-amount.ts'

/** Beside each institution what the register says of it, in US dollars. */
export const registerJoin = (column: (name: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join universe_institution register on register.fdic_cert = ${column('fdicCert')}`

/** The reported figures of institutions, by the FDIC certificate that stands in their content. */
export async function institutionFigures(
  reader: Reader,
  rows: readonly Figured[],
  now: Date,
): Promise<FiguresOf<'institution'>[]> {
  const certs = rows.map(({ content }) => certOf(content.fdicCert))
  const wanted = [...new Set(certs)].filter((cert) => cert !== undefined)
  const reported =
    wanted.length === 0
      ? []
      : await reader.selectFrom('universe_institution').selectAll().where('fdic_cert', 'in', wanted).execute()
  const byCert = new Map(reported.map((row) => [row.fdic_cert, row]))
  return certs.map((cert) => {
    const row = cert === undefined ? undefined : byCert.get(cert)
    return {
      asOf: now.toISOString(),
      totalAssets: reportedAmount(row?.total_assets ?? null),
      totalDeposits: reportedAmount(row?.total_deposits ?? null),
      reportedOn: row?.report_date ?? null,
      source: row?.source ?? null,
    }
  })
}

/** A draft may hold any text where the number will be. */
function certOf(value: unknown): number | undefined {
  return /^[1-9]\d{0,5}$/.test(String(value).trim()) ? Number(value) : undefined
}
