import { formatDate } from '@strongroom/ui/format/date'
import { formatMoney } from '@strongroom/ui/format/money'
import { today } from '../../drafts/today.ts'
import type { FieldWords } from '../../fields/field-words.ts'
import { choiceOf } from '../../records/key-facts.ts'
import type { RecordPage } from '../../records/recorded-kind.ts'
import { standingOn } from './standing.ts'

/** How much is covered, and from when. */
export const page = (field: FieldWords): RecordPage<'depositProtection'> => ({
  keyFacts: (limit) => {
    const { coverageLimit, currency, effectiveFrom } = limit.content
    return {
      status: standingOn(limit, today()),
      type: choiceOf(limit.content, field('schemeCode')),
      figures: [
        {
          label: field('coverageLimit').label,
          value: coverageLimit === undefined ? undefined : formatMoney(coverageLimit, currency ?? ''),
        },
        {
          label: field('effectiveFrom').label,
          value: effectiveFrom === undefined ? undefined : formatDate(effectiveFrom),
        },
      ],
    }
  },
})
