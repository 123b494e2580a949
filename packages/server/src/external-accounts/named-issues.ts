import { canExternalAccount, type FieldIssue } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'

/** What is wrong with the external accounts that a client account names: each has to be its own, and not blocked. */
export async function externalAccountIssues(
  reader: Reader,
  { ids = [], accountId }: { ids: readonly string[] | undefined; accountId: string | undefined },
): Promise<FieldIssue[]> {
  if (ids.length === 0) return []
  const rows = await reader
    .selectFrom('external_account')
    .select(['content', 'client_account_id', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ content, client_account_id, status }): FieldIssue[] => {
    const field = 'externalAccountIds'
    const name = `The account of ${String(content.holderName)} at ${String(content.bankName)}`
    if (client_account_id !== accountId) return [{ field, message: `${name} belongs to another client account` }]
    return canExternalAccount('use', { status }) ? [] : [{ field, message: `${name} is blocked` }]
  })
}
