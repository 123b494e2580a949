import { taskSummaryFixture } from '@strongroom/api/mocks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aboutTask, standingOf } from './queue.ts'

const tasks = [0, 1, 2].map((index) => taskSummaryFixture(index))
const ids = (standing: ReturnType<typeof standingOf>) => [standing.previous?.id, standing.number, standing.next?.id]
const queue = { tasks, total: 3 }

describe('standingOf', () => {
  it.each([
    ['task-1', [undefined, 1, 'task-2']],
    ['task-2', ['task-1', 2, 'task-3']],
    ['task-3', ['task-2', 3, 'task-1']],
  ])('of %s', (id, standing) => {
    expect(ids(standingOf(queue, { id, stood: 0 }))).toEqual(standing)
    expect(standingOf(queue, { id, stood: 0 }).others).toBe(2)
  })

  it('goes on behind what was decided, after the last one with the first', () => {
    const left = { tasks: tasks.filter(({ id }) => id !== 'task-2'), total: 2 }
    expect(ids(standingOf(left, { id: 'task-2', stood: 1 }))).toEqual(['task-1', undefined, 'task-3'])
    expect(ids(standingOf({ tasks: tasks.slice(0, 2), total: 2 }, { id: 'task-3', stood: 2 }))[2]).toBe('task-1')
  })

  it('says that nothing else waits when nothing does, and only then', () => {
    expect(standingOf({ tasks: tasks.slice(0, 1), total: 1 }, { id: 'task-1', stood: 0 }).others).toBe(0)
    expect(standingOf({ tasks: [], total: 0 }, { id: 'task-1', stood: 0 })).toEqual({
      number: undefined,
      previous: undefined,
      next: undefined,
      others: 0,
    })
  })

  it('never leads to itself, and leads somewhere as long as anything else waits', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(15), fc.nat(15), (count, index, stood) => {
        const many = Array.from({ length: count }, (_task, at) => taskSummaryFixture(at))
        const id = `task-${index + 1}`
        const { next, previous, others } = standingOf({ tasks: many, total: count }, { id, stood })
        expect(next?.id).not.toBe(id)
        expect(previous?.id).not.toBe(id)
        expect(next !== undefined).toBe(others > 0)
      }),
    )
  })
})

it('says what is asked', () => {
  expect(aboutTask(taskSummaryFixture(0, {}, 'client'))).toBe('Change of client')
  expect(aboutTask(taskSummaryFixture(0, { action: 'Create', entityType: 'Castles' }))).toBe('New Castles')
})
