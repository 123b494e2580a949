import type { StatusValue } from '@strongroom/ui/entity-table'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'

const colours: Readonly<Record<string, StatusValue['status']>> = {
  Pending: 'draft',
  Active: 'completed',
  Frozen: 'rejected',
  Dormant: 'pending',
  Matured: 'inProgress',
  Closed: 'neutral',
}

/** Where a client’s account stands, with its colour. */
export const clientAccountStatus = (field: FieldWords, status: string | undefined): StatusValue => ({
  status: colours[status ?? ''] ?? 'neutral',
  label: optionLabel(field('status'), status) ?? '',
})
