import { simulate, type SimulatedLine } from '@strongroom/api/finance'
import { everyKind } from '@strongroom/api/contract/every-kind'
import {
  addDays,
  calendarDate,
  compareMoney,
  money,
  negateMoney,
  percentOf,
  rate,
  subtractMoney,
  sumMoney,
} from '@strongroom/api/money'
import { expect } from 'vitest'
import { interestThrough } from '../interest/interest-job.ts'
import { approvedContent } from '../records/approved-content.ts'
import { itemsOf, sequencesOf } from '../transaction-sets/items.ts'
import { readRun } from '../transaction-sets/read-run.ts'
import { pieceSize, setJob } from '../transaction-sets/set-job.ts'
import { runJob } from '../worker/run-job.ts'
import { decided, faultsOf, from, movement, openPlace, to } from './books.ts'
import { deposit } from './deposit.ts'
import { approvedRecord, complete, lifeCycle, openCast, type Cast } from './life-cycle.ts'
import { randomOf, type Random } from './random.ts'

const sets = lifeCycle('transactionSet')
const items = lifeCycle('transaction')
const day = '2026-11-20'
/** Of which sets are: most of today, others of days before, which staff may say, or of days to come, business days or not. */
const days = [day, day, day, '2026-11-19', '2026-11-14', '2026-11-11', '2026-11-21', '2026-11-23', '2026-12-01']
const policies = ['Stop', 'Continue', 'RollBack'] as const

/** What an item is in the states of transactions, once its line has happened; over a rail nothing fails without being asked. */
function stateOf({ outcome, item }: SimulatedLine, rail: string): string {
  if (outcome === 'Settles') return 'Settled'
  if (outcome === 'Reserves') return 'Approved'
  if (outcome === 'Refused') return rail === 'Internal' ? 'Failed' : 'Cancelled'
  if (outcome === 'RolledBack') return item.atOnce ? 'Reversed' : 'Cancelled'
  return 'Cancelled'
}

/** Random sets on accounts that they share, each run and held against what `simulate` said of it just before. */
export async function setFuzz() {
  const cast = await openCast()
  const { platform, maya: maker, grace: approver } = cast
  const place = await openPlace(cast, 'Fuzz Bank')
  const operating = { ...to(place.own.Operating, 'InstitutionAccount'), rail: 'Internal', effectiveDate: day }
  expect((await decided(cast, movement('Deposit', '400.00', operating))).status).toBe(200)
  expect((await approver.call('POST', 'Transaction/FeeTypes', feeType)).status).toBe(201)
  // A dollar or so a day, which is paid in by nobody but the items.
  const terms = { fixedRate: '99', compounding: 'None', postingFrequency: 'AtMaturity' }
  const plan = await approvedRecord('interestRatePlan', {
    maker,
    approver,
    content: complete('interestRatePlan', terms),
  })
  const accounts: string[] = []
  for (let at = 0; at < 5; at += 1) {
    const own = { programAccountId: place.omnibusId, interestRatePlanId: plan.id }
    const { id } = await approvedRecord('clientAccount', { maker, approver, content: complete('clientAccount', own) })
    await deposit(platform, id, { amount: `${200 + at * 100}.00`, on: '2026-11-10' })
    accounts.push(id)
  }
  let accruedThrough = calendarDate(day)
  const accrue = () => runJob(platform.deps, interestThrough(accruedThrough))
  await accrue()
  const ranOn = new Set<string>()
  return {
    faults: () => faultsOf(platform),
    close: () => platform.close(),
    /** Of a large set the items are run in more than one piece, and are of cents, so that they find their money. */
    async run(seed: number, { isLarge = false } = {}) {
      const random = randomOf(seed)
      if (random.oneIn(20)) {
        accruedThrough = addDays(accruedThrough, 1)
        await accrue()
      }
      // What fees, holds and others took would be missing in the end.
      if (random.oneIn(3)) await deposit(platform, random.pick(accounts), { amount: '200.00' })
      const on = random.pick(days)
      const ended = await runOne(cast, { accounts, random, isLarge, on })
      if (ended === 'ran') ranOn.add(on)
      return ended
    },
    /** Whether sets of all days have run, of days before and to come too. */
    ranOnAll: () => days.every((one) => ranOn.has(one)),
  }
}

interface Course {
  accounts: readonly string[]
  random: Random
}

async function runOne(
  cast: Cast,
  { accounts, random, isLarge, on }: Course & { isLarge: boolean; on: string },
): Promise<'ran' | 'refused'> {
  const { maya, grace, platform } = cast
  const { db, deps } = platform
  const length = isLarge ? pieceSize + 1 + random.below(10) : 2 + random.below(6)
  const contents = Array.from({ length }, () => randomItem(accounts, random, { on, cent: isLarge ? 30 : 3_000 }))
  const atomic = contents.every(({ rail, type }) => rail === 'Internal' && type !== 'Hold') && random.oneIn(3)
  const amounts = contents.map(({ amount }) => money(amount, 'USD'))
  const total = sumMoney(amounts, 'USD')
  const { body: set } = await sets.create(maya, {
    name: 'Fuzz',
    effectiveDate: on,
    currency: 'USD',
    atomic,
    source: 'Manual',
    controlCount: contents.length,
    controlTotal: total,
  })
  const ids: string[] = []
  for (const content of contents) ids.push((await items.create(maya, { ...content, transactionSetId: set.id })).body.id)
  if (random.oneIn(2)) {
    const internal = ids.filter((_, at) => contents[at]?.rail === 'Internal')
    const onFailure = random.pick(policies)
    const pendingTransactionIds = onFailure === 'RollBack' ? internal : ids.slice(0, 1 + random.below(ids.length))
    if (pendingTransactionIds.length > 0) {
      const body = { transactionSetId: set.id, name: 'In order', onFailure, pendingTransactionIds }
      const made = await maya.call('POST', 'PendingParentTransaction', body)
      expect(made.status).toBe(201)
      const order = pendingTransactionIds.map((id, at) => ({
        id,
        sequence: at + 1,
        dependsOnPrevious: random.oneIn(2),
      }))
      await maya.call('PUT', `PendingParentTransaction/${made.body.id}/sequence`, { version: made.body.version, order })
    }
  }
  const told = (await maya.call('POST', `PendingTransactionSets/${set.id}/dryrun`)).body
  const sent = await sets.send(maya, set.id)
  expect([sent.status, JSON.stringify(sent.body.additionalReasons)]).toEqual([
    told.ok ? 200 : 400,
    told.ok ? undefined : expect.stringContaining(told.firstFailure.reference),
  ])
  if (!told.ok) return 'refused'

  const atApproval = atomic ? await predict(cast, set.id, 'draft') : undefined
  const decided = await sets.decide(grace, sent.body.taskId, { action: 'approve', revision: sent.body.revision })
  expect([decided.status, JSON.stringify(decided.body.additionalReasons)]).toEqual([200, undefined])
  if (!atomic && random.oneIn(2))
    for (let times = 1 + random.below(4); times > 0; times -= 1) await disturb(cast, { accounts, random })
  const predicted = atApproval ?? (await predict(cast, set.id, 'approved'))
  await runJob(deps, setJob)

  const states = await db
    .selectFrom('transaction_state')
    .select(['transaction_id', 'status', 'rail'])
    .where('transaction_id', 'in', ids)
    .execute()
  const known = new Map(states.map((state) => [state.transaction_id, state]))
  expect(predicted.lines.map(({ item }) => [item.reference, known.get(item.id)?.status])).toEqual(
    predicted.lines.map((line) => [line.item.reference, stateOf(line, known.get(line.item.id)?.rail ?? '')]),
  )
  const after = await readAccounts(
    cast,
    predicted.accounts.map(({ accountId }) => accountId),
  )
  for (const { accountId, after: said } of predicted.accounts)
    expect({ accountId, ...after.get(accountId) }).toEqual({ accountId, ...said })
  return 'ran'
}

/** Of up to so many cents more than a dollar; one in three of up to five times as many. One in two hundred may be of another day than its set. */
function randomItem(accounts: readonly string[], random: Random, { on, cent }: { on: string; cent: number }) {
  const cents = 100 + random.below(random.pick([cent, cent, 5 * cent]))
  const amount = inDollars(cents)
  const source = random.pick(accounts)
  const destination = random.pick(accounts.filter((id) => id !== source))
  const own = { effectiveDate: random.oneIn(200) ? random.pick(days) : on, rail: 'Internal' }
  const rail = random.pick(['Internal', 'ACH'])
  const fees = randomFees(cents, random)
  const made = random.pick([
    () => movement('Transfer', amount, { ...own, ...from(source), ...to(destination), ...fees }),
    () => movement('Transfer', amount, { ...own, ...from(source), ...to(destination) }),
    () => movement('Withdrawal', amount, { ...own, ...from(source), ...fees, rail }),
    () => movement('Deposit', amount, { ...own, ...to(destination), ...fees }),
    () => movement('Hold', amount, { ...own, ...from(source) }),
    () => movement('Fee', amount, { ...own, ...from(source) }),
    () => movement('Adjustment', amount, { ...own, ...random.pick([from(source), to(destination)]) }),
    // Some share what is accrued, and some ask for more than that.
    () =>
      movement('InterestPosting', inDollars(1 + random.below(random.pick([50, 50, 1_500]))), { ...own, ...to(source) }),
  ])()
  return { ...made, amount: String(made['amount']), rail: String(made['rail']), type: String(made['type']) }
}

const inDollars = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const feeType = {
  ...{ code: 'SERVICE', name: 'Service', calculation: 'Flat', amount: '1.00', currency: 'USD', payer: 'Client' },
  ...{ appliesTo: ['Deposit', 'Withdrawal', 'Transfer'], timing: 'AtTransaction', taxable: false, isActive: true },
}

/** Fees that somebody bears; of most movements none. */
function randomFees(cents: number, random: Random) {
  if (!random.oneIn(3)) return {}
  const payer = random.pick(['Client', 'Client', 'Institution'])
  const fee = {
    feeTypeId: feeType.code,
    amount: inDollars(1 + random.below(random.pick([100, cents]))),
    payer,
    overrideReason: 'As agreed',
  }
  return { fees: [fee] }
}

/** Somebody else pays interest in, or takes money away that was free, so that what was not reserved may be missing. */
async function disturb(cast: Cast, { accounts, random }: Course): Promise<void> {
  const { platform } = cast
  const account = random.pick(accounts)
  if (random.oneIn(3)) {
    const own = { effectiveDate: day, rail: 'Internal', ...to(account) }
    const paid = await decided(cast, movement('InterestPosting', inDollars(1 + random.below(1_500)), own))
    expect([200, 400]).toContain(paid.status)
    return
  }
  const row = await platform.db
    .selectFrom('ledger_account')
    .select(['posted', 'held'])
    .where('owner_id', '=', account)
    .executeTakeFirstOrThrow()
  const free = subtractMoney(money(row.posted, 'USD'), money(row.held, 'USD'))
  if (compareMoney(free, money('1', 'USD')) < 0) return
  const taken = percentOf(free, rate(random.pick(['99', '50', '30'])), { rounding: 'down' })
  await deposit(platform, account, { amount: negateMoney(taken) })
}

/** What `simulate` says of the set as it stands, pending or approved. */
async function predict({ platform: { db, clock }, maya }: Cast, id: string, stage: 'draft' | 'approved') {
  const content =
    stage === 'draft'
      ? (await sets.read(maya, id)).body.content
      : everyKind.transactionSet.content.parse(await approvedContent(db, 'transactionSet', id))
  const { set } = await readRun(db, {
    set: content,
    items: await itemsOf(db, id),
    sequences: await sequencesOf(db, id),
    now: clock.now(),
    sent: { by: maya.user.id, at: clock.now() },
  })
  return simulate(set)
}

async function readAccounts({ platform: { db } }: Cast, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { posted: string; available: string }>()
  const rows = await db
    .selectFrom('ledger_account')
    .select(['id', 'role', 'posted', 'held'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, role, posted, held }) => {
      const credit = money(posted, 'USD')
      const own = role === 'Client' ? credit : negateMoney(credit)
      return [id, { posted: own, available: subtractMoney(own, money(held, 'USD')) }]
    }),
  )
}
