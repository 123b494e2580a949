import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/** Whether a person may send what counts from an earlier day, as their roles say now. */
export async function mayBackdate(reader: Reader, personId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select exists (
    select from user_role ur join role_privilege rp on rp.role_id = ur.role_id
    where ur.user_id = ${personId} and rp.privilege = 'transaction.backdate') as held`.execute(reader)
  return rows[0]?.held === true
}
