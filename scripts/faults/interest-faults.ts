import { inFile, type Fault } from './fault.ts'

const inInterest = (file: string) =>
  inFile(
    `packages/server/src/${file}`,
    ...['earned', 'paid-in', 'accrued', 'interest.pg'].map((name) => `src/interest/${name}.test.ts`),
  )

const account = inInterest('interest/accrue-account.ts')
const rhythm = inFile('packages/server/src/interest/accrue-account.ts', 'src/interest/accrue-account.test.ts')
const accounts = inInterest('interest/read-accounts.ts')
const plans = inFile(
  'packages/server/src/versions/read-versions.ts',
  ...['interest/earned', 'interest/paid-in', 'rate-terms/unreadable-version'].map((name) => `src/${name}.test.ts`),
)
const termsOn = inFile('packages/server/src/interest/earning-account.ts', 'src/rate-terms/unreadable-version.test.ts')
const terms = inInterest('interest/earning-account.ts')
const balances = inInterest('interest/balances-by-day.ts')
const accrue = inInterest('interest/accrue.ts')
const pay = inInterest('interest/pay.ts')
const unread = inFile('packages/server/src/interest/pay.ts', 'src/rate-terms/unreadable-version.test.ts')
const accrued = inInterest('interest/accrued.ts')
const guards = inInterest('migrations/020-interest.ts')
const booked = inInterest('migrations/505-booked-in-small-steps.ts')
const late = inInterest('migrations/220-interest-terms.ts')
const held = inInterest('coverage/held-accounts.ts')

/** Mistakes by which somebody would be paid too much, too little, twice or not at all. */
export const interestFaults: readonly Fault[] = [
  // Rounded each day, by the wrong day count, at the rate of another version.
  account(
    '{ ...row, planId: found.planId }',
    String.raw`{ ...row, planId: found.planId, amount: row.amount.replace(/(\.\d\d)\d+/, '$1') }`,
  ),
  plans('content: read.data }', "content: { ...read.data, dayCount: 'ACT_365F' } }"),
  plans('[...before, { version', '[{ version'),

  // By a version that cannot be read, or as if it were not there.
  plans(
    'if (before instanceof UnreadableVersion) continue',
    'if (before instanceof UnreadableVersion) found.delete(id)',
  ),
  termsOn(
    'if (terms instanceof UnreadableVersion) throw terms',
    'if (terms instanceof UnreadableVersion) return undefined',
  ),
  terms('versions.findLast(({ since }) => since <= day) ?? versions[0]', 'versions.at(-1)'),

  account('day >= maturesOn)', 'day > maturesOn)'),
  account('if (day === maturesOn || ', 'if ('),
  account('if (isPaid(day)) unpaid.payIn(day)', 'if (isPaid(day)) unpaid.compound()'),
  account('rhythmDay(plan.compounding, day, plan.postingDay) === day', 'plan.compounding !== undefined'),
  rhythm('isOver(account, day) ? undefined : planOn(account, day)', 'planOn(account, account.from)'),
  balances('lasted: secondsOfDay - since', 'lasted: secondsOfDay'),
  accounts('interest ? 1 : 0', '0'),
  accounts('e.effective_date >= w.from', 'e.effective_date > w.from'),
  accounts('through < w.from and not by_hand', 'false'),
  accrue('if (before) superseded.push', 'if (!before) superseded.push'),
  accrue('addDays(to, 1) : null', 'null : null'),

  // Paid twice, on the wrong day, or by what is earned since.
  unread(
    'if (plan instanceof UnreadableVersion) return',
    'if (plan instanceof UnreadableVersion && isFirst && !isFirst) return',
  ),
  pay('readPayments(tx, due)', 'readPayments(tx, candidates)'),
  pay('isFirst ? through : dayIn(zone, work.now)', 'through'),
  pay('posted_through = greatest(posted_through, ${through}),', ''),
  pay('subtractDecimals(accrued, later)', 'accrued'),
  pay('then ${addDays(through, 1)} end', 'then null end'),
  guards('set accrued = accrued - new.amount', 'set accrued = accrued + new.amount'),
  guards('then amount else -amount end', 'then amount else 0 end'),
  booked('s.accrued_through >= moved.day', 's.accrued_through > moved.day'),
  guards('create unique index accrual_live', 'create index accrual_live'),
  guards('old.superseded_at is not null or new.superseded_at is null', 'false'),
  guards('p.amount = new.amount', 'true'),
  late('perform stale_interest(new.id, new.effective_from);', ''),
  late(
    'perform stale_interest(p.id, min(c.effective_date)) from changed c',
    'perform min(c.effective_date) from changed c',
  ),

  accrued('a.day <= ${day}', 'a.day < ${day}'),
  held('${accruedBy(day)} as accrued', "'0' as accrued"),
]
