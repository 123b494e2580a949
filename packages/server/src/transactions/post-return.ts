import { compareMoney, money, negateMoney, subtractMoney, zeroOf, type Money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { AccountType } from '../ledger/account-beside.ts'
import type { LedgerRole } from '../db/ledger-tables.ts'
import type { Reader } from '../db/schema.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import { post, type NewPosting } from '../ledger/post.ts'
import { programAccount, type ProgramPurpose } from '../ledger/program-account.ts'
import { returnsAccount } from '../ledger/returns-account.ts'
import type { Work } from '../work/work.ts'

interface Row {
  id: string
  currency: string
  amount: string
  role: LedgerRole
  omnibus: string | null
  /** Of an account at an institution. */
  accountType: AccountType | null
  isOpen: boolean
  /** What can be taken from it, read from the side that it grows on; null of one that is not bounded. */
  free: string | null
}

/** Where the operator owes what an account of its own at an institution cannot bear: fees, or money from outside. */
const borneBy = (type: AccountType | null): ProgramPurpose => (type === 'Fee' ? 'FeesReceivable' : 'Funding')

/** The accounts of an entry, and those that what they cannot bear is put on, where there are any. */
async function accountsBehind(reader: Reader, entryId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (select a.id, a.role, a.currency, a.omnibus_id from posting p join ledger_account a on a.id = p.account_id
      where p.entry_id = ${entryId})
    select id from own
    union select owed.id from own join ledger_account owed on owed.omnibus_id = own.omnibus_id
      and owed.owner_kind = 'program'
    union select owed.id from own join ledger_account owed on owed.owner_kind = 'program'
      and owed.owner_id in ('FeesReceivable', 'Funding') and owed.currency = own.currency
      where own.role = 'Institution'`.execute(reader)
  return rows.map(({ id }) => id)
}

/**
 * Posts the mirror of an entry that the rail has taken back, which is a fact whatever is left. What a client has spent, or
 * what finds the account closed, is owed in the omnibus, apart from all clients; what an account of the operator's own
 * cannot bear, the program owes. Answers the id of the entry.
 */
export async function postReturn(
  work: Work,
  { entryId, ...entry }: { entryId: string; reference: string; description: string; effectiveDate: string },
): Promise<string> {
  const { tx } = work
  await lockAccounts(tx, await accountsBehind(tx, entryId))
  const { rows } = await sql<Row>`
    select a.id, a.currency, p.amount::text as amount, a.role, a.omnibus_id as omnibus, a.is_open as "isOpen",
      o.account_type as "accountType", (case
        when a.role = 'Client' and a.owner_kind = 'clientAccount' then a.posted - a.held
        when a.role = 'Institution' and not a.allow_negative then -a.posted - a.held end)::text as free
    from posting p join ledger_account a on a.id = p.account_id
      left join institution_account o on a.owner_kind = 'institutionAccount' and o.id = a.owner_id
    where p.entry_id = ${entryId} order by a.id`.execute(tx)
  const postings: NewPosting[] = []
  for (const row of rows) {
    const { id, currency, amount } = row
    const back = negateMoney(money(amount, currency))
    const borne = borneOf(row, back)
    postings.push({ accountId: id, currency, amount: borne })
    const left = subtractMoney(back, borne)
    if (left !== zeroOf(currency)) postings.push({ accountId: await instead(work, row), currency, amount: left })
  }
  return post(work, { entry: { ...entry, reverses: entryId }, postings })
}

/** What of its part of a return an account bears: all of it, what is left on it, or nothing where it is closed. */
function borneOf({ role, omnibus, currency, isOpen, free }: Row, back: Money): Money {
  if (role === 'Omnibus' || role === 'Program') return back
  if (!isOpen) return zeroOf(currency)
  if (free === null) return back
  const most = omnibus === null ? money(free, currency) : negateMoney(money(free, currency))
  const isEnough = omnibus === null ? compareMoney(back, most) <= 0 : compareMoney(back, most) >= 0
  return isEnough ? back : most
}

/** What bears the rest. */
const instead = (work: Work, { omnibus, currency, accountType }: Row): Promise<string> =>
  omnibus === null
    ? programAccount(work, { purpose: borneBy(accountType), currency })
    : returnsAccount(work, { omnibusId: omnibus, currency })
