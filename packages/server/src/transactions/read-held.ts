import { everyKind } from '@strongroom/api/contract/every-kind'
import { currentRecord } from '../records/current-record.ts'
import type { Work } from '../work/work.ts'
import { endsOf } from './ends.ts'
import type { Held } from './settle.ts'
import type { TransactionState } from './state.ts'

/** What a transaction says and is between, with its state, which the work has locked. */
export async function readHeld({ tx }: Pick<Work, 'tx'>, state: TransactionState): Promise<Held> {
  const record = await currentRecord(tx, 'transaction', state.transaction_id)
  if (!record) throw new Error(`There is a state of the transaction ${state.transaction_id}, and no such transaction.`)
  const content = everyKind.transaction.content.parse(record.content)
  const [ends = {}] = await endsOf(tx, [content])
  return { state, content, ends }
}
