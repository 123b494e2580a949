import { exposurePage, exposureSums, type Exposure } from '@strongroom/api/contract'
import { coverage, positionsOf, type Coverage } from '@strongroom/api/finance'
import { addMoney, calendarDate, money } from '@strongroom/api/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interestThrough } from '../interest/interest-job.ts'
import type { ServedKind } from '../kinds/index.ts'
import { deposit } from '../testing/deposit.ts'
import { approvedRecord, complete, lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'
import { randomOf } from '../testing/random.ts'
import { runJob } from '../worker/run-job.ts'
import { coverOfAccounts, coverOfClients } from './cover-of.ts'
import { heldAccounts } from './held-accounts.ts'
import { networkCover } from './network-cover.ts'
import { approvedSchemes } from './schemes.ts'

let cast: Cast
const made = (kind: ServedKind, own: object = {}) =>
  approvedRecord(kind, { maker: cast.maya, approver: cast.grace, content: complete(kind, { ...own }) })

const read = async (query = '') => exposurePage.parse((await cast.priya.get(`DepositProtection/exposure${query}`)).body)
const today = '2026-11-20'

const clients: string[] = []
const accounts: string[] = []

/** Institutions, some of one holding company, and clients with accounts of every sort at them. */
beforeAll(async () => {
  cast = await openCast()
  const random = randomOf(7)
  const american = { currency: 'USD', coverageLimit: '250000.00', headroomPct: '2' }
  await made('depositProtection', { ...american, schemeCode: 'FDIC', effectiveFrom: '2000-01-01' })
  await made('depositProtection', { ...american, schemeCode: 'NCUA', effectiveFrom: '2000-01-01' })
  const company = { holdingCompanyName: 'Harbor Holding', holdingCompanyRssd: 5150 }
  const omnibuses: string[] = []
  for (const own of [company, company, { insurer: 'NCUA', fdicCert: undefined, ncuaCharter: 77 }]) {
    const institution = await made('institution', own)
    omnibuses.push((await made('institutionAccount', { institutionId: institution.id })).id)
  }
  // Words that no other name begins with, a number of a sample least of all.
  for (const lastName of ['Ashworth', 'Quillby', 'Coyne', 'Dunmore', 'Eastwick', 'Fenwick']) {
    const name = { displayName: `Person ${lastName}`, firstName: 'P', lastName, dateOfBirth: '1970-01-01' }
    clients.push((await made('client', { clientType: 'Person', ...name })).id)
  }
  for (let index = 0; index < 16; index += 1) {
    const [one, other] = [random.pick(clients), random.pick(clients)]
    const sort = random.pick(['SGL', 'SGL', 'JNT', 'REV'])
    const isJoint = sort === 'JNT' && one !== other
    const account = await made('clientAccount', {
      clientId: one,
      programAccountId: random.pick(omnibuses),
      ownershipConfigurationId: isJoint ? 'JNT' : sort === 'JNT' ? 'SGL' : sort,
      owners: isJoint
        ? [
            { clientId: one, role: 'CoOwner', ...(random.oneIn(2) && { sharePct: '33.33' }) },
            { clientId: other, role: 'CoOwner' },
          ].map((owner, _place, owners) => ({
            ...owner,
            ...(owners[0]?.sharePct && owner.clientId === other && { sharePct: '66.67' }),
          }))
        : [{ clientId: one, role: 'Owner' }],
      ...(sort === 'REV' && {
        beneficiaries: [
          { name: 'Niece', type: 'Person' },
          { name: random.pick(['Cousin', ' niece ']), type: 'Person' },
        ],
      }),
    })
    accounts.push(account.id)
    const cents = String(random.below(100)).padStart(2, '0')
    await deposit(cast.platform, account.id, { amount: `${random.below(400_000) + 1}.${cents}`, on: '2026-10-01' })
    if (random.oneIn(3)) await deposit(cast.platform, account.id, { amount: '90000.01', on: today })
  }
})
afterAll(() => cast.platform.close())

/** What the rules of the field say of all accounts at once. */
const truth = async (day: string, posted?: string) => {
  // Those whom the samples of other kinds refer to have accounts as well.
  const everybody = await cast.platform.db.selectFrom('client').select('id').execute()
  const held = await heldAccounts(cast.platform.db, { clientIds: everybody.map(({ id }) => id), day: posted })
  return coverage(held.flatMap(positionsOf), await approvedSchemes(cast.platform.db), calendarDate(day))
}

const summed = (rows: readonly Pick<Exposure, 'balance' | 'insured' | 'uninsured'>[]) => {
  const sum = (name: 'balance' | 'insured' | 'uninsured') =>
    rows.map((row) => money(row[name], 'USD')).reduce(addMoney, money('0', 'USD'))
  return { balance: sum('balance'), insured: sum('insured'), uninsured: sum('uninsured') }
}

describe('exposures', () => {
  test.each([
    [today, undefined],
    ['2026-10-31', '2026-10-31'],
  ])('of %s are what the rules of the field say of all accounts', async (day, posted) => {
    const rows = (await read(`?limit=200&asOf=${day}`)).items
    const expected = await truth(day, posted)
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.some(({ uninsured }) => uninsured !== '0.00')).toBe(true)
    const plain = (row: { clientId: string | null; currency: string; balance: string; uninsured: string }) =>
      `${row.clientId} ${row.currency} ${row.balance} ${row.uninsured}`
    expect(rows.map(plain).toSorted()).toEqual(expected.map(plain).toSorted())
    for (const row of rows) expect(row).toMatchObject({ asOf: day, schemeCode: expect.stringMatching(/FDIC|NCUA/) })
  })

  test('by client, institution and holding company add up to the same', async () => {
    const whole = summed((await read('?limit=200')).items)
    for (const by of ['client', 'institution', 'holdingCompany'])
      expect([by, summed((await read(`?limit=200&by=${by}`)).items)]).toEqual([by, whole])
    const companies = (await read('?by=holdingCompany&limit=200')).items
    expect(companies.map(({ holdingCompany, institutionName }) => [holdingCompany, institutionName === null])).toEqual(
      expect.arrayContaining([
        ['Harbor Holding', true],
        [null, false],
      ]),
    )
    expect(companies.filter(({ holdingCompany }) => holdingCompany === 'Harbor Holding')).toHaveLength(1)
    expect((await read('?by=institution&limit=200')).items).toHaveLength(4)
  })

  test('stand in the order of their companies, an institution that has none under its own name', async () => {
    const rows = (await read('?by=holdingCompany&limit=200&sort=holdingCompany')).items
    const names = rows.map(({ holdingCompany, institutionName }) => holdingCompany ?? institutionName ?? '')
    expect(names).toContain('Harbor Holding')
    expect(names.length).toBeGreaterThan(2)
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    expect((await read('?by=holdingCompany&limit=200&sort=-holdingCompany')).items).toEqual(rows.toReversed())
  })

  test.each(['holdingCompany', '-holdingCompany'])(
    'by institution stand in the order %s of what they show, those that belong to no company last',
    async (sort) => {
      const rows = (await read(`?by=institution&limit=200&sort=${sort}`)).items
      expect(rows.map(({ holdingCompany }) => holdingCompany)).toEqual(['Harbor Holding', 'Harbor Holding', null, null])
    },
  )

  test('name the company of each institution, by which its institutions are found', async () => {
    const found = (await read('?by=institution&limit=200&q=harbor%20hold')).items
    expect(found.map(({ holdingCompany }) => holdingCompany)).toEqual(['Harbor Holding', 'Harbor Holding'])
    const [company] = (await read('?by=holdingCompany&limit=200&q=harbor%20hold')).items
    expect(summed(found)).toEqual(company && summed([company]))
  })

  test('one client is told alone, and one institution', async () => {
    const all = (await read('?limit=200')).items
    const [first] = all
    const [clientId, institutionId] = [first?.clientId ?? '', first?.institutionId ?? '']
    expect((await read(`?limit=200&clientId=${clientId}`)).items).toEqual(
      all.filter((row) => row.clientId === clientId),
    )
    expect((await read(`?limit=200&institutionId=${institutionId}`)).items).toEqual(
      all.filter((row) => row.institutionId === institutionId),
    )
    const institutions = (await read('?limit=200&by=institution')).items
    expect((await read(`?limit=200&by=institution&institutionId=${institutionId}`)).items).toEqual(
      institutions.filter((row) => row.institutionId === institutionId),
    )
    expect((await read('?limit=200&schemeCode=NCUA')).items).toEqual(all.filter((row) => row.schemeCode === 'NCUA'))
    expect((await read('?currency=EUR')).total).toBe(0)
  })

  test.each(['', 'by=client', 'by=client&isUninsured=true', 'by=institution', 'q=person%20quill', 'schemeCode=NCUA'])(
    'make the sums that are told of the same list, asked by %s',
    async (query) => {
      const { items } = await read(`?limit=200&${query}`)
      const told = exposureSums.parse((await cast.priya.get(`DepositProtection/exposure/sums?${query}`)).body)
      expect(items.length).toBeGreaterThan(0)
      expect(told).toEqual({
        asOf: today,
        count: items.length,
        sums: [{ currency: 'USD', count: items.length, ...summed(items) }],
      })
    },
  )

  test('make the insured and the uninsured that the tiles of clients tell', async () => {
    const { insured, uninsured } = (await cast.priya.get('client/totals')).body
    const told = (await cast.priya.get('DepositProtection/exposure/sums?by=client')).body
    expect(told.sums).toMatchObject([{ insured: insured[0].amount, uninsured: uninsured[0].amount }])
    const above = (await cast.priya.get('DepositProtection/exposure/sums?by=client&isUninsured=true')).body
    expect(above.sums).toMatchObject([{ uninsured: uninsured[0].amount }])
  })

  test('a search finds words of the names', async () => {
    const all = (await read('?limit=200')).items
    const found = (await read('?limit=200&q=person%20quill')).items
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(all.filter(({ clientName }) => clientName === 'Person Quillby'))
  })

  test('pages follow each other, the most uninsured first', async () => {
    const all = (await read('?limit=200')).items
    const found: Exposure[] = []
    let cursor: string | null = null
    do {
      const page: { items: Exposure[]; nextCursor: string | null } = await read(
        `?limit=3${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      found.push(...page.items)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(found).toEqual(all)
    const uninsured = all.map((row) => Number(row.uninsured))
    expect(uninsured).toEqual(uninsured.toSorted((left, right) => right - left))
  })

  test.each(['by=moon', 'asOf=soon', 'asOf=2026-02-30', 'sort=id', 'colour=red'])('refuse %s', async (query) =>
    expect((await cast.priya.get(`DepositProtection/exposure?${query}`)).body.code).toBe(1014),
  )

  test.each(['limit=5', 'sort=uninsured', 'colour=red'])('refuse sums by %s', async (query) =>
    expect((await cast.priya.get(`DepositProtection/exposure/sums?${query}`)).body.code).toBe(1014),
  )

  test('need their privilege', async () => {
    for (const path of ['DepositProtection/exposure', 'DepositProtection/exposure/sums'])
      expect((await cast.platform.anonymous.get(path)).status).toBe(401)
  })

  test('read a few clients at a time and find the same', async () => {
    const rows = []
    for await (const batch of coverOfClients(cast.platform.db, { day: today }, 2)) rows.push(...batch)
    const keyed = (all: readonly { key: string; uninsured: string }[]) =>
      all.map(({ key, uninsured }) => `${key} ${uninsured}`).toSorted()
    expect(keyed(rows)).toEqual(keyed(await truth(today)))
  })

  test('and each account tells its part of them', async () => {
    const covers = await coverOfAccounts(cast.platform.db, { ids: accounts, now: cast.platform.clock.now() })
    const parts = [...covers].flatMap(([id, cover]) => (accounts.includes(id) ? [cover] : []))
    const { insured, uninsured } = summed((await read('?limit=200')).items)
    expect(summed(parts.map((part) => ({ balance: '0', ...part })))).toMatchObject({ insured, uninsured })
    const [one = ''] = accounts
    expect((await coverOfAccounts(cast.platform.db, { ids: [one], now: cast.platform.clock.now() })).get(one)).toEqual(
      covers.get(one),
    )
  })
})

test('the group that an ownership configuration is imported with counts, from its day on', async () => {
  const { db } = cast.platform
  const { content } = await db
    .selectFrom('ownership_configuration')
    .selectAll()
    .where('code', '=', 'JNT')
    .executeTakeFirstOrThrow()
  const group = (effectiveFrom: string) => ({ schemeCode: 'FDIC', effectiveFrom, group: 'SGL' })
  const write = (coverageGroups: object[]) =>
    db
      .updateTable('ownership_configuration')
      .set({ content: JSON.stringify({ ...content, coverageGroups }) })
      .where('code', '=', 'JNT')
      .execute()
  const codes = async (day: string) =>
    new Set(
      (await read(`?limit=200&asOf=${day}`)).items
        .filter(({ schemeCode }) => schemeCode === 'FDIC')
        .map(({ ownershipCode }) => ownershipCode),
    )
  await write([group('2026-11-01')])
  expect(await codes('2026-10-31')).toContain('JNT')
  expect(await codes(today)).not.toContain('JNT')
  await write([])
  expect(await codes(today)).toContain('JNT')
})

describe('a cover that is kept', () => {
  test('of the whole network is worked out anew only where something moved, and is never older than that', async () => {
    const { db } = cast.platform
    const [id = ''] = accounts
    const before = await networkCover(db, today)
    expect(await networkCover(db, today)).toBe(before)
    expect(before.length).toBeGreaterThan(2)
    await deposit(cast.platform, id, { amount: '12.34', on: today })
    const after = await networkCover(db, today)
    const texts = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(texts(after.flat())).toEqual(texts(await truth(today)))
    const untouched = before.filter((part) => after.includes(part))
    expect(untouched.length).toBeGreaterThan(0)
    expect(untouched.length).toBeLessThan(before.length)
    expect(summed((await read('?limit=200&by=client')).items)).toEqual(summed(after.flat()))
  })

  /** The next version of a record. */
  const changed = async (kind: ServedKind, id: string, own: object) => {
    const calls = lifeCycle(kind)
    const { content } = (await calls.approved(cast.maya, id)).body
    const draft = await calls.create(cast.maya, { ...content, ...own }, id)
    const sent = await calls.send(cast.maya, draft.body.id)
    expect([kind, sent.status, sent.body]).toEqual([kind, 200, expect.anything()])
    const { taskId, revision } = sent.body
    const { status, body } = await calls.decide(cast.grace, taskId, { action: 'approve', revision })
    expect([kind, status, body]).toEqual([kind, 200, expect.anything()])
  }

  test('of the whole network and of each client follows whatever it is made of', async () => {
    const { db, deps } = cast.platform
    const [id = ''] = accounts
    const { content } = (await cast.priya.get(`ClientAccounts/${id}`)).body
    const omnibus = (await cast.priya.get(`InstitutionAccounts/${content.programAccountId}`)).body
    const { institutionId } = omnibus.content
    const { insurer } = (await cast.priya.get(`institutions/${institutionId}`)).body.content
    const charter =
      insurer === 'NCUA'
        ? { insurer: 'FDIC', fdicCert: 4321, ncuaCharter: undefined }
        : { insurer: 'NCUA', fdicCert: undefined, ncuaCharter: 4321 }
    const [one = '', other = ''] = clients.filter((client) => client !== content.clientId)
    const owners = [one, other].map((clientId) => ({ clientId, role: 'CoOwner' }))
    let joint = ''
    const moves: Record<string, () => Promise<unknown>> = {
      'its institution': () => changed('institution', institutionId, charter),
      'where clients may not be': () =>
        changed('client', content.clientId, { excludedInstitutionIds: [institutionId] }),
      'an account of two': async () => {
        const own = { clientId: one, programAccountId: omnibus.id, ownershipConfigurationId: 'JNT', owners }
        joint = (await made('clientAccount', own)).id
        await deposit(cast.platform, joint, { amount: '800000.00', on: today })
      },
      'what each has of it': () =>
        changed('clientAccount', joint, {
          owners: owners.map((owner, place) => ({ ...owner, sharePct: place === 0 ? '10' : '90' })),
        }),
      interest: () => runJob(deps, interestThrough(calendarDate(today))),
    }
    const texts = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    const oneByOne = async () => {
      const rows: Coverage[] = []
      for (const clientId of clients)
        for await (const batch of coverOfClients(db, { day: today, clientIds: [clientId] })) rows.push(...batch)
      return texts(rows)
    }
    for (const [name, move] of Object.entries(moves)) {
      const before = texts((await networkCover(db, today)).flat())
      await oneByOne()
      await move()
      const after = texts((await networkCover(db, today)).flat())
      const now = await truth(today)
      expect([name, after]).toEqual([name, texts(now)])
      expect([name, await oneByOne()]).toEqual([name, texts(now.filter((row) => clients.includes(row.clientId)))])
      expect([name, after]).not.toEqual([name, before])
    }
  })

  const clientOf = async (id: string) => {
    const found: unknown = (await cast.priya.get(`ClientAccounts/${id}`)).body.content.clientId
    return String(found)
  }
  const covers = async (id: string) => {
    const { insuredAmount, uninsuredAmount } = (await cast.priya.get(`ClientAccounts/${id}`)).body.figures
    return addMoney(money(insuredAmount, 'USD'), money(uninsuredAmount, 'USD'))
  }

  test('follows money, the limit of the scheme and the owners at once', async () => {
    const [id = ''] = accounts
    const clientId = await clientOf(id)
    const uninsured = async () => summed((await read(`?limit=200&clientId=${clientId}`)).items).uninsured
    const before = await covers(id)
    expect(await covers(id)).toBe(before)
    await deposit(cast.platform, id, { amount: '1.00', on: today })
    expect(await covers(id)).toBe(addMoney(before, money('1.00', 'USD')))
    await deposit(cast.platform, id, { amount: '700000.00', on: today })
    const over = await uninsured()
    const higher = { currency: 'USD', coverageLimit: '9000000.00', headroomPct: '2', effectiveFrom: '2026-11-01' }
    for (const schemeCode of ['FDIC', 'NCUA']) await made('depositProtection', { ...higher, schemeCode })
    expect(over).not.toBe('0.00')
    expect(await uninsured()).toBe('0.00')
  })
})
