import { depositPostings } from '../ledger/deposit-postings.ts'
import { post } from '../ledger/post.ts'
import { perform } from '../work/perform.ts'
import type { TestPlatform } from './test-platform.ts'

let made = 0

/** Puts money on a client's account and its omnibus, on a day; a negative amount takes it away. */
export async function deposit(
  { deps }: Pick<TestPlatform, 'deps'>,
  clientAccountId: string,
  { amount, on = '2026-11-20' }: { amount: string; on?: string },
): Promise<void> {
  await perform(deps, { system: 'test' }, async (work) =>
    post(work, {
      entry: { reference: `T-${(made += 1)}`, description: 'Deposit', effectiveDate: on },
      postings: await depositPostings(work.tx, { clientAccountId, amount }),
    }),
  )
}
