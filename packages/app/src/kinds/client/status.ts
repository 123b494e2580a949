import type { StatusValue } from '@strongroom/ui/entity-table'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'

const colours: Readonly<Record<string, StatusValue['status']>> = {
  Prospect: 'draft',
  Active: 'completed',
  OnHold: 'pending',
  Closed: 'neutral',
}

/** Where a client stands, with its colour. */
export const clientStatus = (field: FieldWords, status: string | undefined): StatusValue => ({
  status: colours[status ?? ''] ?? 'neutral',
  label: optionLabel(field('status'), status) ?? '',
})
