import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { simulatedMark } from './figures.ts'
import { settlementColumns, type SettlementRow } from './read-settlement.ts'

/** Of so many that are on their way, the simulated rail fails one. */
const failsOneOf = 8

/**
 * What a simulated rail answers of all that is on its way, as the text of a settlement file. Every row is marked as
 * simulated, in its trace; the same transactions always get the same answers.
 */
export async function simulatedSettlement(reader: Reader): Promise<string> {
  const { rows } = await sql<Pick<SettlementRow, 'reference' | 'amount' | 'currency' | 'day'> & { id: string }>`
    select t.id, t.reference, t.amount::text as amount, t.currency, s.due_day as day
    from transaction_state s join transaction t on t.id = s.transaction_id
    where s.status = 'Processing' order by t.reference`.execute(reader)
  const lines = rows.map(({ id, reference, amount, currency, day }) => {
    const result = checksum(reference) % failsOneOf === 0 ? 'Failed R01' : 'Settled'
    // Two references may look alike where a trace cannot hold all their letters.
    return [reference, `${simulatedMark}-${id}`, amount, currency, result, day].map(cell).join(',')
  })
  return `${[settlementColumns.join(','), ...lines].join('\n')}\n`
}

const checksum = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

const cell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
