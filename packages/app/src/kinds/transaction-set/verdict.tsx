import { mostDryRunLines, type DryRun } from '@strongroom/api/contract'
import { formatMoney, money, subtractMoney } from '@strongroom/api/money'
import { Banner } from '@strongroom/ui/banner'
import { Instant } from '@strongroom/ui/cells'
import type { ReactNode } from 'react'
import { failureInWords } from './unready-reason.ts'

type VerdictProps = { run: DryRun; actions?: ReactNode }

/** Whether a set could run now, and else the first of its items that cannot. */
export function Verdict({ run, actions }: VerdictProps) {
  const { ok, asOf, itemCount, firstFailure, failureCount } = run
  if (itemCount === 0)
    return (
      <Banner title="No items yet" actions={actions}>
        A set runs once it has items.
      </Banner>
    )
  if (ok)
    return (
      <Banner
        tone="success"
        title={itemCount === 1 ? 'The one item can run' : `All ${itemCount} items can run`}
        actions={actions}
      >
        By the balances of <Instant at={asOf} />.{coverOf(run)}
      </Banner>
    )
  return (
    <Banner tone="danger" title={failureInWords(run)} actions={actions}>
      {firstFailure?.refusal?.message}
      {failureCount > 1 ? ` ${failureCount - 1} more of ${itemCount} items cannot run.` : ''}
    </Banner>
  )
}

function coverOf({ uninsured, accountCount, currency }: DryRun): string {
  if (uninsured !== null)
    return ` ${inWords(money(uninsured.before, currency), money(uninsured.after, currency), currency)}`
  if (accountCount <= mostDryRunLines) return ''
  return ` How much is uninsured is not added up: more than ${mostDryRunLines.toLocaleString('en-US')} accounts move.`
}

type Amount = ReturnType<typeof money>

function inWords(before: Amount, after: Amount, currency: string): string {
  const more = subtractMoney(after, before)
  if (before === after) return `As much is uninsured as before: ${formatMoney(after, currency)}.`
  const [amount, word] = more.startsWith('-') ? [subtractMoney(before, after), 'less'] : [more, 'more']
  return `${formatMoney(amount, currency)} ${word} is uninsured: ${formatMoney(after, currency)}.`
}
