import { maySee } from '../records/titles-of.ts'
import { failedUnnamed } from '../request-course/request-row.ts'
import type { Person } from '../work/work.ts'

/** What stands at a field, without a name, a number or a balance. */
const unnamed: Readonly<Record<string, string>> = {
  amount: 'There is not enough on the account',
  sourceAccountId: 'The account that pays cannot be used for this',
  destinationAccountId: 'The account that receives cannot be used for this',
  rail: 'This rail does not reach the account',
}

/**
 * What was found in the light of accounts, in words for whoever asks: such issues name accounts and what lies on them, so
 * to whom client accounts may not be shown only the field is told, in words of its own.
 */
export const wordsFor =
  (actor: Person) =>
  <T extends { field?: string; message: string }>(found: T): T =>
    maySee(actor, 'clientAccount')
      ? found
      : { ...found, message: unnamed[found.field ?? ''] ?? 'Its accounts do not allow it' }

/** Why a request failed, likewise. */
export const reasonFor = (actor: Person, reason: string | null): string | null =>
  reason === null || maySee(actor, 'clientAccount') ? reason : failedUnnamed
