import type { ContentOf } from '@strongroom/api/contract'
import type { HeldAccount } from '@strongroom/api/finance'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

type Depositor = Pick<HeldAccount['owners'][number], 'clientType' | 'excludedInstitutionIds'>

/** An owner is held by the database to be a client, and a client to have a type. */
const unknown: Depositor = { clientType: 'Person' }

/** What coverage asks of clients, by their ids: what kind of client each is, and where its money must not go. */
export async function depositorsOf(reader: Reader, clientIds: readonly string[]): Promise<(id: string) => Depositor> {
  const ids = [...new Set(clientIds)]
  if (ids.length === 0) return () => unknown
  const { rows } = await sql<{ id: string; type: ContentOf<'client'>['clientType']; excluded: string[] | null }>`
    select id, client_type as type, content -> 'excludedInstitutionIds' as excluded from client
    where id in (${sql.join(ids)})`.execute(reader)
  const found = new Map(
    rows.map(({ id, type, excluded }): [string, Depositor] => [
      id,
      { clientType: type, ...(excluded && { excludedInstitutionIds: excluded }) },
    ]),
  )
  return (id) => found.get(id) ?? unknown
}
