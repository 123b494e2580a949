import type { FieldWords } from '../../fields/field-words.ts'
import { coverFigures } from '../../coverage/cover-figures.tsx'
import { choiceOf, identifiersOf } from '../../records/key-facts.ts'
import { RailContacts } from '../../records/rail-contacts.tsx'
import type { RecordPage } from '../../records/recorded-kind.ts'
import { published } from './reported-figures.ts'

/** What a bank is told by, what lies there, and how large it is. */
export const page = (field: FieldWords): RecordPage<'institution'> => ({
  keyFacts: ({ id, content, figures }) => ({
    status: content.isActive ? { status: 'completed', label: 'Active' } : { status: 'neutral', label: 'Not active' },
    type: choiceOf(content, field('type')),
    identifiers: identifiersOf(content, [field('fdicCert'), field('ncuaCharter'), field('abaRoutingNumber')]),
    figures: [...coverFigures(id), { label: 'Total deposits', value: published(figures.totalDeposits) }],
  }),
  Beside: RailContacts,
  addresses: [
    {
      label: 'Address',
      lines: ['addressLine1', 'addressLine2'],
      city: 'city',
      stateCode: 'stateCode',
      postalCode: 'postalCode',
      country: 'country',
    },
  ],
})
