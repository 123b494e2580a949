import {
  submitDraft,
  transactionFeeTypeContent,
  transactionFeeTypeRules,
  type TransactionFeeType,
  type TransactionFeeTypeContent,
} from '@strongroom/api/contract'
import { writeAudit } from '../audit/write-audit.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'
import { describeFeeType } from './describe-fee-type.ts'
import { feeTypeEntity } from './import-fee-types.ts'

/** Adds a kind of fee. @throws Problem 1002 it is not right, 1044 the code is taken */
export async function addFeeType(work: Work<Person>, given: TransactionFeeTypeContent): Promise<TransactionFeeType> {
  const form = { content: transactionFeeTypeContent, rules: transactionFeeTypeRules }
  const read = submitDraft(form, given, { today: '' })
  if (!read.ok) throw new Problem('validationFailed', { reasons: read.issues })
  const { content } = read
  const added = await work.tx
    .insertInto('transaction_fee_type')
    .values({ code: content.code, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!added)
    throw new Problem('duplicateRecord', {
      reasons: [{ field: 'code', message: `There is a kind of fee ${content.code} already` }],
    })
  await writeAudit(work, { action: 'Added', entityType: feeTypeEntity, entityId: content.code, after: content })
  return describeFeeType(content)
}
