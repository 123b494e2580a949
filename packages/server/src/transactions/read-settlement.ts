import { parseDate, parseMoney, type CalendarDate, type Money } from '@strongroom/api/money'
import type { SettlementResult } from '../db/transaction-tables.ts'
import type { Parsed } from '../import/import-kind.ts'

/** What a rail answered of one transaction. */
export interface SettlementRow {
  reference: string
  /** The rail's own number of this answer. */
  trace: string
  amount: Money
  currency: string
  result: SettlementResult
  /** Why not: `R01`; null of what is settled. */
  code: string | null
  day: CalendarDate
}

/** The columns of a settlement file. `result` is `Settled`, `Failed R01` or `Returned R03`. */
export const settlementColumns = ['reference', 'trace', 'amount', 'currency', 'result', 'day'] as const

/** Reads one row of a settlement file. */
export function readSettlement(values: Readonly<Record<string, string>>): Parsed<SettlementRow> {
  const cell = (column: (typeof settlementColumns)[number]) => (values[column] ?? '').trim()
  const [reference, trace, currency] = [cell('reference'), cell('trace'), cell('currency')]
  if (reference === '' || reference.length > 50) return { refused: 'reference: It names no transaction' }
  if (!/^[\x21-\x7e]{1,100}$/.test(trace)) return { refused: 'trace: It is no number of a rail' }
  if (!/^[A-Z]{3}$/.test(currency)) return { refused: 'currency: It is no currency such as USD' }
  const amount = parseMoney(cell('amount'), currency)
  if (amount === undefined || amount.startsWith('-')) return { refused: `amount: It is no amount in ${currency}` }
  const day = parseDate(cell('day'))
  if (day === undefined) return { refused: 'day: It is no day such as 2026-11-30' }
  const [, result, code = null] = /^(?:(Settled)|(?:Failed|Returned) [A-Z0-9]{1,10})$/.test(cell('result'))
    ? (/^(\w+)(?: (\w+))?$/.exec(cell('result')) ?? [])
    : []
  if (!isResult(result)) return { refused: 'result: It is neither Settled, nor Failed or Returned with a code' }
  return { row: { reference, trace, amount, currency, result, code, day } }
}

const results: readonly string[] = ['Settled', 'Failed', 'Returned'] satisfies SettlementResult[]

const isResult = (text: string | undefined): text is SettlementResult => text !== undefined && results.includes(text)
