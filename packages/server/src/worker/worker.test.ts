import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../testing/index.ts'
import type { Job } from '../work/job.ts'
import { notingFailure } from '../work/noting-failure.ts'
import { keepWorking } from './keep-working.ts'
import { runJob } from './run-job.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
  await sql`create table chore (id integer primary key, by text)`.execute(platform.db)
})
afterAll(() => platform.close())
beforeEach(async () => {
  await sql`delete from chore`.execute(platform.db)
  await sql`insert into chore (id) select * from generate_series(1, 5)`.execute(platform.db)
})

/** Does one row of the table at a time; `fails` says on which of them it breaks, after it was written. */
const chores = (fails: (id: number) => boolean = () => false): Job => ({
  name: 'chores',
  every: 5,
  async step({ tx, actor }) {
    const { rows } = await sql<{ id: number }>`
      update chore set by = ${actor.system} where id = (
        select id from chore where by is null order by id limit 1 for update skip locked) returning id`.execute(tx)
    const [row] = rows
    if (row && fails(row.id)) throw new Error(`Chore ${row.id} broke.`)
    return row !== undefined
  },
})

const left = async () =>
  (await sql<{ id: number }>`select id from chore where by is null order by id`.execute(platform.db)).rows.map(
    ({ id }) => id,
  )

test('a run takes steps until there is nothing more to do, in the name of the job', async () => {
  expect(await runJob(platform.deps, chores())).toBe(5)
  const { rows } = await sql`select distinct by from chore`.execute(platform.db)
  expect(rows).toEqual([{ by: 'chores' }])
  expect(await runJob(platform.deps, chores())).toBe(0)
})

test('a step that fails takes back what it did, and nothing of the steps before it', async () => {
  await expect(
    runJob(
      platform.deps,
      chores((id) => id === 3),
    ),
  ).rejects.toThrow('Chore 3 broke.')
  expect(await left()).toEqual([3, 4, 5])
})

test('what a guard refuses at the commit is noted, and stands in the way of none that is behind it', async () => {
  await sql`create function refuse_chore() returns trigger language plpgsql as $$
    begin raise exception 'Chore % is never done.', new.id; end $$`.execute(platform.db)
  await sql`create constraint trigger chore_refused after update on chore deferrable initially deferred
    for each row when (new.id = 2 and new.by = 'noting') execute function refuse_chore()`.execute(platform.db)
  const job: Job = {
    name: 'noting',
    every: 5,
    async step(work, failed) {
      const { rows } = await sql<{ id: number }>`select id from chore where by is null
        and id <> all (${[...failed.keys()].map(Number)}::integer[]) order by id limit 1`.execute(work.tx)
      const [row] = rows
      if (!row) return false
      await notingFailure(work, { failed, id: String(row.id) }, async () => {
        await sql`update chore set by = 'noting' where id = ${row.id}`.execute(work.tx)
      })
      return true
    },
  }
  await expect(runJob(platform.deps, job)).rejects.toThrow('The job noting failed over 2.')
  expect(await left()).toEqual([2])
})

test('a run that was stopped begins no further step', async () => {
  const stopped = new AbortController()
  const job = chores((id) => id === 2 && (stopped.abort(), false))
  expect(await runJob(platform.deps, job, { signal: stopped.signal })).toBe(2)
  expect(await left()).toEqual([3, 4, 5])
})

test('a database that is away is not told with every run: whoever watches it has told it once', async () => {
  const errors: unknown[] = []
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const outcomes = await new Promise<string[]>((resolve) => {
    const told: string[] = []
    const worker = keepWorking(platform.deps, {
      jobs: [{ name: 'away', every: 1, step: () => Promise.reject(told.length === 2 ? new Error('broken') : away) }],
      log: { info: () => {}, error: (message) => void errors.push(message) },
      onRun(_job, outcome) {
        told.push(outcome)
        if (told.length === 4) void worker.stop().then(() => resolve(told))
      },
    })
  })
  // Its runs are counted all the same, and what else breaks is told.
  expect(outcomes.slice(0, 4)).toEqual(['failed', 'failed', 'failed', 'failed'])
  expect(errors).toEqual(['The job away failed'])
})

test('whoever keeps working comes back after a failure, tells it, and ends when told to', async () => {
  let broken = 2
  const told: string[] = []
  const errors: string[] = []
  let stop = (): Promise<unknown> => Promise.resolve()
  await new Promise<void>((resolve) => {
    const worker = keepWorking(platform.deps, {
      jobs: [chores((id) => id === 3 && (broken -= 1) >= 0)],
      log: { info: () => {}, error: (message) => void errors.push(message) },
      onRun(job, outcome) {
        told.push(`${job} ${outcome}`)
        if (outcome === 'done') resolve()
      },
    })
    stop = () => worker.stop()
  })
  await stop()
  expect(told.slice(0, 3)).toEqual(['chores failed', 'chores failed', 'chores done'])
  expect(errors).toEqual(['The job chores failed', 'The job chores failed'])
  expect(await left()).toEqual([])
  const count = told.length
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(told).toHaveLength(count)
})
