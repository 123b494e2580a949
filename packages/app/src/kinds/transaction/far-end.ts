import type { DraftContentOf } from '@strongroom/api/contract'

type Side = 'source' | 'destination'
type Content = Pick<DraftContentOf<'transaction'>, 'type'>

/** What stands at an end of a transaction that names no account there. */
export function farEnd({ type }: Content, side: Side): string {
  if (type === 'Deposit' || type === 'Withdrawal') return 'Outside the books'
  if (type === 'Hold' || type === 'Release') return 'Held on the account'
  // The original names none there either.
  if (type === 'Reversal') return side === 'destination' ? 'Where it came from' : 'Where it went'
  return 'The program'
}
