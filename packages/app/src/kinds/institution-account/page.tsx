import { Money } from '@strongroom/ui/cells'
import type { FieldWords } from '../../fields/field-words.ts'
import { choiceOf } from '../../records/key-facts.ts'
import { PlanRate } from '../../rates/plan-rate.tsx'
import type { RecordPage } from '../../records/recorded-kind.ts'
import { balances } from './balances.tsx'
import { accountStatus } from '../../records/account-status.ts'

/** What lies on an account, and what it earns. */
export const page = (field: FieldWords): RecordPage<'institutionAccount'> => ({
  computedFacts: balances,
  keyFacts: ({ content, figures }) => {
    const { currency, interestRatePlanId } = content
    const amount = (label: string, value: string | null) => ({
      label,
      value: value === null || currency === undefined ? undefined : <Money amount={value} currency={currency} />,
    })
    return {
      status: accountStatus(field, content.status),
      type: choiceOf(content, field('accountType')),
      figures: [
        amount('Balance', figures.ledgerBalance),
        amount('Available', figures.availableBalance),
        amount('Held', figures.heldAmount),
        {
          label: 'Rate of the balance',
          value:
            interestRatePlanId === undefined ? undefined : (
              <PlanRate planId={interestRatePlanId} earned={figures.earned} />
            ),
        },
      ],
    }
  },
})
