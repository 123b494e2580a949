import { DateText, Money } from '@strongroom/ui/cells'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import type { RecordPage } from '../../records/recorded-kind.ts'
import { statusValue } from './status.ts'

/** How far it is, and what its items come to. */
export const page = (field: FieldWords): RecordPage<'transactionSet'> => ({
  keyFacts: ({ content: { source, effectiveDate, controlTotal, currency }, figures: { status, itemCount } }) => ({
    status: statusValue(status),
    type: { label: field('source').label, value: optionLabel(field('source'), source) },
    identifiers: [],
    figures: [
      {
        label: `Total of ${itemCount} items`,
        value:
          controlTotal === undefined || currency === undefined ? undefined : (
            <Money amount={controlTotal} currency={currency} />
          ),
      },
      {
        label: field('effectiveDate').label,
        value: effectiveDate === undefined ? undefined : <DateText date={effectiveDate} />,
      },
    ],
  }),
})
