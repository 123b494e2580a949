import type { StatusValue } from '@strongroom/ui/entity-table'
import { optionLabel, type FieldWords } from '../fields/field-words.ts'

const colours: Readonly<Record<string, StatusValue['status']>> = {
  Pending: 'draft',
  PendingOpen: 'draft',
  Active: 'completed',
  Frozen: 'rejected',
  Dormant: 'pending',
  Matured: 'inProgress',
  Closed: 'neutral',
}

/** Where an account stands, with its colour: of a client's and of one at an institution alike. */
export const accountStatus = (field: FieldWords, status: string | undefined): StatusValue => ({
  status: colours[status ?? ''] ?? 'neutral',
  label: optionLabel(field('status'), status) ?? '',
})
