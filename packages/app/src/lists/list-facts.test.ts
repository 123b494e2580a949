import type { Column, FilterSpec } from '@strongroom/ui/entity-table'
import { giveReadersZone } from '@strongroom/ui/format/readers-zone'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listFacts } from './list-facts.ts'

type Row = { name: string; sent: string }

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', cell: 'text', value: ({ name }) => name },
  { id: 'sent', header: 'Sent', cell: 'instant', value: ({ sent }) => sent },
]
const filters: readonly FilterSpec[] = [
  { id: 'status', label: 'Status', options: ['Pending', 'Failed'].map((value) => ({ value, label: value })) },
  { id: 'client', label: 'Client', kind: 'found', known: [{ value: 'c1', label: 'Acme' }] },
  { id: 'sent', label: 'Sent', kind: 'date' },
  { id: 'due', label: 'Due', kind: 'date' },
  { id: 'opened', label: 'Opened', kind: 'date' },
]
const reader = { firstName: 'Maya', lastName: 'Lindqvist' }

beforeEach(() => {
  giveReadersZone('America/New_York')
  vi.useFakeTimers({ now: new Date('2026-11-23T15:04:05Z') })
})
afterEach(() => {
  giveReadersZone(null)
  vi.useRealTimers()
})

it('says what narrows the list and orders it, whose days those are, and who read it when', () => {
  const period = ['2026-11-01..2026-11-01']
  const words = 'from 1 Nov 2026, 00:00 GMT-4 up to 2 Nov 2026, 00:00 GMT-5'
  const view = {
    q: 'waco',
    filters: { status: ['Pending', 'Failed'], client: ['c1'], sent: period, due: period, opened: period },
    sort: [
      { id: 'sent', desc: true },
      { id: 'name', desc: false },
    ],
  }
  expect(listFacts({ list: { columns, instants: ['due'] }, view, filters, reader })).toEqual([
    {
      label: 'Filter',
      // A day of the calendar is one in every zone.
      value: `search “waco”; Status Pending or Failed; Client Acme; Sent ${words}; Due ${words}; Opened 1 Nov 2026`,
    },
    { label: 'Order', value: 'Sent, descending; Name, ascending' },
    { label: 'Time zone', value: 'America/New_York' },
    { label: 'Read', value: '23 Nov 2026, 10:04 GMT-5, by Maya Lindqvist' },
  ])
})

it('says of a whole list that nothing narrows it', () => {
  const [first, ...others] = listFacts({ list: { columns }, view: { q: '', filters: {}, sort: [] }, filters, reader })
  expect(first).toEqual({ label: 'Filter', value: 'none' })
  expect(others.map(({ label }) => label)).toEqual(['Time zone', 'Read'])
})
