import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../testing/index.ts'
import { perform } from '../work/perform.ts'
import { writeAudit } from './write-audit.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

test('a person and the platform are told apart in every row', async () => {
  const { deps, db, clock } = platform
  const { user } = await platform.signedInAs('ines')
  const change = { entityId: 'r', before: { name: 'A' }, after: { name: 'B' } }
  await perform(deps, { person: user }, (work) =>
    writeAudit(work, { action: 'Changed', entityType: 'role', ...change }),
  )
  await perform(deps, { system: 'import' }, (work) =>
    writeAudit(work, { action: 'Imported', entityType: 'naics', entityId: 'naics.csv' }),
  )
  const rows = await db.selectFrom('audit').selectAll().where('action', '<>', 'Created').orderBy('id').execute()
  expect(rows).toMatchObject([
    { user_id: user.id, system: null, at: clock.now(), before: { name: 'A' }, after: { name: 'B' } },
    { user_id: null, system: 'import', entity_type: 'naics', entity_id: 'naics.csv', before: null, after: null },
  ])
})

test('a change that does not happen leaves no row', async () => {
  const { deps, db } = platform
  const failing = perform(deps, { system: 'worker' }, async (work) => {
    await writeAudit(work, { action: 'Deleted', entityType: 'role', entityId: 'r' })
    throw new Error('The disk is full.')
  })
  await expect(failing).rejects.toThrow('The disk is full.')
  expect(await db.selectFrom('audit').selectAll().where('action', '=', 'Deleted').execute()).toEqual([])
})

test('the first day says who was let in, with which role', async () => {
  const rows = await platform.db.selectFrom('audit').selectAll().where('action', '=', 'Created').execute()
  expect(new Set(rows.map(({ system }) => system))).toEqual(new Set(['seed']))
  expect(rows.filter(({ entity_type }) => entity_type === 'role')).toHaveLength(4)
  expect(rows.find(({ after }) => after?.email === 'maya.lindqvist@harborline.example')?.after).toMatchObject({
    role: 'maker',
  })
})
