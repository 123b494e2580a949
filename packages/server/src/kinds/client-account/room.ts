import { ownershipChange } from '../../coverage/ownership-change.ts'
import { openAccount, setOpen } from '../../ledger/open-account.ts'
import { balanceJoin } from '../../ledger/balances.ts'
import type { KindRoom } from '../../records/kind-room.ts'
import { checkClientAccount } from './check.ts'
import { countingForClientAccount } from './counting.ts'
import { clientAccountDemo } from './demo.ts'
import { clientAccountFigures } from './figures.ts'
import { clientAccountTable } from './table.ts'

/** Clients' money, each in an omnibus. */
export const clientAccountRoom: KindRoom<'clientAccount'> = {
  kind: 'clientAccount',
  table: clientAccountTable,
  searched: ['title', 'accountNumber'],
  check: checkClientAccount,
  async takeEffect(work, { id, version, content }) {
    const owner = { kind: 'clientAccount', id } as const
    const omnibus = { kind: 'institutionAccount', id: content.programAccountId } as const
    if (version === 1) await openAccount(work, { ...owner, role: 'Client', currency: content.currency, omnibus })
    await setOpen(work, owner, { isOpen: content.status !== 'Closed' })
  },
  counting: countingForClientAccount,
  coverChange: ownershipChange,
  figures: clientAccountFigures,
  join: (_column, id) => balanceJoin({ kind: 'clientAccount', side: 'credit', id }),
  demo: clientAccountDemo,
}
