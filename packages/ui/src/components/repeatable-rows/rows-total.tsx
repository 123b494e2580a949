import { CircleAlert, CircleCheck } from 'lucide-react'
import { isZero, missingTo } from '../../format/decimal-sum.ts'
import { formatMoney } from '../../format/money.ts'

export interface RowsTotalProps {
  label: string
  /** Decimal string; undefined while a row holds something that is none. */
  value: string | undefined
  /** What it must come to, as a decimal string. */
  expected?: string
  /** Behind the figures: `%`, `USD`. Of a currency they have its decimals. */
  unit?: string
}

/** A figure under rows, such as the sum of the shares, and how far it is from what it must be. */
export function RowsTotal({ label, value, expected, unit = '' }: RowsTotalProps) {
  const missing = value === undefined || expected === undefined ? undefined : missingTo(expected, value)
  const reached = missing !== undefined && isZero(missing)
  const of = (text: string) => formatMoney(text, unit)
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-2 text-sm text-muted font-numeric">
      <span>{label}</span>
      <span className="font-medium text-ink">{value === undefined ? 'cannot be told yet' : of(value)}</span>
      {missing === undefined ? null : (
        <span
          className={`inline-flex items-center gap-1 [&_svg]:size-3.5 ${reached ? 'text-completed' : 'text-danger'}`}
        >
          {reached ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
          {reached
            ? 'complete'
            : missing.startsWith('-')
              ? `${of(missing.slice(1))} too much`
              : `${of(missing)} missing`}
        </span>
      )}
    </p>
  )
}
