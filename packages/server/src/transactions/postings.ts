import type { ContentOf } from '@strongroom/api/contract'
import { money, negateMoney, type Money } from '@strongroom/api/money'
import { Problem } from '../http/problem.ts'
import { accountBeside } from '../ledger/account-beside.ts'
import type { NewPosting } from '../ledger/post.ts'
import { programAccount, type ProgramPurpose } from '../ledger/program-account.ts'
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

/**
 * What a transaction puts on which accounts when it settles: within each omnibus, and as a whole, they sum to zero. None
 * for a type that posts nothing of its own.
 * @throws Problem 5023 where the institution has no account that the money would lie on
 */
export async function postingsOf(work: Work, content: Content, ends: Ends): Promise<NewPosting[]> {
  const { currency, type, fees = [] } = content
  const amount = money(content.amount, currency)
  const [source, destination] = [bookEnd(ends, 'source'), bookEnd(ends, 'destination')]
  const on = (accountId: string, put: Money): NewPosting => ({ accountId, currency, amount: put })
  const program = async (purpose: ProgramPurpose, put: Money) =>
    on(await programAccount(work, { purpose, currency }), put)
  const against = async (counter: [ProgramPurpose, AccountType], end: BookEnd, put: Money) => {
    const [purpose, accountType] = counter
    return [
      await program(purpose, put),
      on(await requireBeside(work, end, { type: accountType, currency }), negateMoney(put)),
    ]
  }

  const postings: NewPosting[] = []
  if (type === 'Hold' || type === 'Release' || type === 'Reversal') return postings
  if (source) postings.push(...put(source, negateMoney(amount)))
  if (destination) postings.push(...put(destination, amount))
  const counter = counters[type]
  if (counter && source) postings.push(...(await against(counter, source, amount)))
  if (counter && destination) postings.push(...(await against(counter, destination, negateMoney(amount))))
  // Money of the operator's own comes from outside and goes there.
  if (type === 'Deposit' && destination?.holder === 'operator') postings.push(await program('Funding', amount))
  if (type === 'Withdrawal' && source?.holder === 'operator')
    postings.push(await program('Funding', negateMoney(amount)))

  const bearer = source ?? destination
  for (const fee of fees) {
    const charged = money(fee.amount, currency)
    if (fee.payer === 'Client' && bearer)
      postings.push(...put(bearer, negateMoney(charged)), ...(await against(['FeeIncome', 'Fee'], bearer, charged)))
    if (fee.payer === 'Institution')
      postings.push(await program('FeeIncome', charged), await program('FeesReceivable', negateMoney(charged)))
  }
  return postings

  /** More for whose account it is: credit for a client and debit for the omnibus, debit alone at an institution. */
  function put(end: BookEnd, more: Money): NewPosting[] {
    return end.omnibusId === null
      ? [on(end.ledgerId, negateMoney(more))]
      : [on(end.ledgerId, more), on(end.omnibusId, negateMoney(more))]
  }
}

async function requireBeside(
  { tx }: Work,
  { omnibusId, name }: BookEnd,
  { type, currency }: { type: AccountType; currency: string },
): Promise<string> {
  const found = omnibusId === null ? undefined : await accountBeside(tx, { omnibusId, type })
  if (found === undefined)
    throw new Problem('entityValidationFailed', {
      reasons: [noAccountBeside({ name, type, currency, field: 'content.amount' })],
    })
  return found
}

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
