import type { FiguresOf } from '@strongroom/api/contract'
import { maySee } from '../records/titles-of.ts'
import type { Person } from '../work/work.ts'
import type { Side } from './ends.ts'
import { bookUnnamed, refusedByBooks } from './failure-words.ts'

/** Whether somebody may see all accounts that the books are made of, and so what is said of them in sentences. */
export const seesBooks = (actor: Person): boolean =>
  maySee(actor, 'clientAccount') && maySee(actor, 'institutionAccount')

/**
 * The figures of a transaction for whoever asks: accounts are named, and it is told what is on them, as far as accounts of
 * their kind may be shown to them. One outside the books belongs to a client account, and is seen with these.
 */
export function toldFigures(actor: Person, figures: FiguresOf<'transaction'>): FiguresOf<'transaction'> {
  if (seesBooks(actor)) return figures
  const { accounts, failureCode, failureReason } = figures
  const isSeen = (side: Side) => {
    const isOperators = accounts.some((own) => own.side === side && own.accountType === 'InstitutionAccount')
    return maySee(actor, isOperators ? 'institutionAccount' : 'clientAccount')
  }
  const [from] = accounts
  return {
    ...figures,
    sourceName: isSeen('source') ? figures.sourceName : null,
    destinationName: isSeen('destination') ? figures.destinationName : null,
    runningBalance: from && isSeen(from.side) ? figures.runningBalance : null,
    accounts: accounts.map((own) => (isSeen(own.side) ? own : { ...own, besides: null, balance: null })),
    failureReason: failureReason !== null && failureCode === refusedByBooks ? bookUnnamed : failureReason,
  }
}
