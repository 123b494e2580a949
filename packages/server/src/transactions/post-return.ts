import { compareMoney, money, negateMoney, subtractMoney, zeroOf } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import { post, type NewPosting } from '../ledger/post.ts'
import { returnsAccount } from '../ledger/returns-account.ts'
import type { Work } from '../work/work.ts'

interface Row {
  id: string
  currency: string
  amount: string
  omnibus: string | null
  isClients: boolean
  isOpen: boolean
  free: string
}

/** The accounts of an entry, and where there is one that which is owed in an omnibus of them stands on. */
async function accountsBehind(reader: Reader, entryId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (select a.id, a.omnibus_id from posting p join ledger_account a on a.id = p.account_id
      where p.entry_id = ${entryId})
    select id from own
    union select owed.id from own join ledger_account owed on owed.omnibus_id = own.omnibus_id
      and owed.owner_kind = 'program'`.execute(reader)
  return rows.map(({ id }) => id)
}

/**
 * Posts the mirror of an entry that the rail has taken back, which is a fact whatever is left: what a client has spent, or
 * what finds the account closed, is owed in the omnibus, apart from all clients. Answers the id of the entry.
 */
export async function postReturn(
  work: Work,
  { entryId, ...entry }: { entryId: string; reference: string; description: string; effectiveDate: string },
): Promise<string> {
  const { tx } = work
  await lockAccounts(tx, await accountsBehind(tx, entryId))
  const { rows } = await sql<Row>`
    select a.id, a.currency, p.amount::text as amount, a.omnibus_id as omnibus, a.is_open as "isOpen",
      a.owner_kind = 'clientAccount' as "isClients", (a.posted - a.held)::text as free
    from posting p join ledger_account a on a.id = p.account_id where p.entry_id = ${entryId} order by a.id`.execute(tx)
  const postings: NewPosting[] = []
  for (const { id, currency, amount, omnibus, isClients, isOpen, free } of rows) {
    const back = negateMoney(money(amount, currency))
    const least = isOpen ? negateMoney(money(free, currency)) : zeroOf(currency)
    const isBorne = !isClients || (isOpen && compareMoney(back, least) >= 0)
    const borne = isBorne ? back : least
    postings.push({ accountId: id, currency, amount: borne })
    if (!isBorne && omnibus !== null)
      postings.push({
        accountId: await returnsAccount(work, { omnibusId: omnibus, currency }),
        currency,
        amount: subtractMoney(back, borne),
      })
  }
  return post(work, { entry: { ...entry, reverses: entryId }, postings })
}
