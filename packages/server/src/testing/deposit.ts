import { money } from '@strongroom/api/money'
import { sql } from 'kysely'
import { ledgerAccountOf } from '../ledger/owner.ts'
import { post } from '../ledger/post.ts'
import { perform } from '../work/perform.ts'
import type { TestPlatform } from './test-platform.ts'

let made = 0

/** Puts money on a client's account and its omnibus, on a day; a negative amount takes it away. */
export async function deposit(
  { deps }: Pick<TestPlatform, 'deps'>,
  accountId: string,
  { amount, on = '2026-11-20' }: { amount: string; on?: string },
): Promise<void> {
  await perform(deps, { system: 'test' }, async (work) => {
    const client = await ledgerAccountOf(work.tx, { kind: 'clientAccount', id: accountId })
    const { rows } = await sql<{ omnibus: string; currency: string }>`
      select omnibus_id as omnibus, currency from ledger_account where id = ${client}`.execute(work.tx)
    const [{ omnibus, currency } = { omnibus: '', currency: '' }] = rows
    const other = amount.startsWith('-') ? amount.slice(1) : `-${amount}`
    await post(work, {
      entry: { reference: `T-${(made += 1)}`, description: 'Deposit', effectiveDate: on },
      postings: [
        { accountId: client, currency, amount: money(amount, currency) },
        { accountId: omnibus, currency, amount: money(other, currency) },
      ],
    })
  })
}
