import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabaseUrl, type Caller, type TestPlatform } from './index.ts'
import { complete, openGround, lifeCycle, personWith } from './life-cycle.ts'

// The embedded database has one connection, so nothing ever happens at once there.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

const kind = 'institution'
const calls = lifeCycle(kind)

type Decided = { taskId: string; who: string; status: number; code: number | undefined }

/** Two approvers who decide on the same tasks at the same time. */
export function describeBulkDecisions({ count }: { count: number }): void {
  describe.skipIf(!testDatabaseUrl)(`many decisions at once${reason}`, () => {
    let platform: TestPlatform
    let maya: Caller
    beforeAll(async () => {
      platform = await openGround()
      maya = await platform.signedInAs('maya')
    })
    afterAll(() => platform.close())

    /** Decides one task after another, as the client does, each under a key of its own. */
    async function decideAll(who: Caller, tasks: readonly { taskId: string; revision: number }[]): Promise<Decided[]> {
      const decided: Decided[] = []
      for (const { taskId, revision } of tasks) {
        const { status, body } = await who.call(
          'PUT',
          `approvingTask/${taskId}`,
          { action: 'approve', revision, comment: 'Read on paper.' },
          { 'idempotency-key': `${who.user.id}-${taskId}` },
        )
        decided.push({ taskId, who: who.user.id, status, code: body.code })
      }
      return decided
    }

    test(`two approvers decide on the same ${count} tasks: each is decided once, and the other learns so`, async () => {
      const privileges = ['institution.view', 'institution.approve'] as const
      const [one, two] = [
        await personWith(platform, { name: 'First', privileges }),
        await personWith(platform, { name: 'Second', privileges }),
      ]
      const tasks: { taskId: string; revision: number }[] = []
      for (let made = 0; made < count; made += 1) {
        const { id } = (await calls.create(maya, complete(kind))).body
        const { taskId, revision } = (await calls.send(maya, id)).body
        tasks.push({ taskId, revision })
      }
      // The same way round, so that they meet at every task.
      const answers = (await Promise.all([decideAll(one, tasks), decideAll(two, tasks)])).flat()
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(count)
      expect(new Set(won.map(({ taskId }) => taskId)).size).toBe(count)
      expect(answers.filter(({ status, code }) => status === 409 && code === 1006)).toHaveLength(count)

      const events = await platform.db
        .selectFrom('task_event')
        .select(['task_id', 'by_id'])
        .where('kind', '=', 'Approved')
        .where(
          'task_id',
          'in',
          tasks.map(({ taskId }) => taskId),
        )
        .execute()
      const said = (rows: readonly { taskId: string; who: string | null }[]) =>
        rows.map(({ taskId, who }) => `${taskId} ${who}`).toSorted()
      expect(said(events.map(({ task_id: taskId, by_id: who }) => ({ taskId, who })))).toEqual(said(won))
      // Asked again under the same key, each answer is the one before.
      const again = await decideAll(one, tasks.slice(0, 20))
      expect(again.map(({ status }) => status)).toEqual(
        tasks
          .slice(0, 20)
          .map(({ taskId }) => answers.find((a) => a.taskId === taskId && a.who === one.user.id)?.status),
      )
    }, 120_000)
  })
}
