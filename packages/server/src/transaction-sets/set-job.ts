import { everyKind } from '@strongroom/api/contract/every-kind'
import type { Refusal } from '@strongroom/api/finance'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { SetRunTable } from '../db/set-tables.ts'
import { currentRecord } from '../records/current-record.ts'
import { attempt } from '../work/attempt.ts'
import type { Job } from '../work/job.ts'
import { notingFailure } from '../work/noting-failure.ts'
import type { Work } from '../work/work.ts'
import { itemsOf, sequencesOf, type ItemRow } from './items.ts'
import { ItemRefused, runItems, simulateLocked, type Running } from './run-items.ts'
import { lockStopped, stopSequence } from './stop-sequence.ts'

type SetRun = Selectable<SetRunTable>

/** Items outside of sequences are run so many at a time. */
export const pieceSize = 50

/**
 * Runs approved sets piece by piece, each in a transaction of its own that also notes how far the run is: where it was
 * stopped it goes on, and nothing runs twice. Sequences whose items failed later are stopped here as well.
 */
export const setJob: Job = {
  name: 'transaction-sets',
  every: 5_000,
  async step(work, failed) {
    const except = [...failed.keys()]
    const run = await lockRun(work, { except })
    if (run) {
      await notingFailure(work, { failed, id: run.set_id }, () => runPiece(work, run))
      return true
    }
    const sequence = await lockStopped(work, { except })
    if (!sequence) return false
    await notingFailure(work, { failed, id: sequence.id }, () => stopSequence(work, sequence))
    return true
  },
}

async function lockRun({ tx }: Work, { except }: { except: readonly string[] }): Promise<SetRun | undefined> {
  const passed = except.length > 0 ? sql`and set_id not in (${sql.join(except)})` : sql``
  const { rows } = await sql<SetRun>`
    select * from set_run where not is_done ${passed}
    order by approved_at, set_id limit 1 for no key update skip locked`.execute(tx)
  return rows[0]
}

async function runPiece(work: Work, run: SetRun): Promise<void> {
  const { tx } = work
  const { set_id: id } = run
  const piece = await nextPiece(work, run)
  if (!piece) {
    await tx.updateTable('set_run').set({ is_done: true }).where('set_id', '=', id).execute()
    return
  }
  const record = await currentRecord(tx, 'transactionSet', id)
  if (!record) throw new Error(`There is a run of the set ${id}, and no such set.`)
  const running = {
    set: everyKind.transactionSet.content.parse(record.content),
    setDraft: await tx.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    taskId: run.task_id,
    items: piece.items,
    sequences: await sequencesOf(tx, id),
  }
  await runAsFarAsItGoes(work, running)
  await tx.updateTable('set_run').set(piece.until).where('set_id', '=', id).execute()
}

/** Runs what can run: what the books refuse unforeseen is taken back with all that ran beside it, and fails in the next try. */
async function runAsFarAsItGoes(work: Work, running: Running): Promise<void> {
  const refusals = new Map<string, Refusal>()
  for (;;) {
    const refused = await attempt(work, async () =>
      runItems(work, running, await simulateLocked(work, running, refusals)),
    )
    if (!refused) return
    if (!(refused instanceof ItemRefused) || refusals.has(refused.itemId)) throw refused
    refusals.set(refused.itemId, refused.refusal)
  }
}

type Piece = { items: ItemRow[]; until: { ran_sequence: number } | { ran_position: number } }

/** A whole sequence, in the order in which they run; then the other items, some at a time. */
async function nextPiece(
  { tx }: Work,
  { set_id: id, ran_sequence: sequence, ran_position: position }: SetRun,
): Promise<Piece | undefined> {
  const next = (await sequencesOf(tx, id)).find(({ number }) => number > sequence)
  if (next) {
    const items = await itemsOf(tx, id, { where: sql`i.parent_id = ${next.id}` })
    return { items, until: { ran_sequence: next.number } }
  }
  const where = sql`i.parent_id is null and i.position > ${position}`
  const items = await itemsOf(tx, id, { where, limit: pieceSize })
  const last = items.at(-1)
  return last && { items, until: { ran_position: last.position } }
}
