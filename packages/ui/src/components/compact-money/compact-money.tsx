import { useState } from 'react'
import { compactMoney } from '../../format/compact.ts'
import { formatMoney } from '../../format/money.ts'
import { Tooltip } from '../tooltip/index.ts'
import type { MoneyProps } from '../cells/index.ts'

/** An amount in a few figures, for an overview. The exact one is told on hover and focus, and a press writes it out. */
export function CompactMoney({ amount, currency }: MoneyProps) {
  const [whole, setWhole] = useState(false)
  const [short, exact] = [compactMoney(amount, currency), formatMoney(amount, currency)]
  if (short === exact) return <span className="whitespace-nowrap font-numeric">{exact}</span>
  return (
    <Tooltip content={whole ? undefined : exact}>
      {(tip) => (
        <button
          type="button"
          aria-describedby={tip}
          onClick={() => setWhole(!whole)}
          className="relative rounded-base text-left whitespace-nowrap font-numeric"
        >
          {whole ? exact : short}
        </button>
      )}
    </Tooltip>
  )
}
