import { releaseHold } from '../ledger/hold.ts'
import { readHeld } from '../transactions/read-held.ts'
import { advance, lockState } from '../transactions/state.ts'
import { deskOf, todayAt } from '../transactions/due-day.ts'
import { postMirror } from '../transactions/undo.ts'
import type { Work } from '../work/work.ts'

/**
 * Takes back what an item of a sequence did: what it posted is posted the other way, what it reserved is freed. Nothing
 * for one that is over already. @throws Problem 5023 what it brought is spent
 */
export async function takeBack(work: Work, id: string, { because }: { because: string }): Promise<void> {
  const state = await lockState(work, id)
  if (!state || (state.status !== 'Settled' && state.status !== 'Approved')) return
  if (state.status === 'Approved') {
    if (state.hold_id !== null) await releaseHold(work, state.hold_id)
    await advance(work, id, { from: 'Approved', status: 'Cancelled', detail: because })
    return
  }
  if (state.entry_id === null) {
    if (state.hold_id !== null) await releaseHold(work, state.hold_id)
    await advance(work, id, { from: 'Settled', status: 'Reversed', detail: because })
    return
  }
  const { content, ends } = await readHeld(work, state)
  const desk = deskOf(ends)
  const mirror = await postMirror(work, {
    entryId: state.entry_id,
    reference: `roll back ${content.reference}`,
    description: `${because}: ${content.reference}`,
    effectiveDate: desk ? todayAt(desk, work.now) : state.due_day,
  })
  await advance(work, id, { from: 'Settled', status: 'Reversed', undone_by: mirror, detail: because })
}
