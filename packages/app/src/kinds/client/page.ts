import { formatDate } from '@strongroom/ui/format/date'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import { addressAt } from '../../records/address-lines.ts'
import { choiceOf, identifiersOf } from '../../records/key-facts.ts'
import { RailContacts } from '../../records/rail-contacts.tsx'
import type { RecordPage } from '../../records/recorded-kind.ts'
import { holdings, holdingsInFull } from './holdings.tsx'
import { clientStatus } from './status.ts'

/** Who a depositor is, what they have, and when they are looked at again. */
export const page = (field: FieldWords): RecordPage<'client'> => ({
  computedFacts: holdingsInFull,
  keyFacts: ({ content, figures }) => ({
    status: clientStatus(field, content.status),
    type: choiceOf(content, field('clientType')),
    identifiers: identifiersOf(content, [field('institutionDepositorId')]),
    figures: [
      ...holdings(figures),
      { label: 'Risk rating', value: optionLabel(field('riskRating'), content.riskRating) },
      {
        label: 'Next KYC review',
        value: content.kycNextReviewOn === undefined ? undefined : formatDate(content.kycNextReviewOn),
      },
    ],
  }),
  Beside: RailContacts,
  addresses: [addressAt('Residential address', 'residentialAddress'), addressAt('Mailing address', 'mailingAddress')],
})
