import { recordKinds } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { taskFixture, userRefFixture } from '@strongroom/api/mocks'
import { giveReadersZone } from '@strongroom/ui/format/readers-zone'
import { afterEach, expect, it } from 'vitest'
import { decisionFile, decisionRecord } from './decision-record.ts'

const kind = 'institution'
const { fields } = everyKind[kind]
const { noun } = recordKinds[kind]
const at = '2026-11-20T10:00:00.000Z'
const read = { at: new Date('2026-11-23T15:04:05Z'), by: { firstName: 'Maya', lastName: 'Lindqvist' } }
const [maker, approver, away] = [userRefFixture(0), userRefFixture(1), userRefFixture(2)]

afterEach(() => giveReadersZone(null))

it('says whose clock its instants are of, and who read it when', () => {
  giveReadersZone('America/New_York')
  const { facts, sections } = decisionRecord(taskFixture(0, { submittedAt: at }), {
    fields,
    noun,
    words: new Map(),
    read,
  })
  expect(facts).toEqual([
    { label: 'Time zone', value: 'America/New_York' },
    { label: 'Read', value: '23 Nov 2026, 10:04 GMT-5, by Maya Lindqvist' },
  ])
  expect(sections[0]?.entries.find(({ label }) => label === 'Asked by')?.text).toContain('20 Nov 2026, 05:00')
})

it('is a file by the name of the record and the reader’s day of the decision, or while there is none of the sending', () => {
  giveReadersZone('America/New_York')
  const task = taskFixture(0, { entityDisplayName: 'Sierra Valley Bank', submittedAt: at, history: [] })
  expect(decisionFile(task)).toBe('decision-on-sierra-valley-bank-2026-11-20')
  const approved = { kind: 'Approved', by: approver, at: '2026-11-24T03:00:00.000Z', round: 1, comment: null } as const
  expect(decisionFile({ ...task, history: [approved] })).toBe('decision-on-sierra-valley-bank-2026-11-23')
})

it('takes for the decision what came of it since it was sent last', () => {
  const event = (what: string, by: typeof maker, day: number) => ({
    kind: what,
    by,
    at: `2026-11-${day}T12:00:00.000Z`,
    round: 1,
    comment: null,
  })
  const history = [event('Submitted', maker, 10), event('Withdrawn', maker, 11), event('Submitted', maker, 12)]
  const task = taskFixture(0, { submittedAt: '2026-11-12T12:00:00.000Z', history })
  expect(decisionFile(task)).toMatch(/-2026-11-12$/)
  const decision = (of: typeof task) =>
    decisionRecord(of, { fields, noun, words: new Map(), read }).sections[0]?.entries
  expect(decision(task)?.map(({ label }) => label)).not.toContain('Decided by')
  const approved = { ...task, history: [...history, event('Approved', approver, 13)] }
  expect(decision(approved)?.find(({ label }) => label === 'Decided by')?.text).toContain(approver.name)
})

it('says what was changed, who asked, who looked at which version, the comments, the decision and its place in the chain', () => {
  const task = taskFixture(0, {
    status: 'Resolved',
    resolution: 'Approved',
    reviewComment: 'Agreed.',
    authors: [maker, away],
    written: { version: 2, hash: 'b'.repeat(64), previousHash: 'c'.repeat(64) },
    views: [{ by: approver, at, round: 1, revision: 4 }],
    history: [
      { kind: 'Submitted', by: maker, at, round: 1, comment: 'Please.' },
      { kind: 'Approved', by: approver, at, round: 1, comment: 'Agreed.', insteadOf: away },
    ],
  })
  const paper = decisionRecord(task, { fields, noun, words: new Map(), read })
  const section = (heading: string) => {
    const entries = paper.sections.find((one) => one.heading === heading)?.entries ?? []
    return Object.fromEntries(entries.map(({ label, text }) => [label, text]))
  }
  expect(section('Decision')).toMatchObject({
    Outcome: 'Approved',
    Reason: 'Agreed.',
    'Decided by': expect.stringContaining(`${approver.name} for ${away.name}`),
    'Written by': `${maker.name} and ${away.name}`,
    'Asked by': expect.stringMatching(new RegExp(`^${maker.name}.*\n${task.submitComment}`)),
    Version: '2',
    'Hash of what was decided': task.draftHash,
    'Hash of the version': 'b'.repeat(64),
    'Hash of the version before': 'c'.repeat(64),
  })
  const changed = task.fields.filter((field) => field.changed)
  expect(Object.values(section('What was changed'))).toEqual(
    changed.map((field) => `Before: ${String(field.old)}\nAfter: ${String(field.new)}`),
  )
  expect(section('Who looked')[approver.name]).toMatch(/round 1, revision 4$/)
  expect(section('Comments')[approver.name]).toContain('Is this the name on the charter?')
  expect(Object.keys(section('What happened'))).toEqual(['Sent for approval', 'Approved'])
})

it('says of the first version that there is none before, of one sent back that nothing was written, and that nobody looked', () => {
  const first = taskFixture(0, { written: { version: 1, hash: 'b'.repeat(64), previousHash: null } })
  const labels = (task: typeof first) =>
    decisionRecord(task, { fields, noun, words: new Map(), read }).sections[0]?.entries.map(
      ({ label, text }) => `${label}: ${text}`,
    )
  expect(decisionRecord({ ...first, views: [] }, { fields, noun, words: new Map(), read }).sections).toContainEqual({
    heading: 'Who looked',
    entries: [{ label: 'Nobody', text: 'It was not opened.' }],
  })
  expect(labels(first)).toContain('Hash of the version before: None: it is the first')
  expect(labels(taskFixture(0, { status: 'Rework' }))?.some((line) => line.startsWith('Hash of the version'))).toBe(
    false,
  )
})

it('tells three ways where something else was approved since, and what was wanted of what is not live', () => {
  const field = { label: '', section: '', type: 'text' }
  const task = taskFixture(0, {
    status: 'Rework',
    fields: [
      { ...field, path: 'city', base: 'Reno', old: 'Elko', new: 'Ely', changed: true },
      { ...field, path: 'county', base: 'Washoe', old: 'Elko', new: 'Elko', changed: false },
      { ...field, path: 'name', base: 'Old Bank', old: 'Old Bank', new: 'New Bank', changed: true },
      { ...field, path: 'legalName', new: 'New Bank Ltd', changed: true },
      { ...field, path: 'contacts.a.lastName', label: 'Contact: last name', old: 'Ray', new: 'Roe', changed: true },
    ],
  })
  const { sections } = decisionRecord(task, { fields, noun, words: new Map(), read })
  const texts = sections.find(({ heading }) => heading === 'What was asked for')?.entries.map(({ text }) => text)
  expect(texts).toEqual([
    'Before: Old Bank\nWanted: New Bank',
    'New Bank Ltd',
    'When the draft was begun: Reno\nApproved since: Elko\nWanted: Ely',
    'When the draft was begun: Washoe\nApproved since: Elko\nWanted: Elko',
    'Before: Ray\nWanted: Roe',
  ])
})
