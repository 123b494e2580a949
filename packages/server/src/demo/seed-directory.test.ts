import { afterEach, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../testing/index.ts'
import { seed } from './seed.ts'

let platform: TestPlatform | undefined
afterEach(async () => platform?.close())

it('lets a first administrator in where there are no demo people, and only once', async () => {
  platform = await openTestPlatform()
  const { db } = platform.deps
  // At once: nobody may go as the last who looks after people.
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('user_role').execute()
    await tx.deleteFrom('app_user').execute()
    await tx.deleteFrom('role_privilege').execute()
    await tx.deleteFrom('role').execute()
  })

  await seed(platform.deps, { demo: undefined, firstAdministrator: undefined })
  expect(await db.selectFrom('app_user').select('email').execute()).toEqual([])

  await seed(platform.deps, { demo: undefined, firstAdministrator: 'head@bank.example' })
  await seed(platform.deps, { demo: undefined, firstAdministrator: 'other@bank.example' })
  const people = await db
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['app_user.email', 'role.name'])
    .execute()
  expect(people).toEqual([{ email: 'head@bank.example', name: 'Administrator' }])
  expect(await db.selectFrom('record_version').select('entity_id').execute()).toEqual([])
})
