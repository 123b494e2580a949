import { expect } from 'vitest'
import fc from 'fast-check'
import type { Content } from '../db/record-tables.ts'
import {
  answerFor,
  decided,
  faultsOf,
  from,
  letGo,
  movement,
  onAccount,
  openClientAccount,
  openPlace,
  settleBy,
  to,
  type Place,
} from './books.ts'
import { lifeCycle, openCast, type Cast } from './life-cycle.ts'

/** One command to the platform; numbers choose among what there is when its turn comes. */
export type Command =
  | {
      does: 'move'
      type: 'Deposit' | 'Withdrawal' | 'Transfer' | 'Hold'
      rail: string
      of: number
      with: number
      cents: number
      early: boolean
    }
  | { does: 'reject'; of: number; cents: number }
  | { does: 'letGo' }
  | {
      does: 'answer'
      of: number
      result: 'Settled' | 'Failed R01' | 'Returned R02'
      isWrong: boolean
      isTwice: boolean
    }
  | { does: 'undo'; of: number }

const pick = fc.nat({ max: 20 })
const cents = fc.integer({ min: 1, max: 40_000 })

/** Commands in any order. */
export const commands = (most: number): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          does: fc.constant('move' as const),
          type: fc.constantFrom('Deposit', 'Withdrawal', 'Transfer', 'Hold'),
          rail: fc.constantFrom('Internal', 'ACH'),
          of: pick,
          with: pick,
          cents,
          early: fc.boolean(),
        }),
      },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('reject' as const), of: pick, cents }) },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('letGo' as const) }) },
      {
        weight: 4,
        arbitrary: fc.record({
          does: fc.constant('answer' as const),
          of: pick,
          result: fc.constantFrom('Settled', 'Settled', 'Failed R01', 'Returned R02'),
          isWrong: fc.boolean(),
          isTwice: fc.boolean(),
        }),
      },
      { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const), of: pick }) },
    ),
    { minLength: 1, maxLength: most, size: 'max' },
  )

/** What the fuzz believes of a transaction. */
interface Known {
  id: string
  content: Content & { amount: string }
  status: string
  cents: number
  /** What it adds to each account, in cents, by its place in the list. */
  adds: readonly [account: number, cents: number][]
}

/** What it believes of an account, in cents. */
interface Belief {
  id: string
  posted: number
  held: number
}

export interface MoneyFuzz {
  /** Runs commands on accounts of their own, and holds the platform against what must be true behind each of them. */
  run(sequence: readonly Command[]): Promise<void>
  /** How many commands were carried out, and how many were refused. */
  told(): { done: number; refused: number }
  close(): Promise<void>
}

/** A platform with two institutions, for any number of sequences. */
export async function openMoneyFuzz(): Promise<MoneyFuzz> {
  const cast = await openCast()
  const places = [await openPlace(cast, 'Harbor Trust'), await openPlace(cast, 'Mill Bank')]
  const counts = { done: 0, refused: 0 }
  let turn = 0
  return {
    told: () => counts,
    close: () => cast.platform.close(),
    async run(sequence) {
      const run = await openRun(cast, places, counts)
      for (const command of sequence) {
        turn += 1
        await run.take(command, turn)
        await run.check()
      }
    },
  }
}

const dollars = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

async function openRun(cast: Cast, places: readonly Place[], counts: { done: number; refused: number }) {
  const accounts: Belief[] = []
  for (const [index, opening] of [50_000, 20_000, 0].entries()) {
    const place = places[index % places.length]
    if (!place) throw new Error('There is no institution to open an account at.')
    const id = await openClientAccount(cast, place, opening > 0 ? dollars(opening) : undefined)
    accounts.push({ id, posted: opening, held: 0 })
  }
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
  /** What a transaction reserves while it is on its way: what leaves its first account. */
  const reserved = ({ adds }: Pick<Known, 'adds'>) => adds.filter(([, change]) => change < 0)
  const hold = (of: Pick<Known, 'adds'>, sign: 1 | -1) => {
    for (const [index, change] of reserved(of)) at(accounts, index).held -= sign * change
  }
  const note = (isDone: boolean) => {
    counts[isDone ? 'done' : 'refused'] += 1
  }

  async function move(command: Extract<Command, { does: 'move' }>) {
    const { type, cents: amount } = command
    const [one, other] = [command.of % accounts.length, command.with % accounts.length]
    if (type === 'Transfer' && one === other) return
    const adds: Known['adds'] = {
      Deposit: [[one, amount]] as const,
      Withdrawal: [[one, -amount]] as const,
      Transfer: [
        [one, -amount],
        [other, amount],
      ] as const,
      Hold: [[one, -amount]] as const,
    }[type].map(([index, change]) => [index, change])
    const rail = type === 'Hold' ? 'Internal' : command.rail
    const ends = {
      Deposit: to(at(accounts, one).id),
      Withdrawal: from(at(accounts, one).id),
      Transfer: { ...from(at(accounts, one).id), ...to(at(accounts, other).id) },
      Hold: from(at(accounts, one).id),
    }[type]
    const content = movement(type, dollars(amount), {
      rail,
      ...ends,
      ...(command.early && { effectiveDate: '2026-11-09' }),
    })
    const isEnough = reserved({ adds }).every(([index, change]) => free(at(accounts, index)) >= -change)
    const answer = await decided(cast, content)
    expect([answer.status, answer.body.code]).toEqual(isEnough ? [200, undefined] : [400, 5023])
    note(isEnough)
    if (!isEnough) return
    const isAtOnce = rail === 'Internal'
    const made = {
      id: answer.body.id,
      content: { ...content, amount: dollars(amount) },
      cents: amount,
      status: isAtOnce ? 'Settled' : 'Approved',
      adds: type === 'Hold' ? [] : adds,
    }
    known.push(made)
    if (type === 'Hold') at(accounts, one).held += amount
    else if (isAtOnce) put(adds, 1)
    else hold(made, 1)
  }

  async function reject({ of, cents: amount }: Extract<Command, { does: 'reject' }>) {
    const calls = lifeCycle('transaction')
    const content = movement('Deposit', dollars(amount), to(at(accounts, of).id))
    const sent = (await calls.send(cast.maya, (await calls.create(cast.maya, content)).body.id)).body
    const decision = { action: 'reject', revision: sent.revision, comment: 'No' }
    expect((await calls.decide(cast.grace, sent.taskId, decision)).status).toBe(200)
    note(true)
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
    // What is spent is not taken from the client.
    if (isReturn)
      put(
        one.adds.map(([index, change]) => [index, Math.min(change, free(at(accounts, index)))] as const),
        -1,
      )
    one.status = { Settled: 'Settled', 'Failed R01': 'Failed', 'Returned R02': 'Reversed' }[result]
    if (isTwice) expect(await settleBy(cast.platform, [row])).toMatchObject({ added: 0, unchanged: 1, refused: [] })
  }

  async function undo({ of }: Extract<Command, { does: 'undo' }>) {
    if (known.length === 0) return
    const one = at(known, of)
    const isHold = one.content.type === 'Hold'
    const amount = one.cents
    const isRoom = one.status !== 'Settled' || one.adds.every(([index, change]) => free(at(accounts, index)) >= change)
    const fits = (one.status === 'Approved' || one.status === 'Settled') && isRoom
    const content = movement(isHold ? 'Release' : 'Reversal', one.content.amount, {
      rail: 'Internal',
      reversalOf: one.id,
    })
    const answer = await decided(cast, content)
    expect([answer.status, answer.body.code]).toEqual(fits ? [200, undefined] : [400, 5023])
    note(fits)
    if (!fits) return
    if (isHold) {
      const held = accounts.find(({ id }) => id === one.content.sourceAccountId)
      if (held) held.held -= amount
    } else if (one.status === 'Approved') hold(one, -1)
    else put(one.adds, -1)
    one.status = one.status === 'Approved' ? 'Cancelled' : 'Reversed'
  }

  return {
    async take(command: Command, turn: number): Promise<void> {
      if (command.does === 'move') await move(command)
      else if (command.does === 'reject') await reject(command)
      else if (command.does === 'answer') await answerTo(command, turn)
      else if (command.does === 'undo') await undo(command)
      else {
        await letGo(cast.platform)
        for (const one of known) if (one.status === 'Approved') one.status = 'Processing'
      }
    },
    /** Every invariant of the books, and every balance and state as it was foreseen. */
    async check(): Promise<void> {
      expect(await faultsOf(cast.platform)).toEqual([])
      for (const { id, posted, held } of accounts)
        expect(await onAccount(cast.platform, id)).toEqual([dollars(posted), dollars(held), dollars(posted - held)])
      const ids = known.map(({ id }) => id)
      if (ids.length === 0) return
      const rows = await cast.platform.db
        .selectFrom('transaction_state')
        .select(['transaction_id', 'status'])
        .where('transaction_id', 'in', ids)
        .execute()
      const states = new Map(rows.map(({ transaction_id, status }) => [transaction_id, status]))
      expect(known.map(({ id }) => states.get(id))).toEqual(known.map(({ status }) => status))
    },
  }
}
