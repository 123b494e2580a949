import { expect, test } from 'vitest'
import { databaseClock } from './database-clock.ts'

/** A clock whose watch stands still until it is moved, and a database that is asked. */
function clockAt(database: string) {
  let watch = 1000
  let time = Date.parse(database)
  const clock = databaseClock(() => watch)
  const pass = (milliseconds: number) => {
    watch += milliseconds
    time += milliseconds
  }
  return {
    pass,
    now: () => clock.now().toISOString(),
    jump: (milliseconds: number) => void (time += milliseconds),
    /** The way to the database takes `there`, the way back `back`. */
    ask: ({ there, back }: { there: number; back: number }) =>
      clock.ask(() => {
        pass(there)
        const told = new Date(time)
        pass(back)
        return Promise.resolve(told)
      }),
  }
}

test('is the one of the database, half of the way there and back aside', async () => {
  const clock = clockAt('2026-11-20T15:00:00.000Z')
  await clock.ask({ there: 10, back: 10 })
  expect(clock.now()).toBe('2026-11-20T15:00:00.020Z')
  clock.pass(60_000)
  expect(clock.now()).toBe('2026-11-20T15:01:00.020Z')
})

test('does not tremble with the network', async () => {
  const clock = clockAt('2026-11-20T15:00:00.000Z')
  await clock.ask({ there: 5, back: 5 })
  await clock.ask({ there: 0, back: 900 })
  expect(clock.now()).toBe('2026-11-20T15:00:00.910Z')
  await clock.ask({ there: 900, back: 0 })
  expect(clock.now()).toBe('2026-11-20T15:00:01.810Z')
})

test.each([-7_200_000, 7_200_000])('follows the database when that jumps by %i ms', async (jump) => {
  const clock = clockAt('2026-11-20T15:00:00.000Z')
  await clock.ask({ there: 1, back: 1 })
  clock.jump(jump)
  await clock.ask({ there: 1, back: 1 })
  expect(Math.abs(Date.parse(clock.now()) - Date.parse('2026-11-20T15:00:00.004Z') - jump)).toBeLessThanOrEqual(1)
})

test('tells no time before it has looked', () => {
  expect(() => databaseClock().now()).toThrow('not looked at yet')
})
