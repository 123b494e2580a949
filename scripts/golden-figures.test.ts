import { exposurePage, statementPage } from '@strongroom/api/contract'
import { addDecimals, calendarDate } from '@strongroom/api/money'
import { formatDate } from '@strongroom/ui/format/date'
import { formatMoney } from '@strongroom/ui/format/money'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { euDgs, fdic, fscs, ncua } from '../packages/api/src/finance/testing/coverage.ts'
import {
  goldenCodes,
  goldenDays,
  goldenDeposits,
  goldenInterest,
  type GoldenCover,
  type GoldenDeposits,
  type GoldenInterest,
} from '../packages/api/src/finance/testing/golden.ts'
import { openPlatform } from '../packages/app/src/platform.ts'
import { pageText } from '../packages/app/src/screens/page-text.ts'
import type { Content } from '../packages/server/src/db/record-tables.ts'
import { interestThrough } from '../packages/server/src/interest/interest-job.ts'
import type { ServedKind } from '../packages/server/src/kinds/index.ts'
import { deposit } from '../packages/server/src/testing/deposit.ts'
import {
  approvedRecord,
  complete,
  fieldsIn,
  lifeCycle,
  openCast,
  type Cast,
} from '../packages/server/src/testing/life-cycle.ts'
import { runJob } from '../packages/server/src/worker/run-job.ts'

let cast: Cast
/** By the code of a scheme: an omnibus at an institution that it insures. */
const omnibuses = new Map<string, string>()
/** By currency: a plan by which nothing is earned for years, so that a balance stays what it is. */
const restful = new Map<string, string>()

const made = (kind: ServedKind, own: Content = {}) =>
  approvedRecord(kind, { maker: cast.maya, approver: cast.grace, content: complete(kind, own) })

/** A plan by which days are paid in without earning anything before. */
const planOf = async (terms: Content): Promise<string> =>
  (await made('interestRatePlan', { compounding: 'None', ...terms })).id

const accrue = (through: string) => runJob(cast.platform.deps, interestThrough(calendarDate(through)))

/** Goes to three in the afternoon of Greenwich on a day, with maker and approver signed in anew. */
async function comeTo(day: string): Promise<void> {
  const { clock, signedInAs } = cast.platform
  clock.advance(Date.parse(`${day}T15:00:00Z`) - clock.now().getTime())
  cast = { ...cast, maya: await signedInAs('maya'), grace: await signedInAs('grace') }
}

/** What the application shows the approver at an address, a piece of text a line. */
function shown(path: string): Promise<string> {
  const { app } = cast.platform
  const platform = openPlatform({
    apiBase: 'http://platform.test',
    onSessionLost: () => {},
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  })
  platform.api.session.set(cast.grace.tokens)
  return pageText(path, platform)
}

/** Labels with their values, as they stand one under the other. */
const lines = (facts: Readonly<Record<string, string>>): string => Object.entries(facts).flat().join('\n')

const insurers: readonly { insurer: GoldenDeposits['schemeCode']; [field: string]: unknown }[] = [
  { insurer: 'FDIC' },
  { insurer: 'NCUA', fdicCert: undefined, ncuaCharter: 77 },
  { insurer: 'FSCS', fdicCert: undefined },
  { insurer: 'EU_DGS', fdicCert: undefined },
]

beforeAll(async () => {
  // A page asks its browser what was typed and chosen in it before.
  const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', nothing)
  vi.stubGlobal('sessionStorage', nothing)
  // And how large its window is.
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal('innerHeight', 900)
  cast = await openCast()
  await comeTo('2025-11-30')
  const currencies = new Map<string, string>()
  for (const { content } of [fdic, ncua, euDgs, ...fscs]) {
    await made('depositProtection', content)
    currencies.set(content.schemeCode, content.currency)
  }
  for (const currency of new Set(currencies.values()))
    restful.set(currency, await planOf({ currency, effectiveFrom: '2040-01-01' }))
  for (const own of insurers) {
    const { id: institutionId } = await made('institution', own)
    const at = { institutionId, currency: currencies.get(own.insurer), openedOn: '2025-01-01' }
    omnibuses.set(own.insurer, (await made('institutionAccount', at)).id)
    if (own.insurer === 'FDIC') await made('institutionAccount', { ...at, accountType: 'Interest' })
  }
}, 120_000)
afterAll(async () => {
  vi.unstubAllGlobals()
  await cast.platform.close()
})

describe('interest', () => {
  const accounts = new Map<GoldenInterest, string>()

  beforeAll(async () => {
    for (const interest of goldenInterest) {
      const { terms, balance, from, through } = interest
      const { id } = await made('clientAccount', {
        programAccountId: omnibuses.get('FDIC'),
        interestRatePlanId: await planOf({ ...terms, effectiveFrom: from, effectiveTo: through }),
        openedOn: '2025-01-01',
      })
      await deposit(cast.platform, id, { amount: balance, on: from })
      accounts.set(interest, id)
    }
    // What is paid in is booked after the deposit.
    cast.platform.clock.advance(60_000)
    await accrue('2028-01-14')
  })

  for (const interest of goldenInterest) {
    const { says, balance, through, paid } = interest
    test(`${says}: ${paid}`, async () => {
      const id = accounts.get(interest)
      const statement = await cast.grace.get(`ClientAccounts/${id}/statement?sort=-bookedAt`)
      expect(statementPage.parse(statement.body).items).toMatchObject([
        { effectiveDate: through, amount: paid },
        { amount: balance },
      ])
      expect(await shown(`/client-accounts/${id}`)).toContain(
        lines({ [`Interest through ${formatDate(through)}`]: formatMoney(paid, 'USD') }),
      )
    })
  }
})

/** By their case: the ids of the owners of the deposits, by their names. */
const owners = new Map<GoldenDeposits, ReadonlyMap<string, string>>()

/** Ten days of 249,900 by ACT/365F at this rate are 149.99997, which is 150.00 once it is rounded with the balance. */
const tenDays = { rate: '2.190876', from: '2026-11-20', through: '2026-11-29' }

/** Lays the deposits of a case, of people who have no others; answers the accounts. */
async function lay(deposits: GoldenDeposits): Promise<string[]> {
  const { schemeCode, currency, accounts, covered } = deposits
  const people = new Map<string, string>()
  for (const name of Object.keys(covered)) {
    const person = { clientType: 'Person', displayName: name, firstName: name, lastName: 'P' }
    people.set(name, (await made('client', { ...person, dateOfBirth: '1970-01-01' })).id)
  }
  owners.set(deposits, people)
  const ids: string[] = []
  for (const { balance, accrued, owners: names, ownershipCode, beneficiaries } of accounts) {
    const own = names.map((name) => ({ clientId: people.get(name), role: names.length > 1 ? 'CoOwner' : 'Owner' }))
    const { id } = await made('clientAccount', {
      clientId: own[0]?.clientId,
      owners: own,
      ownershipConfigurationId: ownershipCode,
      ...(beneficiaries && { beneficiaries: beneficiaries.map((name) => ({ name, type: 'Person' })) }),
      programAccountId: omnibuses.get(schemeCode),
      currency,
      interestRatePlanId: accrued
        ? await planOf({ fixedRate: tenDays.rate, postingFrequency: 'Annual' })
        : restful.get(currency),
      openedOn: '2025-01-01',
    })
    await deposit(cast.platform, id, { amount: balance, on: accrued ? tenDays.from : '2025-11-01' })
    if (accrued) await accrue(tenDays.through)
    ids.push(id)
  }
  return ids
}

/** What each owner has in all and how much of it is insured, today or as it was on a day. */
async function coveredBy(deposits: GoldenDeposits, asOf?: string): Promise<Record<string, GoldenCover>> {
  const found: Record<string, GoldenCover> = {}
  for (const [name, id] of owners.get(deposits) ?? []) {
    const query = `by=client&clientId=${id}${asOf === undefined ? '' : `&asOf=${asOf}`}`
    const { items } = exposurePage.parse((await cast.grace.get(`DepositProtection/exposure?${query}`)).body)
    for (const { balance, insured, uninsured } of items) found[name] = { balance, insured, uninsured }
  }
  return found
}

/** What is posted and accrued on the accounts that were opened for an owner, the first of each, as its page tells it. */
function opened({ accounts, currency }: GoldenDeposits, name: string): Record<string, string> {
  const own = accounts.filter(({ owners: [first] }) => first === name)
  const sum = (amounts: readonly string[]) => (own.length === 0 ? 'None' : formatMoney(addDecimals(amounts), currency))
  return {
    'Balance, whole accounts': sum(own.map(({ balance }) => balance)),
    'Accrued, whole accounts': sum(own.map(({ accrued = '0' }) => accrued)),
  }
}

describe('deposits', () => {
  for (const deposits of goldenDeposits) {
    const { says, day, currency, covered, uninsured } = deposits
    const shownAs = (amount: string) => formatMoney(amount, currency)
    test(`on ${day}: ${says}`, async () => {
      await comeTo(day)
      const [account, another] = await lay(deposits)
      expect(await coveredBy(deposits)).toEqual(covered)
      for (const [name, own] of Object.entries(covered))
        expect(await shown(`/clients/${owners.get(deposits)?.get(name)}`)).toContain(
          lines({
            ...opened(deposits, name),
            'Insured, own shares with interest': shownAs(own.insured),
            'Uninsured, own shares with interest': shownAs(own.uninsured),
          }),
        )
      if (another === undefined)
        expect(await shown(`/client-accounts/${account}`)).toContain(
          lines({ 'Uninsured, with interest': shownAs(uninsured) }),
        )
    })
  }

  test('are as they were on each of these days when one looks back at it', async () => {
    for (const deposits of goldenDeposits)
      expect([deposits.says, await coveredBy(deposits, deposits.day)]).toEqual([deposits.says, deposits.covered])
  })
})

describe('a payment by ACH', () => {
  beforeAll(() => comeTo('2026-07-01'))

  for (const { says, asked, leaves } of goldenDays)
    test(`that is asked for ${asked} leaves on ${leaves}: ${says}`, async () => {
      const { id, figures } = await made('transaction', { effectiveDate: '2026-07-01', scheduledFor: asked })
      expect(figures.dueDay).toBe(leaves)
      expect(await shown(`/transactions/${id}`)).toContain(lines({ 'Leaves on': formatDate(leaves) }))
    })
})

test.each(goldenCodes)('of an institution: $field $right is sent, $wrong refused', async ({ field, right, wrong }) => {
  const calls = lifeCycle('institution')
  const draft = (await calls.create(cast.maya, complete('institution', { [field]: wrong }))).body
  const { status, body } = await calls.send(cast.maya, draft.id)
  expect([status, body.code, fieldsIn(body)]).toEqual([400, 5023, [field]])
  const mended = (await calls.save(cast.maya, draft, { ...draft.content, [field]: right })).body
  expect((await calls.send(cast.maya, mended.id)).status).toBe(200)
})
