import type { ContentOf } from '@strongroom/api/contract'
import { money, negateMoney, type Money } from '@strongroom/api/money'
import { Problem } from '../http/problem.ts'
import { accountBeside } from '../ledger/account-beside.ts'
import type { NewPosting } from '../ledger/post.ts'
import { programAccount, type ProgramPurpose } from '../ledger/program-account.ts'
import { returnsAccount } from '../ledger/returns-account.ts'
import type { Work } from '../work/work.ts'
import { bookEnd, type BookEnd, type Ends } from './ends.ts'

type Content = ContentOf<'transaction'>
type AccountType = ContentOf<'institutionAccount'>['accountType']

/** What stands against a movement between a client and the program: its own account, and the one where that money lies. */
const counters: Readonly<Partial<Record<Content['type'], [ProgramPurpose, AccountType]>>> = {
  Fee: ['FeeIncome', 'Fee'],
  InterestPosting: ['InterestExpense', 'Interest'],
  Adjustment: ['Adjustments', 'Operating'],
}

/** An account by what it is for: one of the ledger, the program's own, what is owed in an omnibus, or one at the institution of an account. */
export type PlannedOn =
  | { ledgerId: string }
  | { owedIn: BookEnd }
  | { program: ProgramPurpose }
  | { beside: BookEnd; type: AccountType }

/** What is put on an account; credit is positive. */
export interface Planned {
  on: PlannedOn
  amount: Money
}

/**
 * What a transaction puts on which accounts when it settles: within each omnibus, and as a whole, they sum to zero. None
 * for a type that posts nothing of its own.
 */
export function plannedPostings(content: Content, ends: Ends): Planned[] {
  const { currency, type, fees = [] } = content
  const amount = money(content.amount, currency)
  const [source, destination] = [bookEnd(ends, 'source'), bookEnd(ends, 'destination')]
  const program = (purpose: ProgramPurpose, put: Money): Planned => ({ on: { program: purpose }, amount: put })
  const against = ([purpose, accountType]: [ProgramPurpose, AccountType], end: BookEnd, put: Money): Planned[] => [
    program(purpose, put),
    { on: { beside: end, type: accountType }, amount: negateMoney(put) },
  ]

  const planned: Planned[] = []
  if (type === 'Hold' || type === 'Release' || type === 'Reversal') return planned
  if (source) planned.push(...put(source, negateMoney(amount)))
  if (destination) planned.push(...put(destination, amount))
  const counter = counters[type]
  if (counter && source) planned.push(...against(counter, source, amount))
  if (counter && destination) planned.push(...against(counter, destination, negateMoney(amount)))
  // Money of the operator's own comes from outside and goes there.
  if (type === 'Deposit' && destination?.holder === 'operator') planned.push(program('Funding', amount))
  if (type === 'Withdrawal' && source?.holder === 'operator') planned.push(program('Funding', negateMoney(amount)))

  const bearer = source ?? destination
  for (const fee of fees) {
    const charged = money(fee.amount, currency)
    if (fee.payer === 'Client' && bearer)
      planned.push(...put(bearer, negateMoney(charged)), ...against(['FeeIncome', 'Fee'], bearer, charged))
    if (fee.payer === 'Institution')
      planned.push(program('FeeIncome', charged), program('FeesReceivable', negateMoney(charged)))
  }
  return planned

  /** More for whose account it is: credit for a client and debit for the omnibus, debit alone at an institution. */
  function put(end: BookEnd, more: Money): Planned[] {
    return end.omnibusId === null
      ? [{ on: { ledgerId: end.ledgerId }, amount: negateMoney(more) }]
      : [
          { on: end.role === 'Omnibus' ? { owedIn: end } : { ledgerId: end.ledgerId }, amount: more },
          { on: { ledgerId: end.omnibusId }, amount: negateMoney(more) },
        ]
  }
}

/**
 * The same on accounts of the ledger. A fee that a rail brought to an institution without an account for it is owed by the
 * institution. @throws Problem 5023 where it has no account that other money would lie on
 */
export async function postingsOf(work: Work, content: Content, ends: Ends): Promise<NewPosting[]> {
  const { currency } = content
  const postings: NewPosting[] = []
  for (const { on, amount } of plannedPostings(content, ends))
    postings.push({ accountId: await accountOf(work, on, content), currency, amount })
  return postings
}

async function accountOf(work: Work, on: PlannedOn, content: Content): Promise<string> {
  const { currency } = content
  if ('ledgerId' in on) return on.ledgerId
  if ('owedIn' in on) return returnsAccount(work, { omnibusId: on.owedIn.ledgerId, currency })
  if ('program' in on) return programAccount(work, { purpose: on.program, currency })
  const { omnibusId, name } = on.beside
  // What a rail has moved is a fact: nobody can close the books to it by freezing or closing an account meanwhile.
  const isFact = content.rail !== 'Internal'
  const found =
    omnibusId === null ? undefined : await accountBeside(work.tx, { omnibusId, type: on.type, evenFrozen: isFact })
  if (found === undefined && isFact) return programAccount(work, { purpose: 'FeesReceivable', currency })
  if (found === undefined)
    throw new Problem('entityValidationFailed', {
      reasons: [noAccountBeside({ name, type: on.type, currency, field: `content.${fieldBeside(content)}` })],
    })
  return found
}

/** What of a transaction needs an account beside that of its client: what moves over a rail does for its fees alone. */
export const fieldBeside = ({ type }: Pick<Content, 'type'>): 'fees' | 'amount' =>
  type === 'Deposit' || type === 'Withdrawal' || type === 'Transfer' ? 'fees' : 'amount'

/** What is said where the institution of an account has none to take or give the money. */
export const noAccountBeside = ({
  name,
  type,
  currency,
  field,
}: {
  name: string
  type: AccountType
  currency: string
  field: string
}) => ({
  field,
  message: `At the institution of ${name} there is no active ${type.toLowerCase()} account in ${currency}`,
})

/** The account that the money of a type of transaction lies on, beside that of its client. */
export const accountTypeBeside = ({ type, fees = [] }: Pick<Content, 'type' | 'fees'>): AccountType | undefined =>
  counters[type]?.[1] ?? (fees.some(({ payer }) => payer === 'Client') ? 'Fee' : undefined)
