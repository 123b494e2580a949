import { movementOf, type ContentOf } from '@strongroom/api/contract'
import { coverage, impact, positionsOf, type HeldAccount } from '@strongroom/api/finance'
import {
  addMoney,
  calendarDate,
  compareMoney,
  money,
  negateMoney,
  parseMoney,
  sumMoney,
  zeroOf,
  type Money,
} from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { completePart } from '../records/complete-part.ts'
import { platformDay } from '../days/days-at.ts'
import type { CoverChange } from '../records/cover-change.ts'
import { heldAccounts } from './held-accounts.ts'
import { approvedSchemes } from './schemes.ts'

type Movement = Pick<ContentOf<'transaction'>, 'type' | 'amount' | 'currency' | 'fees'>

/** What is put on accounts of clients, by their ids. */
type Moved = ReadonlyMap<string, Money>

const ends = ['source', 'destination'] as const

/**
 * What a transaction does to the cover of those who own the accounts that it moves money on, once it has settled: on its
 * day, by the balances of now. A hold moves nothing, and what takes back another moves what that one posted the other way.
 */
export const moneyChange: CoverChange = async (reader, { approvedId, content, now }) => {
  const today = await platformDay(reader, now)
  const nothing = { today, days: [today], impactOn: () => Promise.resolve([]) }
  // Of an approved one only the remarks change.
  if (approvedId !== null) return nothing
  const read = completePart('transaction', content, ['type', 'amount', 'currency', 'fees', 'reversalOf'])
  if ('waitsFor' in read) return { today, ...read }
  const { part } = read
  // Typed with more decimals than its currency has it is no amount yet.
  if ([part, ...(part.fees ?? [])].some(({ amount }) => parseMoney(amount, part.currency) === undefined))
    return { today, waitsFor: ['amount'] }
  const needed = movementOf(part.type)?.needs ?? []
  const waitsFor = needed.map((end) => `${end}AccountId`).filter((name) => !content[name])
  if (waitsFor.length > 0) return { today, waitsFor }

  const moved = part.reversalOf ? await undone(reader, part.reversalOf) : movedBy(part, content)
  const clientIds = await ownersOf(reader, [...moved.keys()])
  const held = await heldAccounts(reader, { clientIds })
  const schemes = await approvedSchemes(reader)
  const before = held.flatMap(positionsOf)
  const after = held.map((account) => withMoved(account, { moved, currency: part.currency })).flatMap(positionsOf)
  const concerned = new Set(clientIds)
  const due = [content['scheduledFor'], content['effectiveDate']].flatMap((day) =>
    typeof day === 'string' && day > today ? calendarDate(day) : [],
  )
  return {
    today,
    days: [due[0] ?? today],
    impactOn: async (day) =>
      impact(coverage(before, schemes, day), coverage(after, schemes, day))
        // Who owns another account together with them is not told whole.
        .filter(({ clientId }) => concerned.has(clientId)),
  }
}

/** The amount leaves one end and reaches the other; the fees of the client are borne by who pays, else by who receives. */
function movedBy({ type, amount: text, currency, fees = [] }: Movement, content: Content): Moved {
  const moved = new Map<string, Money>()
  if (type === 'Hold') return moved
  const idAt = (end: 'source' | 'destination'): string | undefined => {
    const id = content[`${end}AccountId`]
    return content[`${end}AccountType`] === 'ClientAccount' && typeof id === 'string' && id !== '' ? id : undefined
  }
  const put = (id: string | undefined, more: Money) => {
    if (id !== undefined) moved.set(id, addMoney(moved.get(id) ?? zeroOf(currency), more))
  }
  const amount = money(text, currency)
  put(idAt('source'), negateMoney(amount))
  put(idAt('destination'), amount)
  const borne = fees.filter(({ payer }) => payer === 'Client').map((fee) => money(fee.amount, currency))
  const bearer = ends.find(
    (end) => content[`${end}AccountType`] !== 'ExternalAccount' && Boolean(content[`${end}AccountId`]),
  )
  put(bearer && idAt(bearer), negateMoney(sumMoney(borne, currency)))
  return moved
}

/** What a transaction has put on accounts of clients, the other way round; nothing for one that posted nothing. */
async function undone(reader: Reader, transactionId: string): Promise<Moved> {
  const { rows } = await sql<{ id: string; currency: string; amount: string }>`
    select l.owner_id as id, p.currency, p.amount::text as amount
    from transaction_state s join posting p on p.entry_id = s.entry_id join ledger_account l on l.id = p.account_id
    where s.transaction_id = ${transactionId} and s.status = 'Settled' and l.owner_kind = 'clientAccount'`.execute(
    reader,
  )
  return new Map(rows.map(({ id, currency, amount }) => [id, negateMoney(money(amount, currency))]))
}

async function ownersOf(reader: Reader, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct target_id as id from client_account_owner_ids where id in (${sql.join([...accountIds])})`.execute(
    reader,
  )
  return rows.map(({ id }) => id)
}

/** An account as it will be. What it has not got is not taken: approving refuses that, and cover has no balance below zero. */
function withMoved(account: HeldAccount, { moved, currency }: { moved: Moved; currency: string }): HeldAccount {
  const more = moved.get(account.accountId)
  if (more === undefined || account.currency !== currency) return account
  const posted = addMoney(account.posted, more)
  return { ...account, posted: compareMoney(posted, zeroOf(currency)) < 0 ? zeroOf(currency) : posted }
}
