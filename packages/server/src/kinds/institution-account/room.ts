import { openAccount, setOpen } from '../../ledger/open-account.ts'
import { balanceJoin } from '../../ledger/balances.ts'
import type { KindRoom } from '../../records/kind-room.ts'
import { checkInstitutionAccount } from './check.ts'
import { countingForInstitutionAccount } from './counting.ts'
import { institutionAccountDemo } from './demo.ts'
import { institutionAccountFigures } from './figures.ts'
import { institutionAccountTable } from './table.ts'

/** Accounts that the operator holds at institutions. */
export const institutionAccountRoom: KindRoom<'institutionAccount'> = {
  kind: 'institutionAccount',
  table: institutionAccountTable,
  searched: ['name', 'accountNumber', 'externalReference'],
  check: checkInstitutionAccount,
  async takeEffect(work, { id, version, content }) {
    const owner = { kind: 'institutionAccount', id } as const
    const { accountType, currency } = content
    if (version === 1)
      await openAccount(work, {
        ...owner,
        currency,
        // Interest is due to clients before the program has brought it.
        ...(accountType === 'ProgramOmnibus'
          ? { role: 'Omnibus' }
          : { role: 'Institution', mayOwe: accountType === 'Interest' }),
      })
    await setOpen(work, owner, { isOpen: content.status !== 'Closed' })
  },
  counting: countingForInstitutionAccount,
  figures: institutionAccountFigures,
  join: (_column, id) => balanceJoin({ kind: 'institutionAccount', side: 'debit', id }),
  demo: institutionAccountDemo,
}
