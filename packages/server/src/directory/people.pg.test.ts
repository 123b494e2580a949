import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedPeople } from '../demo/people.ts'
import { seedDirectory } from '../demo/seed-directory.ts'
import { idTokenOf, openTestPlatform, type Answered, type TestPlatform } from '../testing/index.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

const maya = 'maya.lindqvist@harborline.example'
const grace = 'grace.abernathy@harborline.example'
const day = 86_400_000

const signIn = (identity: Parameters<typeof idTokenOf>[0]): Promise<Answered> =>
  platform.anonymous.call('POST', 'directory/user/authenticate', { idToken: idTokenOf(identity) })

const codeOf = async (identity: Parameters<typeof idTokenOf>[0]) => (await signIn(identity)).body.code

async function whoIs(identity: Parameters<typeof idTokenOf>[0]): Promise<string> {
  const { body } = await signIn(identity)
  const headers = { authorization: `Bearer ${body.token}` }
  return (await platform.anonymous.call('GET', 'directory/user/me', undefined, headers)).body.email
}

const setPerson = (email: string, values: { status?: string; email?: string; invite_expires_at?: Date | null }) =>
  platform.db.updateTable('app_user').set(values).where('email', '=', email).execute()

// Everybody is invited and nobody has come yet.
beforeEach(async () => {
  await platform.db.deleteFrom('user_identity').execute()
  await platform.db.deleteFrom('sign_in_failure').execute()
  const invite_expires_at = new Date(platform.clock.now().getTime() + 7 * day)
  await platform.db.updateTable('app_user').set({ status: 'Active', invite_expires_at }).execute()
})

describe('a person', () => {
  it('is the subject that redeemed the invite, whatever address it comes with later', async () => {
    expect(await whoIs({ subject: 's', email: maya })).toBe(maya)
    expect(await whoIs({ subject: 's', email: 'maya@married.example' })).toBe(maya)
    expect(await whoIs({ subject: 's', email: undefined, emailVerified: false })).toBe(maya)
  })

  it('is one person with two invited addresses, and not two', async () => {
    expect(await whoIs({ subject: 's', email: maya })).toBe(maya)
    expect(await whoIs({ subject: 's', email: grace })).toBe(maya)
    // The second invite is still there for whom it was meant.
    expect(await whoIs({ subject: 'g', email: grace })).toBe(grace)
  })

  it('is nobody whose address merely matches', async () => {
    expect(await whoIs({ subject: 's', email: maya })).toBe(maya)
    expect(await codeOf({ subject: 'other', email: maya })).toBe(1034)
    expect(await codeOf({ subject: 's', email: maya, issuer: 'https://elsewhere.test' })).toBe(1034)
  })

  it('is not found by an address that was changed to theirs', async () => {
    expect(await whoIs({ subject: 's', email: maya })).toBe(maya)
    await setPerson(maya, { email: 'maya@new.example' })
    expect(await codeOf({ subject: 'other', email: 'maya@new.example' })).toBe(1034)
    expect(await whoIs({ subject: 's', email: maya })).toBe('maya@new.example')
    await setPerson('maya@new.example', { email: maya })
  })

  it('is bound once, also when two subjects come for one invite at the same moment', async () => {
    const subjects = Array.from({ length: 8 }, (_, index) => `s${index}`)
    const answers = await Promise.all(subjects.map((subject) => signIn({ subject, email: maya })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await platform.db.selectFrom('user_identity').selectAll().execute()).toHaveLength(1)
  })

  it('is bound once, also when one subject comes for two invites at the same moment', async () => {
    const emails = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? maya : grace))
    const people = await Promise.all(emails.map((email) => whoIs({ subject: 's', email })))
    expect(new Set(people).size).toBe(1)
  })

  it('is told when they are disabled, and keeps the invite', async () => {
    await setPerson(maya, { status: 'Disabled' })
    expect(await codeOf({ subject: 's', email: maya })).toBe(1028)
    await setPerson(maya, { status: 'Invited' })
    expect(await whoIs({ subject: 's', email: maya })).toBe(maya)
    expect(await platform.db.selectFrom('app_user').select('status').where('email', '=', maya).execute()).toEqual([
      { status: 'Active' },
    ])
  })
})

describe('an invite', () => {
  it('is redeemed only by an address the provider vouches for', async () => {
    expect(await codeOf({ subject: 's', email: maya, emailVerified: false })).toBe(1033)
    // It does not tell whether there is one.
    expect(await codeOf({ subject: 's', email: 'nobody@bank.example', emailVerified: false })).toBe(1033)
    expect(await codeOf({ subject: 's', email: undefined })).toBe(1034)
    expect(await platform.db.selectFrom('user_identity').selectAll().execute()).toEqual([])
  })

  it('is found whatever the case of its address, and by no letter that only looks the same', async () => {
    expect(await codeOf({ subject: 's', email: 'daniel.\u212Awan@harborline.example' })).toBe(1034)
    expect(await codeOf({ subject: 's', email: 'dan\u0131el.kwan@harborline.example' })).toBe(1034)
    expect(await whoIs({ subject: 's', email: 'Daniel.KWAN@Harborline.Example' })).toBe(
      'daniel.kwan@harborline.example',
    )
  })

  it('lasts seven days and then says so', async () => {
    platform.clock.advance(7 * day - 1)
    expect(await whoIs({ subject: 's', email: maya })).toBe(maya)
    platform.clock.advance(1)
    const late = await signIn({ subject: 'g', email: grace })
    expect([late.status, late.body.code]).toEqual([401, 1036])
    expect(late.body.message).toContain('invitation has expired')
  })

  it('that was revoked is none', async () => {
    await setPerson(maya, { invite_expires_at: null })
    expect(await codeOf({ subject: 's', email: maya })).toBe(1034)
  })

  it('of the first day is renewed at each start until it is redeemed or revoked', async () => {
    await whoIs({ subject: 's', email: maya })
    await setPerson(grace, { invite_expires_at: null })
    platform.clock.advance(8 * day)
    expect(await codeOf({ subject: 'p', email: 'priya.raman@harborline.example' })).toBe(1036)
    await seedDirectory(platform.deps, seedPeople)
    const renewed = await platform.db
      .selectFrom('audit')
      .innerJoin('app_user', 'app_user.id', 'audit.entity_id')
      .select(['email', 'system', 'before', 'after'])
      .where('action', '=', 'Invited')
      .execute()
    // Neither who has come nor whose invite was revoked.
    expect(renewed.map(({ email }) => email).toSorted()).toEqual(
      seedPeople
        .map(({ email }) => email)
        .filter((email) => email !== maya && email !== grace)
        .toSorted(),
    )
    const invited = new Date(platform.clock.now().getTime() + 7 * day).toISOString()
    expect(renewed[0]).toMatchObject({ system: 'seed', before: {}, after: { inviteExpiresAt: invited } })
    expect(await whoIs({ subject: 'p', email: 'priya.raman@harborline.example' })).toBe(
      'priya.raman@harborline.example',
    )
    expect(await codeOf({ subject: 'g', email: grace })).toBe(1034)
    expect(await codeOf({ subject: 'other', email: maya })).toBe(1034)
  })
})

it('the database holds one subject a person and one person a subject', async () => {
  const [one, two] = await platform.db.selectFrom('app_user').select('id').limit(2).execute()
  const bind = (subject: string, user_id: string | undefined) =>
    sql`insert into user_identity values ('i', ${subject}, ${user_id}, now())`.execute(platform.db)
  await bind('a', one?.id)
  await expect(bind('a', two?.id)).rejects.toMatchObject({ code: '23505' })
  await expect(bind('b', one?.id)).rejects.toMatchObject({ code: '23505' })
})
