import fc from 'fast-check'

type MoveType = 'Deposit' | 'Withdrawal' | 'Transfer' | 'Hold' | 'Fee' | 'Adjustment'

/** A movement between accounts that are chosen by numbers. */
export interface Move {
  type: MoveType
  of: number
  with: number
  cents: number
  /** With a fee that the client pays, where the type has fees and the amount is enough for it. */
  withFee: boolean
}

/** One command to the platform; numbers choose among what there is when its turn comes. */
export type Command =
  | (Move & {
      does: 'move'
      rail: string
      /** Dated back. */
      early: boolean
      /** Sent, and left for a later decision. */
      waits: boolean
      /** For the next day of business, where the type can wait for one. */
      scheduled: boolean
    })
  | { does: 'decide'; of: number; approves: boolean }
  | {
      does: 'letGo'
      /** On the next day of business. */
      isNextDay: boolean
    }
  | {
      does: 'answer'
      of: number
      result: 'Settled' | 'Failed R01' | 'Returned R02'
      isWrong: boolean
      isTwice: boolean
    }
  | { does: 'undo'; of: number }
  | {
      /** The operator moves fees away from where they were taken. */
      does: 'takeFees'
      of: number
      cents: number
      /** All that there are. */
      all: boolean
    }
  | { does: 'set'; atomic: boolean; items: Move[] }
  | { does: 'accrue'; day: string }
  | {
      does: 'payInterest'
      of: number
      cents: number
    }

const pick = fc.nat({ max: 20 })
const cents = fc.integer({ min: 1, max: 40_000 })
const postingTypes = ['Deposit', 'Withdrawal', 'Transfer', 'Fee', 'Adjustment'] as const
const moveType = fc.constantFrom<MoveType>('Deposit', 'Withdrawal', 'Transfer', ...postingTypes, 'Hold')
const postingType = fc.constantFrom<MoveType>(...postingTypes)
/** One time in so many. */
const seldom = (times: number) => fc.nat({ max: times - 1 }).map((one) => one === times - 1)

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      type: moveType,
      rail: fc.constantFrom('Internal', 'ACH'),
      of: pick,
      with: pick,
      cents,
      withFee: seldom(3),
      early: fc.boolean(),
      waits: seldom(5),
      scheduled: seldom(5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('decide' as const), of: pick, approves: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('letGo' as const), isNextDay: seldom(4) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      of: pick,
      result: fc.constantFrom('Settled', 'Settled', 'Failed R01', 'Returned R02'),
      isWrong: seldom(4),
      isTwice: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const), of: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('takeFees' as const),
      of: pick,
      cents: fc.integer({ min: 1, max: 300 }),
      all: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('set' as const),
      atomic: fc.boolean(),
      items: fc.array(fc.record({ type: postingType, of: pick, with: pick, cents, withFee: seldom(3) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('accrue' as const),
      day: fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-19'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('payInterest' as const),
      of: pick,
      // What a few days earn is a few cents.
      cents: fc.integer({ min: 1, max: 12 }),
    }),
  },
)

/** Commands in any order. */
export const commands = (most: number): fc.Arbitrary<Command[]> =>
  fc.array(command, { minLength: 1, maxLength: most, size: 'max' })
