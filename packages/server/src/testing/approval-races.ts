import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openGround,
  approvedRecord,
  complete,
  lifeCycle,
  pendingDraft,
  pendingWith,
  takenCode,
  personWith,
  rightsTo,
  changedField,
} from './life-cycle.ts'
import { samples } from './kind-samples.ts'
import type { ServedKind } from '../kinds/index.ts'
import { perform } from '../work/perform.ts'
import { stillMay } from '../approval/still-may.ts'
import { testDatabaseUrl, type Caller, type TestPlatform } from './index.ts'

// The embedded database has one connection, so nothing ever happens at once there.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

const waiting = async (db: TestPlatform['db']): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right)

/** What happens where many decide, save, send and recall at once, for each of these kinds. */
export function describeApprovalRaces(kinds: readonly ServedKind[]): void {
  describe.skipIf(!testDatabaseUrl)(`approval under load${reason}`, () => {
    let platform: TestPlatform
    let maya: Caller
    let grace: Caller
    let both: Caller
    let approvers: Caller[]

    beforeAll(async () => {
      platform = await openGround()
      maya = await platform.signedInAs('maya')
      grace = await platform.signedInAs('grace')
      both = await personWith(platform, {
        name: 'Both',
        privileges: rightsTo('view', 'edit', 'approve'),
      })
      approvers = []
      for (let index = 0; index < 20; index += 1)
        approvers.push(
          await personWith(platform, {
            name: `Approver${index}`,
            privileges: rightsTo('view', 'approve'),
          }),
        )
    })
    afterAll(() => platform.close())

    describe.each(kinds)('%s', (kind) => {
      const calls = lifeCycle(kind)

      test('20 approvers decide at once, round after round: one wins, 19 learn who', async () => {
        const draft = (await calls.create(maya, complete(kind))).body
        let rounds = 0
        let approvedId: string | null = null
        while (approvedId === null && rounds < 12) {
          rounds += 1
          const sent = (await calls.send(maya, draft.id)).body
          const round = rounds
          // Who approves changes with the round, so that whoever is fastest there are several; the last can only end well.
          const answers = await Promise.all(
            approvers.map((approver, index) =>
              calls.decide(approver, sent.taskId, {
                revision: sent.revision,
                ...((index + round) % 4 === 3 || round === 12
                  ? { action: 'approve', comment: `Yes, says ${index}` }
                  : { action: 'reject', comment: `No, says ${index}` }),
              }),
            ),
          )
          const won = answers.filter(({ status }) => status === 200)
          expect(won).toHaveLength(1)
          const lost = answers.filter(({ status }) => status !== 200)
          expect(lost.map(({ status, body }) => [status, body.code])).toEqual(lost.map(() => [409, 1006]))
          const winner = won[0]?.body.reviewer.name
          expect(lost.every(({ body }) => body.additionalReasons[0].message.endsWith(`by ${winner}`))).toBe(true)
          approvedId = won[0]?.body.resolution === 'Approved' ? won[0].body.approvedId : null
        }
        expect(approvedId).not.toBeNull()
        const history = (await calls.task(grace, (await taskOf(draft.id)).id)).body.history
        expect(history.filter((event: { kind: string }) => event.kind !== 'Submitted')).toHaveLength(rounds)
        expect((await calls.versions(maya, approvedId ?? '')).body).toMatchObject({
          total: 1,
          items: [{ version: 1, intact: true }],
        })
      })

      test('two changes of one record begun at once: one draft, one 5034', async () => {
        const record = await approvedRecord(kind, { maker: maya, approver: grace })
        const people = [maya, both, maya, both, maya, both]
        const answers = await Promise.all(people.map((who) => calls.create(who, {}, record.id)))
        expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409])
        expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
          5034, 5034, 5034, 5034, 5034,
        ])
      })

      test('a change that was held up while another was approved starts from what was approved', async () => {
        const { db } = platform
        const record = await approvedRecord(kind, { maker: maya, approver: grace })
        // The change begins, finds no draft in the way, and is held up at the moment of taking its place.
        await sql`create function hold_up() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(4242); return new; end $$`.execute(db)
        await sql`create trigger hold_up before insert on draft for each row when (new.created_by = ${sql.lit(both.user.id)})
        execute function hold_up()`.execute(db)
        const { held, changed } = await db.connection().execute(async (gate) => {
          await sql`select pg_advisory_lock(4242)`.execute(gate)
          const begun = calls.create(both, {}, record.id)
          await expect.poll(async () => waiting(db)).toBe(1)
          const change = (await calls.create(maya, { ...record.content, [changedField(kind)]: 'Moved on' }, record.id))
            .body
          const sent = (await calls.send(maya, change.id)).body
          const decided = await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
          await sql`select pg_advisory_unlock(4242)`.execute(gate)
          return { held: await begun, changed: decided }
        })
        await sql`drop function hold_up cascade`.execute(db)
        expect(changed.status).toBe(200)
        expect(held.body).toMatchObject({ baseVersion: 2, content: { [changedField(kind)]: 'Moved on' } })
      })

      test('saving races with sending: what was sent is what was seen, and nothing is lost in silence', async () => {
        for (let round = 0; round < 8; round += 1) {
          const draft = (await calls.create(maya, complete(kind))).body
          const [saved, sent] = await Promise.all([
            calls.save(both, draft, { ...draft.content, ...complete(kind) }),
            calls.send(maya, draft.id, { revision: draft.revision }),
          ])
          const now = (await calls.read(maya, draft.id)).body
          expect(statuses([saved, sent])).toEqual([200, 409])
          expect(now.draftStatus).toBe(sent.status === 200 ? 'Pending' : 'Draft')
          expect((saved.status === 200 ? sent : saved).body.code).toBe(1006)
          expect(now.content).toEqual((saved.status === 200 ? saved : sent).body.content)
        }
      })

      test('recalling races with deciding: one of them happened, and the other learns which', async () => {
        const winners = new Set<string>()
        for (let round = 0; round < 12 || (winners.size < 2 && round < 60); round += 1) {
          const draft = await pendingDraft(kind, maya)
          const seen = { revision: draft.revision }
          const decision = round % 2 ? { action: 'approve', comment: 'Yes' } : { action: 'reject', comment: 'No' }
          const decide = () => calls.decide(grace, draft.taskId, { ...seen, ...decision })
          const recall = () => calls.recall(maya, draft.id, seen)
          // Who begins changes with the round, and who is slower on a busy machine gets ever more of a start: both come to win.
          const start = round < 12 ? 0 : round
          const [decided, recalled] =
            round % 4 < 2
              ? await Promise.all([decide(), setTimeout(start).then(recall)])
              : await Promise.all([recall(), setTimeout(start).then(decide)].toReversed())
          if (!decided || !recalled) throw new Error('Two were asked, and not both have answered.')
          expect(statuses([decided, recalled])).toEqual([200, 409])
          const task = (await calls.task(grace, draft.taskId)).body
          if (decided.status === 200) {
            winners.add('decision')
            expect(recalled.body.code).toBe(5033)
            expect(task.resolution).toBe(decision.action === 'approve' ? 'Approved' : null)
          } else {
            winners.add('recall')
            expect([decided.body.code, decided.body.additionalReasons[0].message]).toEqual([
              1006,
              'It was withdrawn by Maya Lindqvist',
            ])
            expect(task.resolution).toBe('Withdrawn')
            expect((await calls.read(maya, draft.id)).body.draftStatus).toBe('Draft')
          }
          expect(task.history).toHaveLength(2)
        }
        expect(winners).toEqual(new Set(['decision', 'recall']))
      })

      test('20 saves of one revision at once: one is kept', async () => {
        const draft = (await calls.create(maya, complete(kind))).body
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, index) => calls.save(index % 2 ? maya : both, draft, complete(kind))),
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(answers.filter(({ status, body }) => status === 409 && body.code === 1006)).toHaveLength(19)
      })

      test('deciding races with itself under one Idempotency-Key: one decision, one answer', async () => {
        const draft = await pendingDraft(kind, maya)
        const answers = await Promise.all(
          Array.from({ length: 8 }, () =>
            grace.call(
              'PUT',
              `approvingTask/${draft.taskId}`,
              { action: 'approve', revision: draft.revision, comment: 'Yes' },
              { 'idempotency-key': draft.id },
            ),
          ),
        )
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
        expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      })

      test('two approvals that take one number at once: one passes, the other names the field', async () => {
        const { unique } = samples[kind]
        // One after the other: what is begun with a number that is under way may be refused at once.
        const drafts = [
          await pendingDraft(kind, maya, complete(kind, unique.values(1))),
          (await pendingWith(kind, both, unique.values(1))).body,
        ]
        const answers = await Promise.all(
          drafts.map((draft, index) =>
            calls.decide(index ? grace : (approvers[0] ?? grace), draft.taskId, {
              action: 'approve',
              revision: draft.revision,
              comment: 'Yes',
            }),
          ),
        )
        const [status, code] = takenCode(kind)
        expect(statuses(answers)).toEqual([200, status])
        expect(answers.find((answer) => answer.status === status)?.body).toMatchObject({
          code,
          additionalReasons: [{ field: `content.${unique.field}` }],
        })
      })
    })

    const taskOf = (draftId: string) =>
      platform.db.selectFrom('approving_task').select('id').where('draft_id', '=', draftId).executeTakeFirstOrThrow()

    test('whoever is being disabled waits for the decision they are making', async () => {
      await perform(platform.deps, { person: grace.user }, async (work) => {
        expect(await stillMay(work, 'institution.approve')).toBe(true)
        const disabling = sql`select from app_user where id = ${grace.user.id} for no key update nowait`
        await expect(disabling.execute(platform.db)).rejects.toMatchObject({ code: '55P03' })
      })
    })

    test('no connection is left inside a transaction', async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(platform.db)
      expect(rows[0]?.count).toBe(0)
    })
  })
}
