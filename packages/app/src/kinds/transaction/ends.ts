import type { accountKinds } from '@strongroom/api/contract'

export type AccountType = keyof typeof accountKinds
export type Side = 'source' | 'destination'

const inBooks: readonly AccountType[] = ['ClientAccount', 'InstitutionAccount']
const ofClients: readonly AccountType[] = ['ClientAccount']
const outside: readonly AccountType[] = ['ExternalAccount']

/** What can stand at the sides of a transaction, by its type; a side that is left out stays empty. */
const ends: Readonly<Record<string, Readonly<Partial<Record<Side, readonly AccountType[]>>>>> = {
  Deposit: { source: outside, destination: inBooks },
  Withdrawal: { source: inBooks, destination: outside },
  Transfer: { source: inBooks, destination: inBooks },
  InterestPosting: { destination: ofClients },
  Fee: { source: ofClients },
  Adjustment: { source: ofClients, destination: ofClients },
  Hold: { source: inBooks },
  Release: {},
  Reversal: {},
}

/** The sides that the form of a transaction of this type offers, with what can stand there. */
export const endsOf = (type: string) => ends[type] ?? {}

/** Whether it undoes another transaction, which it then names. */
export const undoesAnother = (type: string): boolean => type === 'Release' || type === 'Reversal'

/** Whether it may bear fees: what moves over a rail does. */
export const bearsFees = (type: string): boolean => ['Deposit', 'Withdrawal', 'Transfer'].includes(type)
