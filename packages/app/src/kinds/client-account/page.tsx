import { Money } from '@strongroom/ui/cells'
import type { FieldWords } from '../../fields/field-words.ts'
import { choiceOf } from '../../records/key-facts.ts'
import { PlanRate } from '../../rates/plan-rate.tsx'
import type { RecordPage } from '../../records/recorded-kind.ts'
import { balances } from './balances.tsx'
import { accountStatus } from '../../records/account-status.ts'

/** What lies on an account, how much of it is insured, and what it earns. */
export const page = (field: FieldWords): RecordPage<'clientAccount'> => ({
  computedFacts: balances,
  keyFacts: ({ content, figures }) => {
    const { currency, interestRatePlanId, rateOverride } = content
    const amount = (label: string, value: string | null) => ({
      label,
      value: value === null || currency === undefined ? undefined : <Money amount={value} currency={currency} />,
    })
    return {
      status: accountStatus(field, content.status),
      type: choiceOf(content, field('productType')),
      figures: [
        amount('Balance', figures.ledgerBalance),
        amount('Available', figures.availableBalance),
        amount('Insured, with interest', figures.insuredAmount),
        amount('Uninsured, with interest', figures.uninsuredAmount),
        {
          label: 'Rate of the balance',
          value:
            interestRatePlanId === undefined ? undefined : (
              <PlanRate planId={interestRatePlanId} earned={figures.earned} override={rateOverride} />
            ),
        },
      ],
    }
  },
})
