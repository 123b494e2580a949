import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/** An account whose interest does not go on, and why. */
export interface InterestFault {
  title: string
  fault: string
}

/** What accruing or paying was given up for, in the order of the accounts' titles. */
export async function interestFaults(reader: Reader): Promise<InterestFault[]> {
  const { rows } = await sql<InterestFault>`
    select a.content ->> 'title' as title, s.fault from interest_account s join ledger_account l on l.id = s.account_id
      join client_account a on l.owner_kind = 'clientAccount' and a.id = l.owner_id
    where s.fault is not null order by 1`.execute(reader)
  return rows
}
