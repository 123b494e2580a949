import type { StatusValue } from '@strongroom/ui/entity-table'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'

const colours: Readonly<Record<string, StatusValue['status']>> = {
  PendingOpen: 'draft',
  Active: 'completed',
  Frozen: 'rejected',
  Dormant: 'pending',
  Closed: 'neutral',
}

/** Where an account at an institution stands, with its colour. */
export const institutionAccountStatus = (field: FieldWords, status: string | undefined): StatusValue => ({
  status: colours[status ?? ''] ?? 'neutral',
  label: optionLabel(field('status'), status) ?? '',
})
