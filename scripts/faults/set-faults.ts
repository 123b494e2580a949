import { inFile, type Fault } from './fault.ts'

const inSets = (file: string, ...tests: readonly string[]) =>
  inFile(`packages/server/src/${file}`, ...tests.map((name) => `src/transaction-sets/${name}.test.ts`))

const own = [
  'items',
  'dry-run',
  'approval',
  'order',
  'all-or-nothing',
  'simulate-is-run',
  'unforeseen',
  'roll-back',
] as const
const begin = inSets('transaction-sets/begin-set.ts', ...own)
const runItems = inSets('transaction-sets/run-items.ts', ...own)
const takeBack = inSets('transaction-sets/take-back.ts', ...own)
const stop = inSets('transaction-sets/stop-sequence.ts', ...own)
const job = inSets('transaction-sets/set-job.ts', ...own)
const readRun = inSets('transaction-sets/read-run.ts', ...own)
const check = inSets('transaction-sets/check-set.ts', ...own)
const uploadItems = inSets('transaction-sets/upload-items.ts', 'upload')
const addItems = inSets('transaction-sets/add-items.ts', 'upload')
const board = inSets('drafts/board-carrier.ts', ...own)
const save = inSets('drafts/save-draft.ts', ...own)
const transactionJob = inSets('transactions/transaction-job.ts', ...own)
const setItems = inSets('migrations/321-set-items.ts', ...own)

/** Mistakes in sets: an item that runs twice, a hold that is lost, an order that is not kept, an author who approves. */
export const setFaults: readonly Fault[] = [
  begin("  if (failure !== undefined) throw refuse('items', failure)\n", ''),
  begin('      is_done: content.atomic,\n', '      is_done: true,\n'),
  begin('    if (free === undefined || compareMoney(sum, free) > 0) {', '    if (free === undefined) {'),
  runItems("  else await giveUp(work, state, { refusal, isRefused: line.outcome === 'Refused' })\n", ''),
  runItems("    if (outcome === 'RolledBack' && did !== null)", "    if (outcome === 'RolledBack' && did === null)"),
  takeBack("status: 'Reversed', undone_by: mirror, detail: because", "status: 'Settled', detail: because"),
  stop('      if (item.holdId !== null) await releaseHold(work, item.holdId)\n', ''),
  stop('item.depends && previous && isOver(previous) ? previous : undefined', 'stoppedBy'),
  stop("status === 'Failed' || status === 'Cancelled')", "status === 'Cancelled')"),
  stop('  if (!refused) return\n', '  if (refused) throw refused\n'),
  job("  await tx.updateTable('set_run').set(piece.until).where('set_id', '=', id).execute()\n", ''),
  job('i.parent_id is null and i.position > ${position}', 'i.position > ${position}'),
  readRun("  if (type === 'Reversal' || type === 'Release')\n", '  if (false)\n'),
  readRun('    ...lostFees(context.feeTypes, content),\n', ''),
  readRun("sides.get(part.accountId) === 'debit'", "sides.get(part.accountId) === 'credit'"),
  readRun("content.type === 'InterestPosting' ? (bookEnd(ends, 'destination')?.ledgerId ?? null) : null", 'null'),
  readRun('coalesce(e.accrued, 0)::text', "'0'"),
  runItems('refusals.get(item.id) ?? item.refusal', 'item.refusal'),
  check('  if (control.length > 0) return control\n', ''),
  uploadItems('    if (earlier !== undefined)', '    if (earlier === undefined)'),
  addItems('${set.round}::int, ${actor.person.id}', '${set.round}::int, ${set.created_by}'),
  board("    .where('status', 'in', statesFor('save'))\n", ''),
  save('  if (riding) await holdCarrier(work, riding)\n', ''),
  transactionJob(' and not ${isWaiting}', ''),
  setItems('set place = place - 1 where', 'set place = place where'),
  setItems(
    "if state in ('Pending', 'Approved') then\n          raise exception 'item % of a set",
    "if state in ('Approved') then\n          raise exception 'item % of a set",
  ),
]
