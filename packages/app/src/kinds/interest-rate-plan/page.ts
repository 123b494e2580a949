import { formatDate } from '@strongroom/ui/format/date'
import { today } from '../../drafts/today.ts'
import type { FieldWords } from '../../fields/field-words.ts'
import { choiceOf, identifiersOf } from '../../records/key-facts.ts'
import type { RecordPage } from '../../records/recorded-kind.ts'
import { planYield } from './plan-yield.ts'
import { rateInWords } from './rate-in-words.ts'
import { standingOn } from './standing.ts'
import { yieldInWords } from '../../rates/yield-in-words.ts'

/** What a balance earns, and from when. */
export const page = (field: FieldWords): RecordPage<'interestRatePlan'> => ({
  computedFacts: planYield,
  keyFacts: ({ content, figures, ...record }) => ({
    status: standingOn({ ...record, content, figures }, today()),
    type: choiceOf(content, field('rateSource')),
    identifiers: identifiersOf(content, [field('code')]),
    figures: [
      { label: 'Rate a year', value: rateInWords(content, figures.rate) },
      { label: 'APY', value: yieldInWords(figures) },
      {
        label: field('effectiveFrom').label,
        value: content.effectiveFrom === undefined ? undefined : formatDate(content.effectiveFrom),
      },
    ],
  }),
})
