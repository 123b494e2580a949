import type { accountKinds } from './shared-choices.ts'

/** A kind of account that money comes from or goes to. */
export type AccountType = keyof typeof accountKinds
/** The end that pays, or the one that receives. */
export type MovementEnd = 'source' | 'destination'

const inBooks: readonly AccountType[] = ['ClientAccount', 'InstitutionAccount']
const ofClients: readonly AccountType[] = ['ClientAccount']
const outside: readonly AccountType[] = ['ExternalAccount']

type Movement = {
  /** What can stand at its ends; an end that is left out stays empty. */
  ends: Readonly<Partial<Record<MovementEnd, readonly AccountType[]>>>
  /** The ends that must be named; an adjustment has either one. */
  needs: readonly MovementEnd[]
  /** It moves over a rail, and may bear fees; all others move inside the books. */
  overRail?: true
  /** It stands between one account and the program: it has no other end. */
  oneAccount?: true
  /** It undoes another transaction, which it names as `reversalOf`; what to say where it does not. */
  undoes?: string
}

/** Every type of transaction with what it is between. */
const movements: Readonly<Record<string, Movement>> = {
  Deposit: { ends: { source: outside, destination: inBooks }, needs: ['destination'], overRail: true },
  Withdrawal: { ends: { source: inBooks, destination: outside }, needs: ['source'], overRail: true },
  Transfer: { ends: { source: inBooks, destination: inBooks }, needs: ['source', 'destination'], overRail: true },
  InterestPosting: { ends: { destination: ofClients }, needs: ['destination'], oneAccount: true },
  Fee: { ends: { source: ofClients }, needs: ['source'], oneAccount: true },
  // At an institution it is an omnibus, and puts right what is owed there after returns.
  Adjustment: { ends: { source: inBooks, destination: inBooks }, needs: [] },
  Hold: { ends: { source: inBooks }, needs: ['source'], oneAccount: true },
  Release: { ends: {}, needs: [], undoes: 'Choose the hold that is released' },
  Reversal: { ends: {}, needs: [], undoes: 'Choose the transaction that is reversed' },
}

/** What a transaction of this type is between; undefined where no type is chosen. */
export const movementOf = (type = ''): Movement | undefined =>
  Object.hasOwn(movements, type) ? movements[type] : undefined
