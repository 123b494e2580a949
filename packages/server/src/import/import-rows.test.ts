import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { naicsImport } from '../lookups/import-naics.ts'
import { readCsv } from '../node/read-csv.ts'
import { seedUniverse } from '../demo/seed-universe.ts'
import { countingIds, openTestDatabase, testClock, testMac, type TestDatabase } from '../testing/index.ts'
import { universeImport } from '../universe/import-universe.ts'
import { importRows } from './import-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'strongroom-import-'))
const clock = testClock()
const ids = countingIds()
const actor = { system: 'import' }
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('universe_institution').execute()
  await database.db.deleteFrom('naics').execute()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const header = 'CERT,NAME,CITY,STNAME,ACTIVE,ASSET,DEP,REPDTE'
const good = '41,"First Bank, of Test",TESTVILLE,OHIO,1,100,90,20250930'

function fileOf(content: string | Uint8Array): string {
  const file = join(folder, `${crypto.randomUUID()}.csv`)
  writeFileSync(file, content)
  return file
}

const importUniverse = (content: string | Uint8Array) => {
  const file = fileOf(content)
  return importRows(
    { db: database.db, clock, ids, historyMac: testMac },
    universeImport,
    () => readCsv(file, universeImport.columns),
    {
      source: 'test.csv',
      actor,
    },
  )
}

const universe = () => database.db.selectFrom('universe_institution').selectAll().orderBy('fdic_cert').execute()

describe('a file with good rows', () => {
  it('adds them, and says unchanged or changed the next time', async () => {
    expect(await importUniverse(`${header}\n${good}\n42,B,C,Guam,0,,,\n`)).toMatchObject({
      read: 2,
      added: 2,
      refused: [],
    })
    expect(await universe()).toMatchObject([
      {
        fdic_cert: 41,
        name: 'First Bank, of Test',
        state_code: 'OH',
        is_active: true,
        total_assets: '100000',
        report_date: '2025-09-30',
      },
      {
        fdic_cert: 42,
        state_code: 'GU',
        is_active: false,
        total_assets: null,
        total_deposits: null,
        report_date: null,
      },
    ])
    const again = await importUniverse(`${header}\n${good}\n42,B,C,Guam,0,1,,\n43,D,E,Iowa,1,1,1,2025-09-30\n`)
    expect(again).toMatchObject({ read: 3, added: 1, changed: 1, unchanged: 1 })
  })

  it('takes the place of the invented sample', async () => {
    await seedUniverse({ db: database.db, clock, ids, historyMac: testMac })
    expect((await universe()).length).toBeGreaterThan(10)
    await importUniverse(`${header}\n${good}\n`)
    expect((await universe()).map((row) => row.fdic_cert)).toEqual([41])
  })

  it('may have a byte order mark, CRLF, columns in another order and more of them', async () => {
    const text = `\ufeffREPDTE,NAME,CITY,STNAME,ACTIVE,ASSET,DEP,EXTRA,CERT\r\n9/30/2025,A,B,OHIO,1,007,6,x,7\r\n`
    expect(await importUniverse(text)).toMatchObject({ added: 1, refused: [] })
    expect(await universe()).toMatchObject([{ fdic_cert: 7, total_assets: '7000', report_date: '2025-09-30' }])
  })
})

it('counts lines as an editor does, whichever way they end', async () => {
  const rows = ['41,"First\r\nBank",CITY,OHIO,1,1,1,20250930', '', 'x,A,B,OHIO,1,1,1,20250930']
  expect((await importUniverse([header, ...rows].join('\r\n'))).refused.map(({ line }) => line)).toEqual([2, 5])
  expect((await importUniverse(`${header}\r\n${rows.join('\n')}`)).refused.map(({ line }) => line)).toEqual([2, 5])
})

it('refuses bad rows with line and reason, and takes the rest', async () => {
  const rows = [
    good,
    'x,Name,City,OHIO,1,1,1,20250930',
    '50,"two\nlines",City,OHIO,1,1,1,20250930',
    '51,Name,City,OHIO,yes,1,1,20250930',
    '52,Name,City,OHIO,1,-5,1,20250930',
    '53,Name,City,OHIO,1,1,1,20250230',
    '54,too,few',
    '',
    '41,Again,City,OHIO,1,1,1,20250930',
    `55,${'n'.repeat(201)},City,OHIO,1,1,1,20250930`,
    '56,Last,City,OHIO,1,1,1,20250930',
  ]
  const report = await importUniverse(`${header}\n${rows.join('\n')}`)
  expect(report).toMatchObject({ read: 10, added: 2, changed: 0, unchanged: 0 })
  expect(report.refused).toEqual([
    { line: 3, reason: 'CERT is not a certificate number: x' },
    { line: 4, reason: 'NAME holds characters that cannot be shown' },
    { line: 6, reason: 'ACTIVE is neither 1 nor 0' },
    { line: 7, reason: 'ASSET is not a whole amount: -5' },
    { line: 8, reason: 'REPDTE is not a date: 20250230' },
    { line: 9, reason: 'It has not as many fields as the header' },
    { line: 11, reason: 'CERT 41 already stands on line 2' },
    { line: 12, reason: 'NAME is longer than 200 characters' },
  ])
  expect((await universe()).map((row) => row.fdic_cert)).toEqual([41, 56])
})

describe('a bad file changes nothing', () => {
  const many = Array.from({ length: 3000 }, (_, index) => `${index + 1},Name ${index},City,OHIO,1,1,1,20250930`).join(
    '\n',
  )

  it.each([
    ['a wrong header', `code,title\n${good}`, /lacks the column CERT/],
    ['a column named twice', `${header},CERT\n${good},1`, /names a column twice/],
    ['nothing in it', '', /is empty/],
    [
      'a quote never closed, after thousands of good rows',
      `${header}\n${many}\n9001,"open,City,OHIO,1,1,1,20250930\n${good}`,
      /is not CSV near line 300[12]/,
    ],
    [
      'a quote never closed, before more than one row can hold',
      `${header}\n9001,"open,City,OHIO,1,1,1,20250930\n${`${many}\n`.repeat(10)}`,
      /is not CSV near line 2:/,
    ],
    [
      'a quote inside a field',
      `${header}\n${good}\n42,The "B" Bank,City,OHIO,1,1,1,20250930`,
      /is not CSV near line 3:/,
    ],
    [
      'text after a closed quote',
      `${header}\n${good.replace('TESTVILLE', '"Test\r\nville"')}\n42,"B"ank,City,OHIO,1,1,1,20250930`,
      /is not CSV near line 4:/,
    ],
    [
      'bytes that are not UTF-8',
      Buffer.concat([Buffer.from(`${header}\n${many}\n`), Buffer.from([0xff, 0xfe])]),
      /not a UTF-8/,
    ],
    ['NUL bytes', `${header}\n${good}\n\0\0`, /not a UTF-8/],
  ])('%s', async (_, content, message) => {
    await expect(importUniverse(content)).rejects.toThrow(message)
    expect(await universe()).toEqual([])
  })

  it('a file that is not there', async () => {
    const rows = () => readCsv(join(folder, 'nowhere.csv'), universeImport.columns)
    const run = importRows({ db: database.db, clock, ids, historyMac: testMac }, universeImport, rows, {
      source: 'x',
      actor,
    })
    await expect(run).rejects.toThrow(/cannot be read/)
  })
})

it('places industry codes in their tree', async () => {
  const text = 'code,title\n31-33,Manufacturing\n311,Food\n3118,Bakeries\n31,Wrong\n1234567,Wrong\n52,Finance\n'
  const file = fileOf(text)
  const report = await importRows(
    { db: database.db, clock, ids, historyMac: testMac },
    naicsImport(2022),
    () => readCsv(file, ['code', 'title']),
    { source: 'naics.csv', actor },
  )
  expect(report.refused.map(({ line }) => line)).toEqual([5, 6])
  const rows = await database.db
    .selectFrom('naics')
    .select(['code', 'level', 'parent_code'])
    .orderBy('level')
    .orderBy('code')
    .execute()
  expect(rows).toEqual([
    { code: '31-33', level: 2, parent_code: null },
    { code: '52', level: 2, parent_code: null },
    { code: '311', level: 3, parent_code: '31-33' },
    { code: '3118', level: 4, parent_code: '311' },
  ])
})
