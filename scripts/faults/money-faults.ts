import { inFile, type Fault } from './fault.ts'

const inServer = (file: string, ...tests: readonly string[]) =>
  inFile(`packages/server/src/${file}`, ...tests.map((name) => `src/${name}.test.ts`))

const own = [
  ...['over-a-rail', 'inside-the-books', 'what-it-is-between', 'answers-are-facts', 'all-or-nothing', 'money-fuzz'].map(
    (name) => `transactions/${name}`,
  ),
] as const
const races = 'transactions/transactions.pg'

const begin = inServer('transactions/begin-transaction.ts', ...own)
const heldAtOnce = inServer('transactions/begin-transaction.ts', races)
const settle = inServer('transactions/settle.ts', ...own)
const postings = inServer('transactions/postings.ts', ...own)
const answer = inServer('transactions/take-answer.ts', ...own, races)
const undo = inServer('transactions/undo.ts', ...own)
const undoIssues = inServer('transactions/undo-issues.ts', ...own)
const state = inServer('transactions/state.ts', races)
const job = inServer('transactions/transaction-job.ts', races)
const dueDay = inServer('transactions/due-day.ts', ...own)
const fees = inServer('transactions/fees.ts', ...own)
const backdate = inServer('transactions/may-backdate.ts', ...own)
const figures = inServer('transactions/figures.ts', ...own)
const balances = inServer('ledger/balances.ts', ...own)
const post = inServer('ledger/post.ts', 'ledger/ledger', ...own)
const hold = inServer('ledger/hold.ts', 'ledger/ledger')
const locks = inServer('ledger/lock-accounts.ts', races)
const intent = inServer('drafts/first-of-intent.ts', 'transactions/one-intent.pg')
const ledgerFault = inServer('ledger/ledger-faults.ts', 'ledger/ledger', 'transactions/posted-whole')
const holds = inServer('migrations/508-holds-by-account.ts', 'ledger/ledger', ...own)
const booked = inServer('migrations/505-booked-in-small-steps.ts', 'ledger/ledger', 'ledger/booked-at-once.pg', ...own)
const whole = inServer('migrations/483-posted-whole.ts', 'transactions/posted-whole', ...own)
const railAnswers = inServer('migrations/484-answers-of-rails.ts', 'ledger/ledger', 'transactions/posted-whole', ...own)
const postReturn = inServer('transactions/post-return.ts', ...own)
const told = inServer('transactions/transaction-faults.ts', 'transactions/posted-whole', 'transactions/tally')
const reserved = inServer(
  'migrations/507-reserved-until-it-ends.ts',
  'transactions/posted-whole',
  'transaction-sets/approval',
)
const dryRun = inServer('transaction-sets/dry-run.ts', 'transaction-sets/unforeseen')
const itemsTold = inServer('transactions/transaction-faults.ts', 'transaction-sets/approval')
const tallyKept = inServer('migrations/502-transaction-tally.ts', 'transactions/tally')
const tally = inServer('migrations/504-transactions-in-order.ts', 'transactions/tally', races)
const states = inServer('migrations/482-what-stays-settled.ts', ...own)

/** Mistakes in what moves money: a hold that is lost, a double posting, a wrong sign, a missing lock, a rounding. */
export const moneyFaults: readonly Fault[] = [
  // A hold that is lost, or stays.
  begin("isAtOnce && content.type !== 'Hold' ? null : await reserve(work, content, ends)", 'null'),
  begin('addMoney(money(content.amount, currency), clientFees(content))', 'money(content.amount, currency)'),
  settle('  if (state.hold_id !== null) await releaseHold(work, state.hold_id)\n', ''),
  settle('  if (hold_id !== null) await releaseHold(work, hold_id)\n', ''),
  undo('    if (state.hold_id !== null) await releaseHold(work, state.hold_id)\n', ''),
  hold("    .where('released_at', 'is', null)\n", ''),
  holds("{ on: 'update', sign: '-' }", "{ on: 'update', sign: '+' }"),
  railAnswers("when 'Client' then posted - held >= 0", "when 'Client' then posted >= 0"),
  balances('  return subtractMoney(ledger, money(held, currency))\n', '  return ledger\n'),
  reserved("s.status in ('Approved', 'Processing') or", "s.status = 'Processing' or"),
  reserved("(t.type = 'Hold' and s.status = 'Settled')", 'false'),
  reserved('or exists (select from set_item i', 'or false and exists (select from set_item i'),
  reserved(
    'if not exists (select from transaction_state where',
    'if false and not exists (select from transaction_state where',
  ),
  itemsTold('where h.released_at is not null and not exists', 'where false and not exists'),
  told('from hold h where h.released_at is null', 'from hold h where false'),
  dryRun("ran === 'Settles' ? paidBy(before, item) : before", 'before'),

  // A count that is not of now.
  tally(" union all ${moves.state('stale', -1)}", ''),
  tally(" union all ${moves.record('stale', -1)}", ''),
  tally('union all select * from joined', ''),
  tally('having sum(count) <> 0 or sum(amount) <> 0', 'having sum(count) <> 0'),
  tally(' skip locked', ''),
  tallyKept('if pg_trigger_depth() < 2 then', 'if false then'),
  told('where (told.count, told.amount) is distinct from (made.count, made.amount)', 'where false'),

  // Twice.
  postings('for (const fee of fees) {', 'for (const fee of [...fees, ...fees]) {'),
  answer('  if (before) {', '  if (false) {'),
  answer("answered = { Settled: 'Processing'", "answered = { Settled: 'Approved'"),
  undoIssues(
    "status === 'Approved' || status === 'Settled'",
    "status === 'Approved' || status === 'Settled' || status === 'Reversed'",
  ),
  post('known ? { ...known, amount: sumMoney([known.amount, amount], currency) } : posting', 'posting'),

  // A wrong sign.
  postings('put(source, negateMoney(amount))', 'put(source, amount)'),
  postings('put(destination, amount)', 'put(destination, negateMoney(amount))'),
  postings('against(counter, source, amount)', 'against(counter, source, negateMoney(amount))'),
  undo('negateMoney(money(amount, currency))', 'money(amount, currency)'),

  // A lock that is missing.
  state('    .forNoKeyUpdate()\n', ''),
  answer(' for no key update of s', ''),
  job(' for no key update skip locked', ''),
  locks(' order by id for no key update', ''),
  heldAtOnce("content.rail === 'Internal' ? await postingsOf(work, content, named) : []", '[]'),
  locks(' order by id for no key update', ' order by random() for no key update'),

  // An intent that is two.
  intent('  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${name}`}, 0))`.execute(tx)\n', ''),
  intent('before !== undefined && diffContent(everyKind[kind].fields, before, own).length === 0', 'true'),
  intent(' && row.created_by === actor.person.id', ''),

  // A rounding, a day, a right.
  answer(
    'compareMoney(money(content.amount, content.currency), amount) !== 0',
    'Math.round(Number(content.amount)) !== Math.round(Number(amount))',
  ),
  fees('compareMoney(money(fee.amount, currency), reckoned) === 0', 'true'),
  dueDay('effectiveDate < todayAt(desk, sentAt)', 'effectiveDate <= todayAt(desk, sentAt)'),
  dueDay('notBefore && { notBefore }', 'false'),
  backdate('return rows[0]?.held === true', 'return true'),
  figures('p.balance::text as balance', 'a.posted::text as balance'),

  // What the database holds.
  booked('having sum(amount) <> 0', 'having false'),
  booked('having sum(f.amount) <> 0', 'having false'),
  booked('a.posted <> moved.balance as is_another', 'false as is_another'),
  states("new.rail <> 'Internal' and answer is not null", 'false'),
  states(
    "('Processing', 'Settled'), ('Processing', 'Failed')",
    "('Processing', 'Settled'), ('Processing', 'Approved'), ('Processing', 'Failed')",
  ),
  railAnswers('where line.made <> line.mirror and', 'where false and'),
  railAnswers("a.owner_id in ('FeesReceivable', 'Funding')", 'true'),
  railAnswers("when (new.role = 'Omnibus' and", "when (new.role = 'Nobody' and"),
  railAnswers("and r.result = 'Settled'", ''),
  postReturn("when a.role = 'Institution' and not a.allow_negative then -a.posted - a.held end", 'end'),
  postings('evenFrozen: isFact', 'evenFrozen: false'),
  whole('and h.amount = what.amount + fees', ''),
  whole('p.account_id = a.id), 0) <> side.amount', 'p.account_id = a.id), 0) < side.amount'),
  whole(
    "standing.status in ('Settled', 'Reversed')) end)",
    "standing.status in ('Settled', 'Reversed', 'Approved')) end)",
  ),
  told('coalesce(p.amount, 0) <> side.amount', 'false'),
  ledgerFault('    where line.made <> line.mirror and', '    where false and'),
  ledgerFault('having a.held <> coalesce(sum(h.amount), 0)', 'having false'),
]
