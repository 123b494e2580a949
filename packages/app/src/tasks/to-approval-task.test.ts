import { everyKind } from '@strongroom/api/contract/every-kind'
import { taskFixture, userRefFixture } from '@strongroom/api/mocks'
import { describe, expect, it } from 'vitest'
import { decisionOf, toApprovalTask } from './to-approval-task.ts'

const { fields } = everyKind.institution
const now = new Date('2026-03-01T00:00:00Z')
const named = { fields, noun: 'institution', words: new Map(), now }

describe('toApprovalTask', () => {
  it('divides what changed from what stays', () => {
    const task = taskFixture()
    const shown = toApprovalTask(task, named)
    expect(shown.changes.map(({ path }) => path).toSorted()).toEqual(
      task.fields
        .filter(({ changed }) => changed)
        .map(({ path }) => path)
        .toSorted(),
    )
    expect(shown.changes.length + shown.unchangedCount).toBe(task.fields.length)
    expect(shown.unchanged).toHaveLength(shown.unchangedCount)
  })

  it('is of all who wrote at it, and not of the maker alone', () => {
    const [maya, grace, daniel] = [userRefFixture(0), userRefFixture(1), userRefFixture(2)]
    const authors = (people: (typeof maya)[]) => toApprovalTask(taskFixture(0, { authors: people }), named).authors
    expect(authors([maya])).toBe(maya.name)
    expect(authors([maya, grace])).toBe(`${maya.name} and ${grace.name}`)
    expect(authors([maya, grace, daniel])).toBe(`${maya.name}, ${grace.name} and ${daniel.name}`)
  })

  it('keeps a field that this version does not know', () => {
    const field = {
      path: 'brandNew',
      label: 'Brand new',
      section: 'X',
      type: 'text',
      old: 'a',
      new: 'b',
      changed: true,
    }
    const [shown] = toApprovalTask(taskFixture(0, { fields: [field] }), named).changes
    expect(shown).toMatchObject({ path: 'brandNew', old: 'a', new: 'b' })
  })

  it('gives codes their words', () => {
    const words = new Map([['naicsCode', [{ value: '522110', label: '522110 Commercial Banking' }]]])
    const field = { path: 'naicsCode', label: '', section: '', type: 'lookup', new: '522110', changed: true }
    const [shown] = toApprovalTask(taskFixture(0, { fields: [field] }), { ...named, words }).changes
    expect(shown?.options).toContainEqual({ value: '522110', label: '522110 Commercial Banking' })
  })

  it('says from which day on it counts while that is still to come', () => {
    const startsOn = (day: unknown) => {
      const field = { path: 'effectiveFrom', label: '', section: '', type: 'date', new: day, changed: true }
      return toApprovalTask(taskFixture(0, { fields: [field] }), named).startsOn
    }
    expect(startsOn('2026-03-02')).toBe('2 Mar 2026')
    expect(startsOn('2026-03-01')).toBeUndefined()
    expect(startsOn('2025-12-31')).toBeUndefined()
    expect(toApprovalTask(taskFixture(), named).startsOn).toBeUndefined()
  })

  it('sets beside each other what stood, what is live and what is proposed, where the record has moved', () => {
    const field = (path: string, [base, live, proposed]: readonly unknown[]) => ({
      ...{ path, label: '', section: '', type: 'text', changed: live !== proposed },
      ...(base !== undefined && { base }),
      ...(live !== undefined && { old: live }),
      ...(proposed !== undefined && { new: proposed }),
    })
    const fields = [
      field('name', ['Dale', 'Vale', 'Hill']),
      field('legalName', ['Vale', 'Vale, N.A.', 'Vale']),
      field('city', ['Reno', 'Elko', 'Elko']),
      field('county', ['Washoe', undefined, 'Washoe']),
      field('phone', ['1', '1', '2']),
      field('website', ['a', 'a', 'a']),
    ]
    const moved = { from: 3, to: 5, by: 'Ines Brandt', at: '2026-01-01T00:00:00Z' }
    const shown = toApprovalTask(taskFixture(0, { fields }), { ...named, moved })
    expect(shown.moved).toEqual(moved)
    expect(shown.changes.map((change) => [change.path, change.old, change.live, change.new])).toEqual([
      ['name', 'Dale', { value: 'Vale' }, 'Hill'],
      ['legalName', 'Vale', { value: 'Vale, N.A.' }, 'Vale'],
      ['city', 'Reno', { value: 'Elko' }, 'Elko'],
      ['county', 'Washoe', { value: undefined }, 'Washoe'],
      ['phone', '1', undefined, '2'],
    ])
    expect(shown.unchanged?.map(({ path }) => path)).toEqual(['website'])
  })

  it('says nothing of a movement where there is none', () => {
    const shown = toApprovalTask(taskFixture(), named)
    expect(shown).not.toHaveProperty('moved')
    for (const change of shown.changes) expect(change).not.toHaveProperty('live')
  })

  it('says how its term stands', () => {
    const task = taskFixture(0, { dueAt: '2026-02-27T00:00:00Z' })
    expect(toApprovalTask(task, named).due).toEqual({
      at: '2026-02-27T00:00:00Z',
      words: 'overdue by 2 days',
      overdue: true,
    })
    expect(toApprovalTask(taskFixture(0, { dueAt: null }), named)).not.toHaveProperty('due')
  })

  it('keeps the word of an event that it does not know', () => {
    const event = {
      kind: 'Teleported',
      by: { id: '1', name: 'Kim' },
      at: '2026-01-01T00:00:00Z',
      round: 1,
      comment: null,
    }
    expect(toApprovalTask(taskFixture(0, { history: [event] }), named).history[0]?.title).toBe('Teleported')
  })

  it('says in whose place it was decided', () => {
    const [by, insteadOf] = [userRefFixture(1), userRefFixture(3)]
    const event = { kind: 'Approved', by, insteadOf, at: '2026-03-02T10:00:00Z', round: 1, comment: null }
    expect(toApprovalTask(taskFixture(0, { history: [event] }), named).history[0]?.by).toBe(
      'Amos Okafor for Asha Raman',
    )
  })
})

describe('decisionOf', () => {
  it('allows', () => expect(decisionOf({ canDecide: true, cannotDecideReason: null })).toEqual({ allowed: true }))
  it.each(['NotPending', 'Creator', 'RoleLacksEntityType', 'NotInApproverSet', null] as const)(
    'says why not: %s',
    (reason) =>
      expect(decisionOf({ canDecide: false, cannotDecideReason: reason })).toMatchObject({
        allowed: false,
        reason: expect.stringMatching(/\.$/),
      }),
  )
})
