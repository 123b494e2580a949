import type { Reader } from '../db/schema.ts'

/** The number of a request that names an external account; undefined where none does. */
export async function requestNaming(reader: Reader, externalAccountId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('request')
    .select('number')
    .where((eb) =>
      eb.or([
        eb('source_external_account_id', '=', externalAccountId),
        eb('destination_external_account_id', '=', externalAccountId),
      ]),
    )
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}
