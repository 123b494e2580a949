import { money, negateMoney } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import type { NewPosting } from './post.ts'

/**
 * What a deposit puts on a client's account and on the omnibus that it lies in; below zero it is a withdrawal.
 * @throws where the account has no place in the ledger
 */
export async function depositPostings(
  reader: Reader,
  { clientAccountId, amount }: { clientAccountId: string; amount: string },
): Promise<NewPosting[]> {
  const { rows } = await sql<{ id: string; omnibus: string; currency: string }>`
    select id, omnibus_id as omnibus, currency from ledger_account
    where owner_kind = 'clientAccount' and owner_id = ${clientAccountId}`.execute(reader)
  const [account] = rows
  if (!account) throw new Error(`The client account ${clientAccountId} has no place in the ledger.`)
  const { id, omnibus, currency } = account
  const put = money(amount, currency)
  return [
    { accountId: id, currency, amount: put },
    { accountId: omnibus, currency, amount: negateMoney(put) },
  ]
}
