import fc from 'fast-check'

type MoveType = 'Deposit' | 'Withdrawal' | 'Transfer' | 'Hold'

/** A movement between accounts that are chosen by numbers. */
export interface Move {
  type: MoveType
  of: number
  with: number
  cents: number
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
    })
  | { does: 'decide'; of: number; approves: boolean }
  | { does: 'letGo' }
  | {
      does: 'answer'
      of: number
      result: 'Settled' | 'Failed R01' | 'Returned R02'
      isWrong: boolean
      isTwice: boolean
    }
  | { does: 'undo'; of: number }
  | { does: 'set'; atomic: boolean; items: Move[] }
  | { does: 'accrue'; day: string }

const pick = fc.nat({ max: 20 })
const cents = fc.integer({ min: 1, max: 40_000 })
const moveType = fc.constantFrom<MoveType>('Deposit', 'Withdrawal', 'Transfer', 'Hold')
const postingType = fc.constantFrom<MoveType>('Deposit', 'Withdrawal', 'Transfer')

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
      early: fc.boolean(),
      waits: fc.nat({ max: 4 }).map((one) => one === 4),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('decide' as const), of: pick, approves: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('letGo' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      of: pick,
      result: fc.constantFrom('Settled', 'Settled', 'Failed R01', 'Returned R02'),
      isWrong: fc.nat({ max: 3 }).map((one) => one === 3),
      isTwice: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const), of: pick }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('set' as const),
      atomic: fc.boolean(),
      items: fc.array(fc.record({ type: postingType, of: pick, with: pick, cents }), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('accrue' as const),
      day: fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-19'),
    }),
  },
)

/** Commands in any order. */
export const commands = (most: number): fc.Arbitrary<Command[]> =>
  fc.array(command, { minLength: 1, maxLength: most, size: 'max' })
