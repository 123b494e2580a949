import { DateText, Money } from '@strongroom/ui/cells'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import type { RecordPage } from '../../records/recorded-kind.ts'
import { statusValue } from './status.ts'
import { UndoButton } from './undo-button.tsx'

/** How much it is, which way it went and how far it is. */
export const page = (field: FieldWords): RecordPage<'transaction'> => ({
  keyFacts: ({ content: { type, reference, amount, currency }, figures: { status, dueDay, settledOn } }) => {
    const day = settledOn ?? dueDay
    return {
      status: statusValue(status),
      type: { label: field('type').label, value: optionLabel(field('type'), type) },
      identifiers: [{ label: field('reference').label, value: reference }],
      figures: [
        {
          label: field('amount').label,
          value:
            amount === undefined || currency === undefined ? undefined : <Money amount={amount} currency={currency} />,
        },
        {
          label: settledOn === null ? 'Leaves on' : 'Settled on',
          value: day === null ? undefined : <DateText date={day} />,
        },
      ],
    }
  },
  Acts: UndoButton,
})
