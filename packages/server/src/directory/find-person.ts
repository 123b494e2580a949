import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import type { Tx } from '../db/schema.ts'
import type { Identity } from '../http/identity.ts'
import { Problem } from '../http/problem.ts'
import { notify } from '../notifications/notify.ts'
import type { Work } from '../work/work.ts'

interface PersonRow {
  id: string
  status: string
}

/**
 * Who an identity is: the person its issuer and subject are bound to, whatever email they come with. A subject that is
 * bound to nobody redeems the invite of its verified email and is that person from then on.
 * @throws Problem 1033 email not verified, 1034 nobody, 1036 the invite has expired
 */
export async function findPerson(work: Work, identity: Identity): Promise<PersonRow> {
  return (await boundPerson(work.tx, identity)) ?? redeemInvite(work, identity)
}

async function boundPerson(tx: Tx, { issuer, subject }: Identity): Promise<PersonRow | undefined> {
  return tx
    .selectFrom('user_identity')
    .innerJoin('app_user', 'app_user.id', 'user_identity.user_id')
    .select(['app_user.id', 'app_user.status'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

async function redeemInvite(work: Work, identity: Identity): Promise<PersonRow> {
  const { tx, now } = work
  const { issuer, subject, email, emailVerified } = identity
  if (email === undefined) throw unknownPerson('You are')
  if (!emailVerified)
    throw new Problem('emailNotVerified', {
      message: `The identity provider does not vouch for ${email}. Ask an administrator.`,
    })
  const invited = await tx
    .selectFrom('app_user')
    .select(['id', 'status', 'invite_expires_at', 'invited_by', 'first_name', 'last_name'])
    .where(canonical(sql.ref('email')), '=', canonical(sql`${email}::text`))
    // Two first sign-ins at once: the second waits here and finds the invite redeemed.
    .forUpdate()
    .executeTakeFirst()
  // Who is bound has no invite left: an address that was given to somebody else opens nothing.
  if (!invited?.invite_expires_at) return (await boundPerson(tx, identity)) ?? refuse(unknownPerson(`${email} is`))
  if (invited.invite_expires_at <= now)
    throw new Problem('loginFailed', { message: 'Your invitation has expired. Ask an administrator to send it again.' })
  // Whoever is disabled is told so by the caller, and keeps the invite.
  if (invited.status !== 'Invited' && invited.status !== 'Active') return invited
  const bound = await tx
    .insertInto('user_identity')
    .values({ issuer, subject, user_id: invited.id, bound_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  // The same subject with another address was quicker: it is that person.
  if (!bound) return (await boundPerson(tx, identity)) ?? refuse(unknownPerson(`${email} is`))
  await tx
    .updateTable('app_user')
    .set({ status: 'Active', invite_expires_at: null })
    .where('id', '=', invited.id)
    .execute()
  await writeAudit(work, { action: 'Bound', entityType: 'user', entityId: invited.id, after: { issuer, subject } })
  const name = `${invited.first_name} ${invited.last_name}`.trim()
  await notify(work, invited.invited_by === null ? [] : [invited.invited_by], {
    kind: 'InviteAccepted',
    event: `InviteAccepted:${invited.id}:${invited.invite_expires_at.toISOString()}`,
    title: `${name} has accepted your invitation`,
    severity: 'success',
    record: { type: 'user', id: invited.id },
  })
  return { id: invited.id, status: 'Active' }
}

/**
 * The form in which emails are compared: letters of ASCII without their case, everything else as it is. In any other
 * collation `lower` would take the Kelvin sign for a k.
 */
const canonical = (email: ReturnType<typeof sql>) => sql<string>`lower(${email} collate "C")`

const unknownPerson = (who: string): Problem =>
  new Problem('userNotFound', { message: `${who} not a user of this platform. Ask an administrator.` })

function refuse(problem: Problem): never {
  throw problem
}
