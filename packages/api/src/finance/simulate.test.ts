import { describe, expect, test } from 'vitest'

import type { DryRunBasis } from '../contract/dry-run.ts'
import { runOrder, setToRun, simulate } from './simulate.ts'
import type { SetItem, SetSequence, Simulation } from './simulate.ts'

type Account = DryRunBasis['accounts'][number]
type Item = DryRunBasis['items'][number]
type Place = NonNullable<Item['sequence']>
type Order = ReadonlyMap<string, SetItem['sequence']>

/** A client's account, called as its record; `posted` is what lies on it. */
const accountOf = (name: string, posted: string, account: Partial<Account> = {}): Account => ({
  id: name,
  name,
  posted,
  held: '0.00',
  accrued: '0',
  isBounded: true,
  isOpen: true,
  isShown: true,
  ...account,
})

/** A transfer inside the books that stands in no sequence, called as its reference. */
const transferOf = (reference: string, amount: string, from: string, to: string, item: Partial<Item> = {}): Item => ({
  id: reference,
  reference,
  amount,
  moves: [
    { accountId: from, amount: `-${amount}` },
    { accountId: to, amount },
  ],
  reserves: { accountId: from, amount },
  paysInterestTo: null,
  isReserved: false,
  atOnce: true,
  dueDay: null,
  refusal: null,
  sequence: null,
  ...item,
})

const placed = (place: number, dependsOnPrevious = false): Place => ({ id: 'close', place, dependsOnPrevious })

/** The items in one sequence, in the order in which they are given; those that are named depend on the one before. */
const inSequence = (items: readonly Item[], dependent: readonly string[] = []): Item[] =>
  items.map((item, index) => ({ ...item, sequence: placed(index + 1, dependent.includes(item.reference)) }))

type Run = {
  accounts: readonly Account[]
  items: readonly Item[]
  onFailure?: SetSequence['onFailure']
  order?: Order
  currency?: string
}

/** Runs what a dry run was based on, as the screen does with an order that it tries. */
const run = ({ accounts, items, onFailure = 'Stop', order, currency = 'USD' }: Run): Simulation => {
  const sequences = [{ id: 'close', name: 'Close and sweep', onFailure }]
  return simulate(setToRun({ currency, basis: { accounts: [...accounts], sequences, items: [...items] } }, order))
}

/** Each line: what becomes of it, and why not; then its accounts, posted and available, before and after. */
const lines = ({ lines: all }: Simulation): string[][] =>
  all.map(({ item, outcome, refusal, balances }) => [
    [`${item.reference} ${outcome}`, ...(refusal ? [refusal.message] : [])].join(': '),
    ...balances.map(moved),
  ])

const moved = ({ name, before, after }: Simulation['accounts'][number]): string =>
  `${name} ${before.posted} (${before.available}) -> ${after.posted} (${after.available})`

const outcomes = (simulation: Simulation): string[] => lines(simulation).map(([line = '']) => line)

const family = [accountOf('Ada', '1000.00'), accountOf('Ben', '0.00'), accountOf('Cleo', '50.00')]
const first = transferOf('FIRST', '10.00', 'Ada', 'Cleo')
const bring = transferOf('BRING', '600.00', 'Ada', 'Ben')
const spend = transferOf('SPEND', '600.00', 'Ben', 'Cleo')

describe('a sequence of which one item spends what another brings', () => {
  const policies = ['Stop', 'Continue', 'RollBack'] as const
  const wrongWay = inSequence([first, spend, bring])
  const nothingThere = 'There is 0.00 USD available on Ben, 600.00 USD is needed'

  test.each(policies)('runs where the money comes first, whatever is done on failure: %s', (onFailure) => {
    const simulation = run({ accounts: family, items: inSequence([first, bring, spend]), onFailure })
    expect(lines(simulation)).toEqual([
      ['FIRST Settles', 'Ada 1000.00 (1000.00) -> 990.00 (990.00)', 'Cleo 50.00 (50.00) -> 60.00 (60.00)'],
      ['BRING Settles', 'Ada 990.00 (990.00) -> 390.00 (390.00)', 'Ben 0.00 (0.00) -> 600.00 (600.00)'],
      ['SPEND Settles', 'Ben 600.00 (600.00) -> 0.00 (0.00)', 'Cleo 60.00 (60.00) -> 660.00 (660.00)'],
    ])
    expect(simulation).toMatchObject({ firstFailure: undefined, failureCount: 0 })
    expect(simulation.accounts.map(moved)).toEqual([
      'Ada 1000.00 (1000.00) -> 390.00 (390.00)',
      'Cleo 50.00 (50.00) -> 660.00 (660.00)',
      'Ben 0.00 (0.00) -> 0.00 (0.00)',
    ])
  })

  test('stops at the one that cannot run, and cancels all that come later', () => {
    const simulation = run({ accounts: family, items: wrongWay, onFailure: 'Stop' })
    expect(lines(simulation)).toEqual([
      ['FIRST Settles', 'Ada 1000.00 (1000.00) -> 990.00 (990.00)', 'Cleo 50.00 (50.00) -> 60.00 (60.00)'],
      [`SPEND Refused: ${nothingThere}`],
      ['BRING Cancelled: Stopped behind SPEND'],
    ])
    expect(simulation.firstFailure?.item.reference).toBe('SPEND')
    expect(simulation.firstFailure?.refusal).toEqual({ code: 5023, field: 'amount', message: nothingThere })
    expect(simulation.failureCount).toBe(1)
  })

  test('goes on with what does not depend on the one that cannot run', () => {
    const simulation = run({ accounts: family, items: wrongWay, onFailure: 'Continue' })
    expect(lines(simulation)).toEqual([
      ['FIRST Settles', 'Ada 1000.00 (1000.00) -> 990.00 (990.00)', 'Cleo 50.00 (50.00) -> 60.00 (60.00)'],
      [`SPEND Refused: ${nothingThere}`],
      ['BRING Settles', 'Ada 990.00 (990.00) -> 390.00 (390.00)', 'Ben 0.00 (0.00) -> 600.00 (600.00)'],
    ])
    expect(simulation.firstFailure?.item.reference).toBe('SPEND')
  })

  test('takes back what came before the one that cannot run, and says what that had done', () => {
    const simulation = run({ accounts: family, items: wrongWay, onFailure: 'RollBack' })
    expect(lines(simulation)).toEqual([
      ['FIRST RolledBack', 'Ada 1000.00 (1000.00) -> 990.00 (990.00)', 'Cleo 50.00 (50.00) -> 60.00 (60.00)'],
      [`SPEND Refused: ${nothingThere}`],
      ['BRING Cancelled: Stopped behind SPEND'],
    ])
    expect(simulation.lines.map(({ ran }) => ran)).toEqual(['Settles', null, null])
    expect(simulation.accounts.map(moved)).toEqual([
      'Ada 1000.00 (1000.00) -> 1000.00 (1000.00)',
      'Cleo 50.00 (50.00) -> 50.00 (50.00)',
    ])
  })

  test('takes back nothing of what ran outside of it, and the rest of the set runs on', () => {
    const loose = transferOf('LOOSE', '1000.00', 'Ada', 'Ben')
    expect(lines(run({ accounts: family, items: [loose, ...wrongWay], onFailure: 'RollBack' })).at(-1)).toEqual([
      'LOOSE Settles',
      'Ada 1000.00 (1000.00) -> 0.00 (0.00)',
      'Ben 0.00 (0.00) -> 1000.00 (1000.00)',
    ])
  })
})

describe('another order that is tried', () => {
  const orderOf = (...references: string[]): Order => new Map(references.map((id, index) => [id, placed(index + 1)]))

  test('runs what cannot run as it is stored', () => {
    const items = inSequence([spend, bring])
    expect(outcomes(run({ accounts: family, items }))[0]).toMatch(/^SPEND Refused/)
    const tried = run({ accounts: family, items, order: orderOf('BRING', 'SPEND') })
    expect(outcomes(tried)).toEqual(['BRING Settles', 'SPEND Settles'])
    expect(tried.lines.map(({ item }) => item.sequence?.place)).toEqual([1, 2])
  })

  test('fails where the stored one runs', () => {
    const items = inSequence([bring, spend])
    expect(run({ accounts: family, items }).failureCount).toBe(0)
    const tried = run({ accounts: family, items, order: orderOf('SPEND', 'BRING') })
    expect(tried.firstFailure?.item.reference).toBe('SPEND')
  })

  test('says anew what depends on the one before', () => {
    const items = inSequence([spend, bring], ['BRING'])
    expect(outcomes(run({ accounts: family, items, onFailure: 'Continue' }))[1]).toMatch(/^BRING Cancelled/)
    const tried = run({ accounts: family, items, onFailure: 'Continue', order: orderOf('SPEND', 'BRING') })
    expect(outcomes(tried)[1]).toBe('BRING Settles')
  })

  test('leaves what it does not name where it is', () => {
    const items = inSequence([first, bring, spend])
    const tried = run({ accounts: family, items, order: new Map([['FIRST', placed(4)]]) })
    expect(tried.lines.map(({ item }) => item.reference)).toEqual(['BRING', 'SPEND', 'FIRST'])
  })
})

test('sequences run first, in their order and each by its places; then the other items, as they were added', () => {
  const item = (name: string, sequence: [string, number] | null) => ({
    name,
    sequence: sequence && { id: sequence[0], place: sequence[1], dependsOnPrevious: false },
  })
  const items = [
    item('loose 1', null),
    item('late 2', ['late', 2]),
    item('early 2', ['early', 2]),
    item('loose 2', null),
    item('late 1', ['late', 1]),
    item('early 1', ['early', 1]),
  ]
  expect(runOrder(items, [{ id: 'early' }, { id: 'late' }]).map(({ name }) => name)).toEqual([
    'early 1',
    'early 2',
    'late 1',
    'late 2',
    'loose 1',
    'loose 2',
  ])
})

test('one sequence that stops leaves the next one alone', () => {
  const items = [
    ...inSequence([spend, first]),
    { ...bring, sequence: { id: 'next', place: 1, dependsOnPrevious: true } },
  ].toReversed()
  const { accounts, items: given } = setToRun({ currency: 'USD', basis: { accounts: family, sequences: [], items } })
  const sequences = ['close', 'next'].map((id) => ({ id, name: id, onFailure: 'Stop' as const }))
  expect(outcomes(simulate({ currency: 'USD', accounts, sequences, items: given }))).toEqual([
    'SPEND Refused: There is 0.00 USD available on Ben, 600.00 USD is needed',
    'FIRST Cancelled: Stopped behind SPEND',
    'BRING Settles',
  ])
})

describe('an item that depends on the one before', () => {
  test('is cancelled behind it, and so is what depends on that; what depends on neither runs', () => {
    const items = inSequence(
      [
        spend,
        transferOf('SECOND', '1.00', 'Ada', 'Ben'),
        transferOf('THIRD', '1.00', 'Ada', 'Ben'),
        transferOf('FOURTH', '1.00', 'Ada', 'Ben'),
      ],
      ['SECOND', 'THIRD'],
    )
    expect(outcomes(run({ accounts: family, items, onFailure: 'Continue' })).slice(1)).toEqual([
      'SECOND Cancelled: Stopped behind SPEND',
      'THIRD Cancelled: Stopped behind SECOND',
      'FOURTH Settles',
    ])
  })

  test('waits where that only reserves, and settles at once where it does not depend', () => {
    const items = [{ ...first, atOnce: false }, bring]
    expect(lines(run({ accounts: family, items: inSequence(items, ['BRING']) }))).toEqual([
      ['FIRST Reserves', 'Ada 1000.00 (1000.00) -> 1000.00 (990.00)'],
      ['BRING Reserves', 'Ada 1000.00 (990.00) -> 1000.00 (390.00)'],
    ])
    expect(outcomes(run({ accounts: family, items: inSequence(items) }))).toEqual(['FIRST Reserves', 'BRING Settles'])
  })

  test('cannot spend what that brings only later', () => {
    const items = inSequence([{ ...bring, atOnce: false }, spend], ['SPEND'])
    expect(outcomes(run({ accounts: family, items }))).toEqual([
      'BRING Reserves',
      'SPEND Refused: There is 0.00 USD available on Ben, 600.00 USD is needed',
    ])
  })

  test('is nothing to the first of a sequence', () => {
    const loose = inSequence([bring, spend], ['BRING', 'SPEND'])
    expect(outcomes(run({ accounts: family, items: loose }))).toEqual(['BRING Settles', 'SPEND Settles'])
  })
})

describe('items outside of sequences', () => {
  const more = transferOf('MORE', '900.00', 'Ada', 'Ben')
  const items = [bring, more, spend, first]

  // An atomic set runs only where there is no first failure; one in batches does what each line says.
  test('go on behind one that cannot run, and the first of those is named', () => {
    const simulation = run({ accounts: family, items: [...items, more] })
    expect(outcomes(simulation)).toEqual([
      'BRING Settles',
      'MORE Refused: There is 400.00 USD available on Ada, 900.00 USD is needed',
      'SPEND Settles',
      'FIRST Settles',
      'MORE Refused: There is 390.00 USD available on Ada, 900.00 USD is needed',
    ])
    expect(simulation.firstFailure).toBe(simulation.lines[1])
    expect(simulation.failureCount).toBe(2)
  })

  test.each([1, 2, 3])('come to the same in two batches, of which the first ends behind item %i', (size) => {
    const whole = run({ accounts: family, items })
    const begun = run({ accounts: family, items: items.slice(0, size) })
    const left = new Map(begun.accounts.map(({ accountId, after }) => [accountId, after.posted]))
    const between = family.map((account) => ({ ...account, posted: left.get(account.id) ?? account.posted }))
    const ended = run({ accounts: between, items: items.slice(size) })
    expect([...lines(begun), ...lines(ended)]).toEqual(lines(whole))
  })

  test('neither wait for the one before nor are cancelled behind it', () => {
    expect(outcomes(run({ accounts: family, items: [{ ...first, atOnce: false }, bring] }))).toEqual([
      'FIRST Reserves',
      'BRING Settles',
    ])
  })
})

describe('amounts', () => {
  test('are exact: 0.10 and 0.20 pay 0.30 to the last cent, and not one more', () => {
    const accounts = [accountOf('Ada', '0.10'), accountOf('Ben', '0.20'), accountOf('Cleo', '0.00')]
    const [ten, twenty] = [transferOf('TEN', '0.10', 'Ada', 'Cleo'), transferOf('TWENTY', '0.20', 'Ben', 'Cleo')]
    const paying = (amount: string) =>
      lines(run({ accounts, items: inSequence([ten, twenty, transferOf('PAY', amount, 'Cleo', 'Ada')]) })).at(-1)
    expect(paying('0.30')).toEqual(['PAY Settles', 'Cleo 0.30 (0.30) -> 0.00 (0.00)', 'Ada 0.00 (0.00) -> 0.30 (0.30)'])
    expect(paying('0.31')).toEqual(['PAY Refused: There is 0.30 USD available on Cleo, 0.31 USD is needed'])
  })

  test('keep their cents where a number would lose them', () => {
    const accounts = [accountOf('Ada', '9007199254740993.01'), accountOf('Ben', '0.00')]
    expect(lines(run({ accounts, items: [transferOf('ALL', '9007199254740993.01', 'Ada', 'Ben')] }))).toEqual([
      [
        'ALL Settles',
        'Ada 9007199254740993.01 (9007199254740993.01) -> 0.00 (0.00)',
        'Ben 0.00 (0.00) -> 9007199254740993.01 (9007199254740993.01)',
      ],
    ])
  })

  test('have the places of their currency: none in JPY', () => {
    const accounts = [accountOf('Ada', '1000', { held: '0' }), accountOf('Ben', '0', { held: '0' })]
    expect(lines(run({ accounts, items: [transferOf('YEN', '999', 'Ada', 'Ben')], currency: 'JPY' }))).toEqual([
      ['YEN Settles', 'Ada 1000 (1000) -> 1 (1)', 'Ben 0 (0) -> 999 (999)'],
    ])
  })

  test('of fees are needed as well, and lines do not tell of where they go', () => {
    const withFee = transferOf('WIRE', '100.00', 'Ada', 'Ben', {
      moves: [
        { accountId: 'Ada', amount: '-100.25' },
        { accountId: 'Ben', amount: '100.00' },
        { accountId: 'Fees', amount: '0.25' },
      ],
    })
    const of = (posted: string) =>
      lines(
        run({
          accounts: [
            accountOf('Ada', posted),
            accountOf('Ben', '0.00'),
            accountOf('Fees', '0.00', { isShown: false, isBounded: false }),
          ],
          items: [withFee],
        }),
      )
    expect(of('100.25')).toEqual([
      ['WIRE Settles', 'Ada 100.25 (100.25) -> 0.00 (0.00)', 'Ben 0.00 (0.00) -> 100.00 (100.00)'],
    ])
    expect(of('100.24')).toEqual([['WIRE Refused: There is 100.24 USD available on Ada, 100.25 USD is needed']])
  })
})

describe('what is reserved', () => {
  const held = [accountOf('Ada', '1000.00', { held: '600.00' }), accountOf('Ben', '0.00')]

  test('is not there for another item', () => {
    expect(outcomes(run({ accounts: held, items: [transferOf('MORE', '400.01', 'Ada', 'Ben')] }))).toEqual([
      'MORE Refused: There is 400.00 USD available on Ada, 400.01 USD is needed',
    ])
  })

  test('for the item itself is freed as it settles, and counts once', () => {
    expect(lines(run({ accounts: held, items: [{ ...bring, isReserved: true }] }))).toEqual([
      ['BRING Settles', 'Ada 1000.00 (400.00) -> 400.00 (400.00)', 'Ben 0.00 (0.00) -> 600.00 (600.00)'],
    ])
  })

  test('for the item itself is not taken from what it may still need', () => {
    const less = [accountOf('Ada', '500.00', { held: '600.00' }), accountOf('Ben', '0.00')]
    expect(outcomes(run({ accounts: less, items: [{ ...bring, isReserved: true }] }))).toEqual([
      'BRING Refused: There is 500.00 USD available on Ada, 600.00 USD is needed',
    ])
  })

  test('for an item that is refused or cancelled is there for the next', () => {
    const refusal = { code: 5023, field: null, message: 'Its day is gone' }
    const refused = { ...bring, isReserved: true, refusal }
    const next = transferOf('NEXT', '1000.00', 'Ada', 'Ben')
    expect(lines(run({ accounts: held, items: [refused, next] }))).toEqual([
      ['BRING Refused: Its day is gone', 'Ada 1000.00 (400.00) -> 1000.00 (1000.00)'],
      ['NEXT Settles', 'Ada 1000.00 (1000.00) -> 0.00 (0.00)', 'Ben 0.00 (0.00) -> 1000.00 (1000.00)'],
    ])
    const cancelled = inSequence([
      { ...spend, moves: spend.moves.toReversed(), refusal },
      { ...bring, isReserved: true },
    ])
    expect(lines(run({ accounts: held, items: cancelled })).at(-1)).toEqual([
      'BRING Cancelled: Stopped behind SPEND',
      'Ada 1000.00 (400.00) -> 1000.00 (1000.00)',
    ])
  })

  test('by a hold stays posted, and is free again once it is rolled back', () => {
    const hold = transferOf('HOLD', '250.00', 'Ada', 'Ben', { moves: [] })
    const kept = run({ accounts: family, items: inSequence([hold]) })
    expect(lines(kept)).toEqual([['HOLD Settles', 'Ada 1000.00 (1000.00) -> 1000.00 (750.00)']])
    const back = run({ accounts: family, items: inSequence([hold, spend]), onFailure: 'RollBack' })
    expect(outcomes(back)[0]).toBe('HOLD RolledBack')
    expect(back.accounts.map(moved)).toEqual(['Ada 1000.00 (1000.00) -> 1000.00 (1000.00)'])
  })
})

describe('what the books refuse', () => {
  const closed = [accountOf('Ada', '1000.00'), accountOf('Ben', '0.00', { isOpen: false })]

  test('is money for a closed account', () => {
    expect(lines(run({ accounts: closed, items: [bring] }))).toEqual([['BRING Refused: Ben is closed']])
  })

  test('is told behind what stands against the item itself', () => {
    const refusal = { code: 5031, field: 'rail', message: 'The rail is closed today' }
    const { firstFailure } = run({ accounts: closed, items: [{ ...bring, refusal }] })
    expect(firstFailure?.refusal).toEqual(refusal)
  })

  test('is not what an overdrawn account receives, nor what leaves one without a bound', () => {
    const accounts = [accountOf('Bank', '0.00', { isBounded: false }), accountOf('Ada', '-500.00')]
    expect(lines(run({ accounts, items: [transferOf('IN', '100.00', 'Bank', 'Ada')] }))).toEqual([
      ['IN Settles', 'Bank 0.00 (0.00) -> -100.00 (-100.00)', 'Ada -500.00 (-500.00) -> -400.00 (-400.00)'],
    ])
  })
})

describe('interest that items pay', () => {
  const accounts = [
    accountOf('Interest', '0.00', { isBounded: false, isShown: false }),
    accountOf('Ada', '0.00', { accrued: '100.004999' }),
    accountOf('Ben', '0.00'),
  ]
  const paying = (reference: string, amount: string) =>
    transferOf(reference, amount, 'Interest', 'Ada', { paysInterestTo: 'Ada' })
  const tooMuch = 'of interest that is accrued and not paid: what is more is an adjustment'

  test('is together no more than is accrued, in what the currency can pay', () => {
    expect(outcomes(run({ accounts, items: [paying('ONE', '60.00'), paying('TWO', '40.00')] }))).toEqual([
      'ONE Settles',
      'TWO Settles',
    ])
    expect(outcomes(run({ accounts, items: [paying('ONE', '60.00'), paying('TWO', '40.01')] }))).toEqual([
      'ONE Settles',
      `TWO Refused: There is 40.00 USD ${tooMuch}`,
    ])
  })

  test('is there again once it was rolled back', () => {
    const items = [paying('AGAIN', '100.00'), ...inSequence([paying('ONE', '60.00'), spend])]
    expect(outcomes(run({ accounts, items, onFailure: 'RollBack' }))).toEqual([
      'ONE RolledBack',
      'SPEND Refused: There is 0.00 USD available on Ben, 600.00 USD is needed',
      'AGAIN Settles',
    ])
  })
})

test('nothing happens to what a run was given', () => {
  const given = setToRun({ currency: 'USD', basis: { accounts: family, sequences: [], items: [bring, spend] } })
  const before = structuredClone(given)
  simulate(given)
  expect(given).toEqual(before)
})
