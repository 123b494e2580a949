import type { LedgerRole } from '../db/ledger-tables.ts'
import type { Work } from '../work/work.ts'
import { ledgerAccountOf, type Owner } from './owner.ts'

/**
 * An account that begins; `omnibus` owns the one that a client's account lies in. One of an institution may be let owe to
 * it, where what is paid from there is due whether or not the money has come.
 */
export type NewAccount = Owner & { currency: string } & (
    | { role: Exclude<LedgerRole, 'Client' | 'Institution'> }
    | { role: 'Institution'; mayOwe: boolean }
    | { role: 'Client'; omnibus: Owner }
  )

/** Opens an account of the ledger, with nothing on it. @throws where the omnibus has no account to lie in */
export async function openAccount(work: Work, account: NewAccount): Promise<string> {
  const { tx, now, ids } = work
  const id = ids.next()
  const { kind, id: ownerId, role, currency } = account
  await tx
    .insertInto('ledger_account')
    .values({
      id,
      owner_kind: kind,
      owner_id: ownerId,
      role,
      currency,
      omnibus_id: await omnibusOf(work, account, id),
      allow_negative: account.role === 'Institution' && account.mayOwe,
      opened_at: now,
    })
    .execute()
  return id
}

async function omnibusOf(work: Work, account: NewAccount, id: string): Promise<string | null> {
  if (account.role === 'Omnibus') return id
  return account.role === 'Client' ? ledgerAccountOf(work.tx, account.omnibus) : null
}

/** Closes an account, or opens it again. The database refuses to close one that is not empty. */
export async function setOpen({ tx }: Work, owner: Owner, { isOpen }: { isOpen: boolean }): Promise<void> {
  await tx
    .updateTable('ledger_account')
    .set({ is_open: isOpen })
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('is_open', '<>', isOpen)
    .execute()
}
