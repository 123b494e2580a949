import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Clock } from '../db/ids.ts'
import type { Db } from '../db/schema.ts'

// The provider wrote the payload itself and reads it back; nothing else touches it.
const asPayload = (value: Record<string, unknown>): AdapterPayload => value

/** Keeps what the provider remembers in the database, so that a restart signs nobody out. */
export function recordAdapter({ db, clock }: { db: Db; clock: Clock }): (model: string) => Adapter {
  return (model) => {
    const findBy = async (column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
      // The database cannot hold a NUL, so nothing has such an id.
      if (value.includes('\0')) return undefined
      const row = await db
        .selectFrom('idp_record')
        .select(['payload', 'expires_at'])
        .where('model', '=', model)
        .where(column, '=', value)
        .executeTakeFirst()
      if (!row || (row.expires_at && row.expires_at <= clock.now())) return undefined
      return asPayload(row.payload)
    }
    return {
      find: (id) => findBy('id', id),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: () => Promise.resolve(undefined),
      async upsert(id, payload, expiresIn) {
        if (JSON.stringify(payload).includes('\\u0000'))
          throw new errors.InvalidRequest('a text holds a character that cannot be kept')
        const row = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn === undefined ? null : new Date(clock.now().getTime() + expiresIn * 1000),
        }
        await db
          .insertInto('idp_record')
          .values({ model, id, ...row })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute()
      },
      async consume(id) {
        const payload = await findBy('id', id)
        if (!payload) return
        const consumed = { ...payload, consumed: Math.floor(clock.now().getTime() / 1000) }
        await db
          .updateTable('idp_record')
          .set({ payload: JSON.stringify(consumed) })
          .where('model', '=', model)
          .where('id', '=', id)
          .execute()
      },
      async destroy(id) {
        await db.deleteFrom('idp_record').where('model', '=', model).where('id', '=', id).execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('idp_record').where('model', '=', model).where('grant_id', '=', grantId).execute()
      },
    }
  }
}
