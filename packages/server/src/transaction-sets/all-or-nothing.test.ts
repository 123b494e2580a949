import { describe, expect, test } from 'vitest'
import { doingsWithSets, setRoom, transfer } from '../testing/set-room.ts'
import { onAccount } from '../testing/books.ts'
import { cutEverywhere } from '../testing/cut-everywhere.ts'
import { decide } from '../approval/decide.ts'
import { books } from '../rooms.ts'
import { setJob } from './set-job.ts'

const room = setRoom()
const { account, drafted, freeze, run, send, sequence, setStatus, statusOf } = doingsWithSets(room)

describe('all or nothing', () => {
  const tables = [
    ...[
      'draft',
      'approving_task',
      'task_event',
      'record_version',
      'transaction_set',
      'transaction',
      'set_item',
      'set_run',
    ],
    ...[
      'transaction_reference',
      'transaction_state',
      'transaction_event',
      'hold',
      'entry',
      'posting',
      'ledger_account',
    ],
  ]
  const approveCut = async (id: string) => {
    const { body } = await send(id)
    return cutEverywhere(room.cast.platform, { tables, actor: { person: room.cast.grace.user } }, (work) =>
      decide(work, {
        books,
        id: body.taskId,
        action: 'approve',
        revision: body.revision,
        comment: 'So',
      }),
    )
  }
  const stepCut = () =>
    cutEverywhere(room.cast.platform, { tables, actor: { system: 'transaction-sets' } }, (work) =>
      setJob.step(work, new Map()),
    )

  test('approving an atomic set is cut at every statement', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('400.00', a, b), transfer('300.00', b, a)], {
      atomic: true,
    })
    expect(await approveCut(set.id)).toBeGreaterThan(60)
    expect(await onAccount(room.cast.platform, a)).toEqual(['400.00', '0.00', '400.00'])
  }, 120_000)

  test('the run of another one is cut at every statement, and goes on where it was', async () => {
    const [a, b, c] = [await account('500.00'), await account(), await account('50.00')]
    const set = await drafted([transfer('100.00', a, b), transfer('50.00', c, b), transfer('40.00', b, a)])
    const [first, second] = set.items
    await sequence(set.id, [first.id, second.id], 'RollBack')
    expect(await approveCut(set.id)).toBeGreaterThan(30)
    await freeze(c)
    expect(await stepCut()).toBeGreaterThan(30)
    expect(await Promise.all(set.items.map(({ id }) => statusOf(id)))).toEqual(['Reversed', 'Failed', undefined])
    expect(await stepCut()).toBeGreaterThan(10)
    await run()
    expect(await run()).toBe(0)
    expect(await onAccount(room.cast.platform, a)).toEqual(['500.00', '0.00', '500.00'])
    expect(await setStatus(set.id)).toBe('Failed')
  }, 120_000)
})
