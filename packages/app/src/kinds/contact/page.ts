import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import type { RecordPage } from '../../records/recorded-kind.ts'

/** Who it is, and what for. */
export const page = (field: FieldWords): RecordPage<'contact'> => ({
  keyFacts: ({ content }) => ({
    status: content.isActive ? { status: 'completed', label: 'Active' } : { status: 'neutral', label: 'Not active' },
    type: { label: 'Name', value: [content.firstName, content.lastName].filter(Boolean).join(' ') },
    identifiers: [
      { label: field('email').label, value: content.email },
      { label: field('phone').label, value: content.phone },
    ],
    figures: [
      { label: 'Roles', value: content.roles?.map((role) => optionLabel(field('roles'), role)).join(', ') },
      { label: field('title').label, value: content.title },
    ],
  }),
})
