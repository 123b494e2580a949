import type { Column } from '../view/column.ts'
import type { FilterSpec } from '../view/table-view.ts'

/** A bank as the stories show it. */
export type Bank = {
  id: string
  name: string
  city: string
  certificate: string
  kind: 'Commercial' | 'Savings' | 'Credit union'
  assets: string | null
  rate: string
  offices: number
  insured: boolean
  status: 'pending' | 'inProgress' | 'completed' | 'rejected'
  joined: string
  updatedAt: string
}

const openings = [
  'First',
  'Farmers',
  'Citizens',
  'Peoples',
  'Heritage',
  'Lakeside',
  'Summit',
  'Prairie',
  'Harbor',
  'Union',
  'Cedar Valley',
  'Blue Ridge',
  'Pioneer',
]
const middles = ['National', 'State', 'Community', 'Savings', 'Trust', 'Merchants', 'County']
const endings = ['Bank', 'Bank & Trust', 'Savings Bank', 'Bank of Commerce', 'Federal Savings Association']
const cities = [
  'Springfield, IL',
  'Cedar Rapids, IA',
  'Topeka, KS',
  'Macon, GA',
  'Duluth, MN',
  'Bend, OR',
  'Erie, PA',
  'Waco, TX',
  'Ames, IA',
  'Sioux Falls, SD',
  'San Luis Obispo, CA',
]
const kinds = ['Commercial', 'Savings', 'Credit union'] as const
const statuses = ['completed', 'completed', 'completed', 'pending', 'inProgress', 'rejected'] as const

/** The same rows each time: pictures of stories must not differ between runs. */
export function banks(length: number): Bank[] {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  function pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[next(items.length)] ?? items[0]
  }
  return Array.from({ length }, (_, index) => {
    const assets = `${index % 11 === 4 ? '-' : ''}${next(900_000) + 1}${String(next(1000)).padStart(3, '0')}.${String(next(100)).padStart(2, '0')}`
    return {
      id: `inst_${String(index + 1).padStart(6, '0')}`,
      name: `${openings[next(openings.length)] ?? ''} ${middles[next(middles.length)] ?? ''} ${endings[next(endings.length)] ?? ''}`,
      city: cities[next(cities.length)] ?? '',
      certificate: String(10_000 + next(49_999)),
      kind: pick(kinds),
      assets: index % 17 === 9 ? null : assets,
      rate: `${next(6)}.${String(next(100)).padStart(2, '0')}`,
      offices: next(140) + 1,
      insured: next(12) > 0,
      status: pick(statuses),
      joined: `20${String(next(25)).padStart(2, '0')}-${String(next(12) + 1).padStart(2, '0')}-${String(next(28) + 1).padStart(2, '0')}`,
      updatedAt: `2026-11-${String(next(19) + 1).padStart(2, '0')}T${String(next(24)).padStart(2, '0')}:${String(next(60)).padStart(2, '0')}:00Z`,
    }
  })
}

const statusLabels = { pending: 'Pending', inProgress: 'In progress', completed: 'Approved', rejected: 'Sent back' }

export const bankColumns: readonly Column<Bank>[] = [
  { id: 'name', header: 'Name', cell: 'text', value: (row) => row.name, width: 260, sortable: true },
  { id: 'certificate', header: 'Certificate', cell: 'id', value: (row) => row.certificate, width: 108 },
  { id: 'city', header: 'City', cell: 'text', value: (row) => row.city, width: 150, sortable: true },
  {
    id: 'status',
    header: 'Status',
    cell: 'status',
    value: (row) => ({ status: row.status, label: statusLabels[row.status] }),
  },
  {
    id: 'assets',
    header: 'Assets',
    cell: 'money',
    value: (row) => (row.assets === null ? null : { amount: row.assets, currency: 'USD' }),
    width: 164,
    sortable: true,
  },
  { id: 'rate', header: 'Rate', cell: 'rate', value: (row) => row.rate, width: 84, sortable: true },
  { id: 'offices', header: 'Offices', cell: 'number', value: (row) => row.offices, width: 88, sortable: true },
  { id: 'insured', header: 'Insured', cell: 'yesNo', value: (row) => row.insured, width: 84 },
  { id: 'joined', header: 'Joined', cell: 'date', value: (row) => row.joined, sortable: true },
  {
    id: 'updatedAt',
    header: 'Last changed',
    cell: 'instant',
    value: (row) => row.updatedAt,
    width: 172,
    sortable: true,
    initiallyHidden: true,
  },
  { id: 'kind', header: 'Kind', cell: 'text', value: (row) => row.kind, width: 120, initiallyHidden: true },
]

export const bankFilters: readonly FilterSpec[] = [
  {
    id: 'status',
    label: 'Status',
    options: [
      { value: 'Approved', label: 'Approved' },
      { value: 'Pending', label: 'Pending' },
      { value: 'In progress', label: 'In progress' },
      { value: 'Sent back', label: 'Sent back' },
    ],
  },
  {
    id: 'kind',
    label: 'Kind',
    options: ['Commercial', 'Savings', 'Credit union'].map((kind) => ({ value: kind, label: kind })),
  },
]
