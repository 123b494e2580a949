import { use, type ComponentProps } from 'react'
import type { DraftContentOf } from '@strongroom/api/contract'
import { draftFields, DraftSection } from '@strongroom/ui/draft-form'
import { FactsList } from '@strongroom/ui/facts-list'
import { DraftContent, useDraftText } from '../../fields/draft-content.ts'
import type { DraftFieldsProps } from '../../drafts/drafted-kind.ts'
import type { FormWords } from '../../fields/form-words.ts'
import { SourceField } from '../../fields/source-fields.tsx'
import { sourceNamed } from '../../sources.ts'
import { DraftedIndex } from './drafted-index.tsx'
import { DraftedSimulation } from './drafted-simulation.tsx'
import { PlanShape } from './plan-shape.tsx'
import { planYield } from './plan-yield.ts'
import { hasAmounts, hasTerms, nextTier, tierCount } from './tiers.ts'

const Field = draftFields<DraftContentOf<'interestRatePlan'>>()

type TierColumns = ComponentProps<typeof Field.Rows<'tiers'>>['columns']

/** What a tier is made of, by the method of the tiers. Where one begins must be said as soon as there are any. */
function tierColumns({ partAt }: FormWords, { method, currency }: { method: string; currency: string }): TierColumns {
  const part = <const Part extends string>(name: Part) => partAt('tiers', name)
  const amounts: TierColumns = [
    { ...part('fromAmount'), required: true, currency },
    { ...part('toAmount'), currency },
  ]
  const terms: TierColumns = [{ ...part('fromTerm'), required: true }, part('toTerm'), part('termUnit')]
  return [...(hasTerms(method) ? terms : []), ...(hasAmounts(method) ? amounts : []), part('rate')]
}

/** The form of an interest rate plan's draft. */
export function InterestRatePlanDraftFields({ figures, ...words }: DraftFieldsProps<'interestRatePlan'>) {
  const { at, choiceAt } = words
  const currency = useDraftText('currency')
  const method = useDraftText('tierMethod')
  const draft = use(DraftContent)
  const untiered = method === '' || method === 'None'
  return (
    <>
      <DraftSection title="Plan" description="What it is called, and the days on which it counts.">
        <Field.Text {...at('name')} />
        <Field.Text {...at('code')} />
        <Field.Text {...at('currency')} />
        <Field.Date {...at('effectiveFrom')} />
        <Field.Date {...at('effectiveTo')} />
      </DraftSection>
      <RateFields {...words} />
      <DraftedIndex figures={figures} />
      <DraftSection title="Tiers" description="For a plan whose rate depends on the balance, the term, or both.">
        <Field.Select {...choiceAt('tierMethod')} span="full" />
        <Field.Rows
          {...at('tiers')}
          hint={
            untiered
              ? 'Choose a tier method first.'
              : 'The first begins at 0, each begins where the one before ends, and the last has no end.'
          }
          noun="tier"
          columns={tierColumns(words, { method, currency })}
          newRow={() => nextTier(draft)}
          readOnly={untiered && tierCount(draft) === 0}
        />
        <PlanShape plan={draft} />
      </DraftSection>
      <DraftSection title="Accrual and posting" description="How interest is counted each day, and when it is paid in.">
        <Field.Select {...choiceAt('dayCount')} />
        <Field.Select {...choiceAt('balanceBasis')} />
        <Field.Select {...choiceAt('compounding')} />
        <Field.Select {...choiceAt('postingFrequency')} />
        <Field.Text {...at('postingDay')} />
        <Field.Number {...at('roundingScale')} />
        <Field.Select {...choiceAt('roundingMode')} />
      </DraftSection>
      <DraftSection title="Limits">
        <Field.Money {...at('minBalanceToEarn')} currency={currency} />
        <Field.Money {...at('maxBalanceToEarn')} currency={currency} />
        <Field.Switch {...at('withholdTax')} />
      </DraftSection>
      <DraftedSimulation labelOf={(path) => at(path).label} />
      {figures === undefined ? null : (
        <DraftSection
          title="Yield"
          description="What the rate comes to in a year, compounded. Of tiers the lowest and the highest; interest that is paid at maturity has another for each term."
        >
          <FactsList items={planYield(figures).items} columns={1} />
        </DraftSection>
      )}
    </>
  )
}

/** Where the rate comes from. A plan follows an index only where there is one to choose; else it is said why not. */
function RateFields({ at, choiceAt, sourceAt }: FormWords) {
  const index = sourceAt('rateIndexId')
  const canFollow = !('unserved' in sourceNamed(index.source))
  const rateSource = choiceAt('rateSource')
  return (
    <>
      <DraftSection title="Rate" description="Percent a year.">
        <Field.Select
          {...rateSource}
          options={rateSource.options.map((option) =>
            option.value === 'Index' && !canFollow
              ? { ...option, label: `${option.label} (there is none to choose yet)`, disabled: true }
              : option,
          )}
        />
        <Field.Rate {...at('fixedRate')} />
        <Field.Rate {...at('floor')} />
        <Field.Rate {...at('cap')} />
        <Field.Switch {...at('allowNegative')} />
      </DraftSection>
      <DraftSection
        title="Index"
        description={
          canFollow
            ? 'Only for a plan that follows an index.'
            : 'Only for a plan that follows an index. No plan can yet: there are no published rates here to choose from.'
        }
      >
        <SourceField {...index} />
        <Field.Rate {...at('spread')} />
        <Field.Number {...at('resetCount')} />
        <Field.Select {...choiceAt('resetFrequency')} />
        <Field.Number {...at('lookbackDays')} />
      </DraftSection>
    </>
  )
}
