import { calendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Content } from '../db/record-tables.ts'
import { balancesOf } from '../ledger/balances.ts'
import { interestThrough } from '../interest/interest-job.ts'
import { setJob } from '../transaction-sets/set-job.ts'
import { runJob } from '../worker/run-job.ts'
import { answerFor, decisionOf, faultsOf, from, letGo, movement, openPlace, settleBy, to } from './books.ts'
import { deposit } from './deposit.ts'
import { interestDifferences } from './interest-differences.ts'
import { approvedRecord, castOn, complete, lifeCycle, type Cast } from './life-cycle.ts'
import type { Command, Move } from './money-commands.ts'
import { openRewindingDatabase } from './rewinding-database.ts'
import { openTestPlatformOn } from './test-platform.ts'

/** What the fuzz believes of a transaction. */
interface Known {
  id: string
  content: Content & { amount: string }
  status: string
  cents: number
  /** What it adds to each account, in cents, by its place in the list. */
  adds: readonly (readonly [account: number, cents: number])[]
  /** Settled on the next day, and counting from then: today it is not undone before. */
  isAhead?: boolean
}

/** One that waits for its decision. */
interface Waiting {
  command: Extract<Command, { does: 'move' }>
  content: Content
  taskId: string
  revision: number
}

/** Whose accounts grow on which side of the books. */
const kindOn = { credit: 'clientAccount', debit: 'institutionAccount' } as const

/** What it believes of an account, in cents: of a client's what is owed to the client, of an institution's what it owes. */
interface Belief {
  side: keyof typeof kindOn
  id: string
  posted: number
  held: number
  /** Interest that was paid in. */
  earned: number
}

export interface MoneyFuzz {
  /** Runs commands on untouched accounts, and holds the platform against what must be true behind each of them. */
  run(sequence: readonly Command[]): Promise<void>
  /** How many commands were carried out, and how many were refused. */
  told(): { done: number; refused: number }
  close(): Promise<void>
}

/** What the accounts of clients begin with, in cents. */
const openings = [50_000, 20_000, 0]
/** What the operator's own accounts are for that movements of clients touch; that for interest may owe and is not bounded. */
const ownAccounts = ['Operating', 'Fee'] as const

const fee = { cents: 100, code: 'SERVICE' }
const feeType = {
  ...{ code: fee.code, name: 'Service', calculation: 'Flat', amount: '1.00', currency: 'USD', payer: 'Client' },
  ...{ appliesTo: ['Deposit', 'Withdrawal', 'Transfer'], timing: 'AtTransaction', taxable: false, isActive: true },
}

/** A platform with two institutions and three accounts, for any number of sequences: each begins where all the others did. */
export async function openMoneyFuzz(): Promise<MoneyFuzz> {
  const database = await openRewindingDatabase()
  const cast = await castOn(await openTestPlatformOn(database))
  const places = [await openPlace(cast, 'Harbor Trust'), await openPlace(cast, 'Mill Bank')]
  const { maya: maker, grace: approver } = cast
  expect((await approver.call('POST', 'Transaction/FeeTypes', feeType)).status).toBe(201)
  const plans: string[] = []
  // Interest that is paid in each day leaves nothing for people to pay by hand.
  for (const postingFrequency of ['Daily', 'Monthly']) {
    const own = { name: `${postingFrequency} 4 %`, fixedRate: '4', compounding: 'None', postingFrequency }
    const content = complete('interestRatePlan', own)
    plans.push((await approvedRecord('interestRatePlan', { maker, approver, content })).id)
  }
  const ids: string[] = []
  for (const [index, opening] of openings.entries()) {
    const own = {
      programAccountId: places[index % places.length]?.omnibusId,
      interestRatePlanId: plans[index % plans.length],
      openedOn: '2026-11-01',
    }
    const { id } = await approvedRecord('clientAccount', { maker, approver, content: complete('clientAccount', own) })
    if (opening > 0) await deposit(cast.platform, id, { amount: dollars(opening), on: '2026-11-16' })
    ids.push(id)
  }
  const omnibuses = places.map(({ omnibusId }) => omnibusId)
  const operators = ownAccounts.flatMap((type) => places.map(({ own }) => own[type]))
  await database.mark()
  const counts = { done: 0, refused: 0 }
  let turn = 0
  return {
    told: () => counts,
    close: () => cast.platform.close(),
    async run(sequence) {
      const begin = { held: 0, earned: 0 }
      const clients = ids.map((id, index) => ({
        ...{ side: 'credit' as const, id, posted: openings[index] ?? 0 },
        ...begin,
      }))
      const own = operators.map((id) => ({ side: 'debit' as const, id, posted: 0, ...begin }))
      const run = openRun(cast, { accounts: [...clients, ...own], omnibuses, counts })
      try {
        for (const command of sequence) {
          turn += 1
          const before = counts.done + counts.refused
          await run.take(command, turn)
          // One that found nothing to choose from has asked for nothing.
          if (command.does === 'letGo' || counts.done + counts.refused > before) await run.check()
        }
      } finally {
        await database.rewind()
      }
    },
  }
}

const dollars = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

/** What is asked of the platform on this day, a Friday. */
const today = '2026-11-20'
const nextDay = '2026-11-23'

interface Running {
  accounts: Belief[]
  /** Where the accounts of clients lie, in turn. */
  omnibuses: readonly string[]
  counts: { done: number; refused: number }
}

function openRun(cast: Cast, { accounts, omnibuses, counts }: Running) {
  const clients = accounts.filter(({ side }) => side === 'credit')
  /** What is owed in each omnibus after returns, in cents. */
  const owed = omnibuses.map(() => 0)
  const waiting: Waiting[] = []
  const known: Known[] = []
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index % list.length]
    if (found === undefined) throw new Error('The list is empty.')
    return found
  }
  const put = (adds: Known['adds'], sign: 1 | -1) => {
    for (const [index, change] of adds) at(accounts, index).posted += sign * change
  }
  const free = ({ posted, held }: Belief) => posted - held
  const omnibusOf = (client: number) => client % omnibuses.length
  /** What lies in each omnibus: what its clients have, less what is owed there. */
  const inOmnibuses = () =>
    owed.map((missing, place) =>
      clients.reduce((sum, { posted }, client) => sum + (omnibusOf(client) === place ? posted : 0), -missing),
    )
  /** What a movement changes in each omnibus. */
  const throughOmnibuses = (adds: Known['adds'], sign: 1 | -1) =>
    omnibuses.map((_, place) =>
      adds.reduce(
        (sum, [index, change]) => sum + (index < clients.length && omnibusOf(index) === place ? sign * change : 0),
        0,
      ),
    )
  /** Whether it takes from no omnibus what is not in it: after returns there may be less than its clients have. */
  const isIn = (lying: readonly number[], adds: Known['adds'], sign: 1 | -1 = 1) =>
    throughOmnibuses(adds, sign).every((change, place) => change >= 0 || (lying[place] ?? 0) + change >= 0)
  /** What a transaction reserves while it is on its way: what leaves its first account. */
  const reserved = ({ adds }: Pick<Known, 'adds'>) => adds.filter(([, change]) => change < 0)
  const hold = (of: Pick<Known, 'adds'>, sign: 1 | -1) => {
    for (const [index, change] of reserved(of)) at(accounts, index).held -= sign * change
  }
  const note = (isDone: boolean) => {
    counts[isDone ? 'done' : 'refused'] += 1
  }

  /** Where the operator's own account of the institution of a client's stands in the list. */
  const beside = (client: number, type: (typeof ownAccounts)[number]) =>
    clients.length + ownAccounts.indexOf(type) * omnibuses.length + omnibusOf(client)

  /** What a movement puts on which accounts, and how it names them; undefined for one that leads from an account to itself. */
  function planned(move: Move): { adds: Known['adds']; ends: Content } | undefined {
    const { type, of, with: to_, cents: amount, withFee } = move
    const [one, other] = [of % clients.length, to_ % clients.length]
    const [first, second] = [at(clients, one).id, at(clients, other).id]
    if (type === 'Fee')
      return {
        adds: [
          [one, -amount],
          [beside(one, 'Fee'), amount],
        ],
        ends: from(first),
      }
    if (type === 'Adjustment') {
      const sign = to_ % 2 === 0 ? 1 : -1
      const adds = [[one, sign * amount] as const, [beside(one, 'Operating'), -sign * amount] as const]
      return { adds, ends: sign > 0 ? to(first) : from(first) }
    }
    if (type === 'Hold') return { adds: [[one, -amount]], ends: from(first) }
    if (type === 'Transfer' && one === other) return undefined
    const charged = withFee && amount >= fee.cents ? fee.cents : 0
    const named = charged > 0 && { fees: [{ feeTypeId: fee.code, amount: dollars(charged), payer: 'Client' }] }
    const taken = [beside(one, 'Fee'), charged] as const
    if (type === 'Deposit') return { adds: [[one, amount - charged], taken], ends: { ...to(first), ...named } }
    const paid = [one, -amount - charged] as const
    if (type === 'Withdrawal') return { adds: [paid, taken], ends: { ...from(first), ...named } }
    return { adds: [paid, [other, amount], taken], ends: { ...from(first), ...to(second), ...named } }
  }
  /** What can go over a rail, or wait for a day: the rest is between the client and the program, or a hold. */
  const goesItsWay = ({ type }: Move) => type === 'Deposit' || type === 'Withdrawal' || type === 'Transfer'
  const isScheduled = (command: Extract<Command, { does: 'move' }>) => command.scheduled && goesItsWay(command)
  /** A hold takes nothing out of an omnibus. */
  const isEnough = ({ type }: Move, adds: Known['adds']) =>
    reserved({ adds }).every(([index, change]) => free(at(accounts, index)) >= -change) &&
    (type === 'Hold' || isIn(inOmnibuses(), adds))

  async function move(command: Extract<Command, { does: 'move' }>) {
    const { type, cents: amount, early } = command
    const plan = planned(command)
    if (!plan) return
    const rail = goesItsWay(command) ? command.rail : 'Internal'
    const content = movement(type, dollars(amount), {
      ...{ rail, ...plan.ends, effectiveDate: early ? '2026-11-17' : today },
      ...(isScheduled(command) && { scheduledFor: nextDay }),
    })
    const fits = isEnough(command, plan.adds)
    // What the operator's account has is asked when it is decided, and not when it is sent.
    const waits = command.waits && type !== 'Adjustment'
    if (!waits) {
      const answer = await decisionOf(cast, content)
      expect([answer.status, answer.body.code]).toEqual(fits ? [200, undefined] : [400, 5023])
      note(fits)
      if (fits) begun(command, answer.body.approvedId, content)
      return
    }
    const calls = lifeCycle('transaction')
    const sent = await calls.send(cast.maya, (await calls.create(cast.maya, content)).body.id)
    expect([sent.status, sent.body.code]).toEqual(fits ? [200, undefined] : [400, 5023])
    note(fits)
    if (fits) waiting.push({ command, content, taskId: sent.body.taskId, revision: sent.body.revision })
  }

  /** What is true once a movement is approved. */
  function begun(command: Extract<Command, { does: 'move' }>, id: string, content: Content) {
    const { type, cents: amount } = command
    const { adds = [] } = planned(command) ?? {}
    const isAtOnce = content['rail'] === 'Internal' && !isScheduled(command)
    const made = {
      id,
      content: { ...content, amount: dollars(amount) },
      cents: amount,
      status: isAtOnce ? 'Settled' : 'Approved',
      adds: type === 'Hold' ? [] : adds,
    }
    known.push(made)
    if (type === 'Hold') at(clients, command.of).held += amount
    else if (isAtOnce) put(adds, 1)
    else hold(made, 1)
  }

  async function decide({ of, approves }: Extract<Command, { does: 'decide' }>) {
    const one = waiting[of % (waiting.length || 1)]
    if (!one) return
    const { command, content, taskId, revision } = one
    const decision = approves ? { action: 'approve' } : { action: 'reject', comment: 'No' }
    const fits = !approves || isEnough(command, planned(command)?.adds ?? [])
    const answer = await lifeCycle('transaction').decide(cast.grace, taskId, { ...decision, revision })
    expect([answer.status, answer.body.code]).toEqual(fits ? [200, undefined] : [400, 5023])
    note(fits)
    if (!fits) return
    waiting.splice(waiting.indexOf(one), 1)
    if (approves) begun(command, answer.body.approvedId, content)
  }

  /** What is due leaves by its rail, and what waited for its day inside the books settles. */
  async function letThemGo({ isNextDay }: Extract<Command, { does: 'letGo' }>) {
    const { deps } = cast.platform
    const now = new Date(`${nextDay}T15:00:00Z`)
    await letGo({ deps: isNextDay ? { ...deps, clock: { now: () => now } } : deps })
    const due = known.filter(
      ({ status, content }) => status === 'Approved' && (isNextDay || content.scheduledFor !== nextDay),
    )
    // Of one day they are taken in the order in which they were drafted.
    for (const one of due.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
      if (one.content.rail !== 'Internal') {
        one.status = 'Processing'
        continue
      }
      const fits = isIn(inOmnibuses(), one.adds)
      one.status = fits ? 'Settled' : 'Failed'
      hold(one, -1)
      if (!fits) continue
      put(one.adds, 1)
      one.isAhead = isNextDay && String(one.content.effectiveDate) >= today
    }
  }

  /** A set inside the books runs whole where each item has what it takes when its turn comes, and else is not even sent. */
  async function runSet({ atomic, items }: Extract<Command, { does: 'set' }>) {
    const [sets, calls] = [lifeCycle('transactionSet'), lifeCycle('transaction')]
    const plans = items.flatMap((item) => {
      const plan = planned(item)
      return plan ? [{ item, ...plan }] : []
    })
    if (plans.length === 0) return
    const total = dollars(plans.reduce((sum, { item }) => sum + item.cents, 0))
    const own = { name: 'Fuzz', effectiveDate: today, currency: 'USD', source: 'Manual' }
    const { body: set } = await sets.create(cast.maya, {
      ...own,
      atomic,
      controlCount: plans.length,
      controlTotal: total,
    })
    const made: Omit<Known, 'id'>[] = []
    for (const { item, adds, ends } of plans) {
      const named = { rail: 'Internal', effectiveDate: today, transactionSetId: set.id, ...ends }
      const { status, body } = await calls.create(cast.maya, movement(item.type, dollars(item.cents), named))
      expect(status).toBe(201)
      const content = { ...body.content, amount: dollars(item.cents) }
      made.push({ content, cents: item.cents, status: 'Settled', adds })
    }
    const [left, lying] = [accounts.map(free), inOmnibuses()]
    const fits = plans.every(({ adds }) => {
      const isThere = isIn(lying, adds)
      for (const [place, change] of throughOmnibuses(adds, 1).entries()) lying[place] = (lying[place] ?? 0) + change
      for (const [index, change] of adds) left[index] = (left[index] ?? 0) + change
      return isThere && left.every((amount) => amount >= 0)
    })
    const sent = await sets.send(cast.maya, set.id)
    expect([sent.status, sent.body.code]).toEqual(fits ? [200, undefined] : [400, 5023])
    note(fits)
    if (!fits) return
    const { taskId, revision } = sent.body
    const answer = await sets.decide(cast.grace, taskId, { action: 'approve', revision })
    expect([answer.status, JSON.stringify(answer.body.additionalReasons)]).toEqual([200, undefined])
    await runJob(cast.platform.deps, setJob)
    for (const { adds } of plans) put(adds, 1)
    // Each of them can be undone by itself, as any other.
    const ran = await sql<{ id: string; reference: string }>`select id, reference from transaction`.execute(
      cast.platform.db,
    )
    const idOf = new Map(ran.rows.map(({ id, reference }) => [reference, id]))
    for (const one of made) known.push({ ...one, id: idOf.get(String(one.content['reference'])) ?? '' })
  }

  /** Interest is paid in each day: how much is told by the platform, and held against the postings behind each step. */
  async function accrue({ day }: Extract<Command, { does: 'accrue' }>) {
    await runJob(cast.platform.deps, interestThrough(calendarDate(day)))
    const { rows } = await sql<{ owner: string; cents: number }>`
      select l.owner_id as owner, (100 * sum(p.amount))::int as cents
      from interest_posting p join ledger_account l on l.id = p.account_id
      where p.entry_id is not null and not p.by_hand and l.owner_id in (${sql.join(clients.map(({ id }) => id))})
      group by l.owner_id`.execute(cast.platform.db)
    for (const belief of clients) {
      const earned = rows.find(({ owner }) => owner === belief.id)?.cents ?? 0
      belief.posted += earned - belief.earned
      belief.earned = earned
    }
    note(true)
  }

  /** People pay in what is accrued and not paid, rounded, and not a cent more. */
  async function payInterest({ of, cents: amount }: Extract<Command, { does: 'payInterest' }>) {
    const one = of % clients.length
    const { id } = at(clients, one)
    const { rows } = await sql<{ cents: number }>`
      select coalesce(max(round((100 * s.accrued)::float8)) filter (where s.accrued_through is not null), 0)::int as cents
      from interest_account s join ledger_account l on l.id = s.account_id where l.owner_id = ${id}`.execute(
      cast.platform.db,
    )
    const fits = amount <= (rows[0]?.cents ?? 0)
    const content = movement('InterestPosting', dollars(amount), { rail: 'Internal', ...to(id), effectiveDate: today })
    const answer = await decisionOf(cast, content)
    expect([answer.status, answer.body.code]).toEqual(fits ? [200, undefined] : [400, 5023])
    note(fits)
    if (!fits) return
    const adds = [[one, amount] as const]
    const made = { ...content, amount: dollars(amount) }
    known.push({ id: answer.body.approvedId, content: made, cents: amount, status: 'Settled', adds })
    put(adds, 1)
  }

  async function answerTo({ of, result, isWrong, isTwice }: Extract<Command, { does: 'answer' }>, turn: number) {
    const asked = known.filter(({ content }) => content.rail === 'ACH')
    if (asked.length === 0) return
    const one = at(asked, of)
    const row = answerFor(one, {
      trace: `F-${turn}`,
      result,
      ...(isWrong && { amount: dollars(one.cents + 1) }),
    })
    const isReturn = result.startsWith('Returned')
    const fits = !isWrong && one.status === (isReturn ? 'Settled' : 'Processing')
    const report = await settleBy(cast.platform, [row])
    expect([report.added, report.refused.length]).toEqual(fits ? [1, 0] : [0, 1])
    note(fits)
    if (!fits) return
    if (!isReturn) hold(one, -1)
    if (result === 'Settled') put(one.adds, 1)
    if (isReturn) takeBack(one.adds)
    one.status = { Settled: 'Settled', 'Failed R01': 'Failed', 'Returned R02': 'Reversed' }[result]
    if (isTwice) expect(await settleBy(cast.platform, [row])).toMatchObject({ added: 0, unchanged: 1, refused: [] })
  }

  /** A return is a fact: what is spent is not taken from the client, nor from where fees were, and the omnibus bears the rest. */
  function takeBack(adds: Known['adds']) {
    for (const [index, change] of adds) {
      const account = at(accounts, index)
      const taken = Math.min(change, free(account))
      account.posted -= taken
      if (index < clients.length) owed[omnibusOf(index)] = (owed[omnibusOf(index)] ?? 0) + change - taken
    }
  }

  /** The operator takes fees to where it needs them. */
  async function takeFees({ of, cents: some, all }: Extract<Command, { does: 'takeFees' }>) {
    const index = beside(of, 'Fee')
    const account = at(accounts, index)
    const amount = all ? free(account) : some
    if (amount === 0) return
    const fits = amount <= free(account)
    const content = movement('Withdrawal', dollars(amount), {
      ...{ rail: 'Internal', effectiveDate: today },
      ...from(account.id, 'InstitutionAccount'),
    })
    const answer = await decisionOf(cast, content)
    expect([answer.status, answer.body.code]).toEqual(fits ? [200, undefined] : [400, 5023])
    note(fits)
    if (!fits) return
    const adds = [[index, -amount] as const]
    const made = { ...content, amount: dollars(amount) }
    known.push({ id: answer.body.approvedId, content: made, cents: amount, status: 'Settled', adds })
    put(adds, 1)
  }

  async function undo({ of }: Extract<Command, { does: 'undo' }>) {
    if (known.length === 0) return
    const one = at(known, of)
    const isHold = one.content.type === 'Hold'
    const amount = one.cents
    const isRoom =
      one.status !== 'Settled' ||
      (one.adds.every(([index, change]) => free(at(accounts, index)) >= change) && isIn(inOmnibuses(), one.adds, -1))
    // The clock is back at today: what counts from the next day cannot be undone before it.
    const fits = (one.status === 'Approved' || one.status === 'Settled') && isRoom && !one.isAhead
    const content = movement(isHold ? 'Release' : 'Reversal', one.content.amount, {
      rail: 'Internal',
      reversalOf: one.id,
    })
    const answer = await decisionOf(cast, content)
    expect([answer.status, answer.body.code]).toEqual(fits ? [200, undefined] : [400, 5023])
    note(fits)
    if (!fits) return
    if (isHold) {
      const held = clients.find(({ id }) => id === one.content.sourceAccountId)
      if (held) held.held -= amount
    } else if (one.status === 'Approved') hold(one, -1)
    else put(one.adds, -1)
    one.status = one.status === 'Approved' ? 'Cancelled' : 'Reversed'
  }

  return {
    async take(command: Command, turn: number): Promise<void> {
      if (command.does === 'move') await move(command)
      else if (command.does === 'decide') await decide(command)
      else if (command.does === 'set') await runSet(command)
      else if (command.does === 'accrue') await accrue(command)
      else if (command.does === 'answer') await answerTo(command, turn)
      else if (command.does === 'undo') await undo(command)
      else if (command.does === 'payInterest') await payInterest(command)
      else if (command.does === 'takeFees') await takeFees(command)
      else await letThemGo(command)
    },
    /** Every invariant of the books, and every balance and state as it was foreseen. */
    async check(): Promise<void> {
      const { db } = cast.platform
      const differences = await interestDifferences(
        db,
        clients.map(({ id }) => id),
      )
      expect([...(await faultsOf(cast.platform)), ...differences]).toEqual([])
      for (const side of ['credit', 'debit'] as const) {
        const own = accounts.filter((account) => account.side === side)
        const balances = await balancesOf(db, { kind: kindOn[side], side, ids: own.map(({ id }) => id) })
        expect(own.map(({ id }) => balances.get(id)).map((on) => [on?.ledger, on?.held, on?.available])).toEqual(
          own.map((account) => [dollars(account.posted), dollars(account.held), dollars(free(account))]),
        )
      }
      const lying = await balancesOf(db, { kind: 'institutionAccount', side: 'debit', ids: omnibuses })
      expect(omnibuses.map((id) => lying.get(id)?.ledger)).toEqual(inOmnibuses().map(dollars))
      const ids = known.map(({ id }) => id)
      if (ids.length === 0) return
      const rows = await db
        .selectFrom('transaction_state')
        .select(['transaction_id', 'status'])
        .where('transaction_id', 'in', ids)
        .execute()
      const states = new Map(rows.map(({ transaction_id, status }) => [transaction_id, status]))
      expect(known.map(({ id }) => states.get(id))).toEqual(known.map(({ status }) => status))
    },
  }
}
