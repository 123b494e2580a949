import { addBusinessDays, type BusinessCalendar } from '@strongroom/api/finance'
import { compareMoney, money, subtractMoney, type CalendarDate, type Money } from '@strongroom/api/money'

/** An account of a client in dollars, and what it has left. */
export interface PayingAccount {
  id: string
  available: Money
  /** Whether its institution has an account that fees lie on. */
  bearsFees: boolean
}

/** Something that happened on a day of the past. */
export interface PastMovement {
  type: 'Deposit' | 'Withdrawal' | 'Transfer'
  rail: 'ACH' | 'Fedwire' | 'RTP' | 'Internal'
  amount: Money
  description: string
  /** Of client accounts. */
  from?: string
  to?: string
  sentAt: Date
  at: Date
  /** The day from which it counts, and when it was done. */
  effectiveDate: CalendarDate
  doneAt: Date
  /** Charged to who pays. */
  fee?: { feeTypeId: string; amount: Money }
  /** Why its rail refused it, or took it back when it had settled. */
  failed?: string
  returned?: string
  /** It was asked for, and not drafted. */
  channel?: 'Staff' | 'Portal' | 'API'
  /** It was asked for and nothing came of it, at `at`: why. */
  rejected?: string
  withdrawn?: string
}

/** What happens again and again. What comes in is a little more than what goes out. */
const habits: readonly (Pick<PastMovement, 'type' | 'rail' | 'description'> & { amounts: readonly string[] })[] = [
  { type: 'Deposit', rail: 'ACH', description: 'Payroll', amounts: ['2140.00', '3875.50', '5210.25'] },
  { type: 'Withdrawal', rail: 'ACH', description: 'To checking', amounts: ['400.00', '1250.00', '2500.00'] },
  { type: 'Transfer', rail: 'Internal', description: 'Rent of the month', amounts: ['950.00', '1480.00'] },
  { type: 'Deposit', rail: 'Fedwire', description: 'Takings of the week', amounts: ['8640.75', '12315.40'] },
  { type: 'Withdrawal', rail: 'ACH', description: 'Property tax', amounts: ['1830.20', '2946.00'] },
  { type: 'Withdrawal', rail: 'RTP', description: 'Supplier', amounts: ['640.00', '3120.80', '4475.00'] },
  { type: 'Deposit', rail: 'ACH', description: 'From checking', amounts: ['750.00', '1500.00', '6000.00'] },
  { type: 'Withdrawal', rail: 'Fedwire', description: 'Closing of a house', amounts: ['18500.00', '9750.00'] },
  { type: 'Transfer', rail: 'Internal', description: 'To the reserve', amounts: ['2000.00', '3500.00'] },
  { type: 'Deposit', rail: 'Fedwire', description: 'Maturing bond', amounts: ['25000.00', '15000.00'] },
]

const channels = ['Staff', 'Portal', 'Staff', 'API'] as const
/** What a wire costs who sends it. */
const wireFee = { feeTypeId: 'WIRE-OUT', amount: money('25.00', 'USD') }
/** One in so many; of those that were asked for the last two. */
const [asked, failing, returning, rejecting, withdrawing] = [4, 17, 14, 6, 9]
const whyNot = ['They could not be reached.', 'The mandate names another account.', 'It was asked for twice.']
const whyBack = 'They have thought better of it.'
/** More than an account pays at once: only one that has this pays anything. */
const enough = money('60000.00', 'USD')
const minute = 60_000

/** The same for the same turn, without any pattern that people see. */
const draw = (turn: number, bound: number): number => (Math.imul(turn + 1, 2_654_435_761) >>> 7) % bound

/** The hours of a day in UTC, in which it is the same day wherever an institution is. */
const instantOn = (day: CalendarDate, minutes: number): Date =>
  new Date(Date.parse(`${day}T14:00:00.000Z`) + minutes * minute)

/**
 * What happened on these business days of one month, in the order in which it was done, always the same. No account pays
 * what it has not got, and all is done within these days. `turn` counts on from month to month.
 */
export function pastMovements(
  days: readonly CalendarDate[],
  { accounts, calendar, turn: first }: { accounts: readonly PayingAccount[]; calendar: BusinessCalendar; turn: number },
): PastMovement[] {
  const left = new Map(accounts.map(({ id, available }) => [id, available]))
  const movements: PastMovement[] = []
  let turn = first
  for (const day of days)
    for (let count = 1 + draw(turn * 3, 4); count > 0; count -= 1) {
      turn += 1
      const habit = habits[draw(turn, habits.length)] ?? habits[0]
      if (!habit) continue
      const amount = money(habit.amounts[draw(turn * 5, habit.amounts.length)] ?? '0', 'USD')
      const isWire = habit.type === 'Withdrawal' && habit.rail === 'Fedwire'
      const able = accounts.filter(
        ({ id, bearsFees }) => habit.type === 'Deposit' || (hasEnough(left.get(id)) && (bearsFees || !isWire)),
      )
      const [one, other] = [able[draw(turn * 7, able.length || 1)], able[draw(turn * 11 + 1, able.length || 1)]]
      if (!one || !other || (habit.type === 'Transfer' && one.id === other.id)) continue
      if (habit.type !== 'Deposit') left.set(one.id, subtractMoney(left.get(one.id) ?? amount, amount))
      const next = addBusinessDays(day, 1, calendar)
      // What would settle after the last of the days takes a faster way.
      const rail = habit.rail === 'ACH' && next > (days.at(-1) ?? day) ? 'RTP' : habit.rail
      // From 08:30 in Los Angeles on, where an approver is, and in New York not in the evening.
      const at = instantOn(day, 150 + draw(turn * 13, 240))
      const request = turn % asked === 0 ? turn / asked : undefined
      const refused = refusalOf(request)
      const [isFailed, isReturned] = [
        refused === undefined && turn % failing === 0 && rail !== 'Internal',
        refused === undefined && turn % returning === 0 && rail === 'ACH',
      ]
      movements.push({
        type: habit.type,
        rail,
        amount,
        description: habit.description,
        ...(habit.type !== 'Deposit' && { from: one.id }),
        ...(habit.type === 'Deposit' && { to: one.id }),
        ...(habit.type === 'Transfer' && { to: other.id }),
        sentAt: new Date(at.getTime() - (5 + draw(turn * 17, 50)) * minute),
        at,
        effectiveDate: rail === 'ACH' ? next : day,
        doneAt: rail === 'ACH' ? instantOn(next, 420) : rail === 'Internal' ? at : new Date(at.getTime() + 20 * minute),
        ...(isFailed && { failed: habit.type === 'Deposit' ? 'R01' : 'R03' }),
        ...(isReturned && !isFailed && { returned: habit.type === 'Deposit' ? 'R10' : 'R04' }),
        ...(isWire && request === undefined && { fee: wireFee }),
        ...(request !== undefined && { channel: channels[draw(turn * 19, channels.length)] ?? 'Staff', ...refused }),
      })
    }
  return movements.toSorted((left_, right) => left_.doneAt.getTime() - right.doneAt.getTime())
}

/** What became of a request by its number, where it was not carried out. */
function refusalOf(request: number | undefined): Pick<PastMovement, 'rejected' | 'withdrawn'> | undefined {
  if (request === undefined) return undefined
  if (request % rejecting === 2) return { rejected: whyNot[draw(request, whyNot.length)] ?? '' }
  return request % withdrawing === 4 ? { withdrawn: whyBack } : undefined
}

const hasEnough = (available: Money | undefined): boolean =>
  available !== undefined && compareMoney(available, enough) >= 0
