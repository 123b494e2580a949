import { ownershipConfigurationPage } from '@strongroom/api/contract'
import { coverageGroupOf } from '@strongroom/api/finance'
import { calendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedReference } from '../demo/seed-reference.ts'
import { openTestPlatform, type TestPlatform } from '../testing/index.ts'
import { ownershipImport } from './import-ownership.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
  await seedReference(platform.deps)
})
afterAll(() => platform.close())

const list = async (query: string) => {
  const { body } = await (await platform.signedInAs('priya')).get(`OwnershipConfigurations?${query}`)
  return ownershipConfigurationPage.parse(body).items
}

test('each configuration counts in the group that the rules of the field put it into, on every day', async () => {
  const found = await list('limit=200')
  expect(found).toHaveLength(15)
  for (const { code, coverageGroups } of found)
    for (const schemeCode of ['FDIC', 'NCUA'])
      for (const on of ['2024-03-31', '2024-04-01', '2026-11-30', '2026-12-01']) {
        const group = coverageGroups
          .filter((one) => one.schemeCode === schemeCode && one.effectiveFrom <= on)
          .at(-1)?.group
        const day = calendarDate(on)
        expect([code, on, group]).toEqual([
          code,
          on,
          coverageGroupOf({ schemeCode, ownershipCode: code, beneficiaries: ['someone'] }, day),
        ])
      }
})

test('those of a scheme are all that have a group under it; a search finds words of the name', async () => {
  expect(await list('schemeCode=NCUA')).toHaveLength(15)
  expect(await list('schemeCode=FSCS')).toHaveLength(0)
  expect((await list('q=trust&sort=-name')).map(({ code }) => code)).toEqual(['REV', 'IRR', 'DIT'])
})

test.each([
  [{ minOwners: '2', maxOwners: '1' }, 'maxOwners'],
  [{ coverageGroups: 'FDIC 2024-01-01 A; FDIC 2024-01-01 B' }, 'coverageGroups'],
  [{ coverageGroups: 'FDIC someday A' }, 'coverageGroups.0.effectiveFrom'],
  [{ coveragePer: 'month' }, 'coveragePer'],
  [{ requiresBeneficiaries: 'perhaps' }, 'requiresBeneficiaries'],
])('a row with %j is refused at its field', (own, field) => {
  const good = {
    ...{ code: 'SGL', name: 'Single', description: '', minOwners: '1', maxOwners: '', requiresBeneficiaries: 'no' },
    ...{ coveragePer: 'owner', schemeCode: 'FDIC', coverageGroups: 'FDIC 1934-01-01 SGL' },
  }
  expect(ownershipImport.parse(good)).toMatchObject({ row: { code: 'SGL' } })
  expect(ownershipImport.parse({ ...good, ...own })).toEqual({ refused: expect.stringMatching(`^${field}: `) })
})

describe('the database', () => {
  test.each([
    ['removes no entry', sql`delete from ownership_configuration`],
    ['gives none another code', sql`update ownership_configuration set code = 'X', content = '{"code":"X"}'`],
    ['holds each entry to its code', sql`update rate_index set content = '{"code":"X"}'`],
    ['empties no list', sql`truncate holiday`],
    [
      'knows no value of an index that is not there',
      sql`insert into rate_index_value values ('X', '2026-01-01', 1, '')`,
    ],
  ])('%s', async (_case, statement) => {
    await expect(statement.execute(platform.db)).rejects.toThrow(/kept|keeps its code|check|append-only|foreign key/)
  })
})
