import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bodyPace } from './body-pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work of so many milliseconds. */
const taking = (milliseconds: number, note: () => void) => () => {
  note()
  vi.setSystemTime(Date.now() + milliseconds)
}

test('the first is done at once, and each other has to wait three times as long as the one before it took', async () => {
  const pace = bodyPace()
  const done: number[] = []
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  try {
    const began = Date.now()
    for (let piece = 0; piece < 3; piece += 1)
      void pace(
        'maya',
        taking(20, () => done.push(Date.now() - began)),
      )
    expect(done).toEqual([0])
    await vi.advanceTimersByTimeAsync(59)
    expect(done).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(60)
    expect(done).toHaveLength(3)
  } finally {
    clock.mockRestore()
  }
})

test('people take turns: who sends many waits for themselves', async () => {
  const pace = bodyPace()
  const done: string[] = []
  for (const person of ['maya', 'maya', 'maya', 'grace', 'priya', 'grace']) void pace(person, () => done.push(person))
  await vi.runAllTimersAsync()
  expect(done).toEqual(['maya', 'maya', 'grace', 'priya', 'maya', 'grace'])
})

test('a machine that stood still makes nobody wait for it once more', async () => {
  const pace = bodyPace()
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(60_000)
  void pace('maya', () => {})
  clock.mockRestore()
  const next = pace('maya', () => 'done')
  await vi.advanceTimersByTimeAsync(100)
  expect(await next).toBe('done')
})

test('what fails is told to whom it belongs, and holds up nobody', async () => {
  vi.useRealTimers()
  const pace = bodyPace()
  const failing = pace('maya', () => {
    throw new Error('no JSON')
  })
  await expect(failing).rejects.toThrow('no JSON')
  expect(await pace('maya', () => 'read')).toBe('read')
  await pause(10)
  expect(await pace('grace', () => 'read')).toBe('read')
})
