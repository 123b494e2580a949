import { formatDate } from '../../src/format/date.ts'
import { formatMoney } from '../../src/format/money.ts'
import { formatRate } from '../../src/format/rate.ts'
import type { Column } from '../../src/components/entity-table/view/column.ts'
import type { FilterSpec } from '../../src/components/entity-table/view/table-view.ts'
import { bankColumns, bankFilters, banks, type Bank } from '../../src/components/entity-table/stories/story-rows.ts'

/** A column of the bench as every table can show it: text, and a number to sort by where it holds one. */
export type BenchColumn<Row> = {
  id: string
  header: string
  width: number
  text: (row: Row) => string
  figure?: (row: Row) => number | null
  searched: boolean
}

/** What is measured: rows, how they are shown, and what is asked of them. */
export type Case<Row extends object> = {
  rows: () => readonly Row[]
  columns: readonly BenchColumn<Row>[]
  /** The same columns for the entity table. */
  entityColumns: readonly Column<Row>[]
  filters: readonly FilterSpec[]
  id: (row: Row) => string
  /** The column that is sorted by. */
  sortBy: string
  /** Whether the rows stay sorted while they are searched. */
  sortedSearch: boolean
}

const statuses = { pending: 'Pending', inProgress: 'In progress', completed: 'Approved', rejected: 'Sent back' }

/** A list as a screen has it: amounts, rates, dates and chips; five columns are searched. */
export const institutions: Case<Bank> = {
  rows: () => banks(100_000),
  columns: [
    { id: 'name', header: 'Name', width: 260, text: (row) => row.name, searched: true },
    { id: 'certificate', header: 'Certificate', width: 108, text: (row) => row.certificate, searched: true },
    { id: 'city', header: 'City', width: 150, text: (row) => row.city, searched: true },
    { id: 'status', header: 'Status', width: 132, text: (row) => statuses[row.status], searched: true },
    {
      id: 'assets',
      header: 'Assets',
      width: 164,
      text: (row) => (row.assets === null ? '' : formatMoney(row.assets, 'USD')),
      figure: (row) => (row.assets === null ? null : Number(row.assets)),
      searched: false,
    },
    { id: 'rate', header: 'Rate', width: 84, text: (row) => formatRate(row.rate), searched: false },
    { id: 'offices', header: 'Offices', width: 88, text: (row) => String(row.offices), searched: false },
    { id: 'insured', header: 'Insured', width: 84, text: (row) => (row.insured ? 'Yes' : 'No'), searched: false },
    { id: 'joined', header: 'Joined', width: 120, text: (row) => formatDate(row.joined), searched: false },
    { id: 'kind', header: 'Kind', width: 120, text: (row) => row.kind, searched: true },
  ],
  entityColumns: bankColumns
    .filter(({ id }) => id !== 'updatedAt')
    .map((column) => ({ ...column, initiallyHidden: false })),
  filters: bankFilters,
  id: (row) => row.id,
  sortBy: 'assets',
  sortedSearch: false,
}

type Person = {
  id: string
  name: string
  email: string
  city: string
  street: string
  company: string
  department: string
  title: string
  code: string
  age: number
  salary: number
}

const given = ['Ada', 'Bruno', 'Carla', 'Dmitri', 'Elena', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Kaya', 'Lars']
const family = ['Abbott', 'Brandt', 'Castillo', 'Dubois', 'Eriksen', 'Fontaine', 'Garcia', 'Hartmann', 'Ivanov']
const cities = ['Springfield', 'Cedar Rapids', 'Topeka', 'Macon', 'Duluth', 'Bend', 'Erie', 'Waco', 'Ames', 'Salem']
const streets = ['Main Street', 'Oak Avenue', 'Station Road', 'Mill Lane', 'Church Street', 'Park Drive', 'High Street']
const companies = ['Northwind', 'Heritage Partners', 'Lakeside Works', 'Summit Labs', 'Prairie Foods', 'Harbor Freight']
const departments = ['Accounts', 'Operations', 'Lending', 'Treasury', 'Compliance', 'Support']
const titles = ['Analyst', 'Manager', 'Director', 'Clerk', 'Auditor']

/** The same people each time. */
function people(length: number): Person[] {
  let seed = 11
  const next = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const pick = (items: readonly string[]) => items[next(items.length)] ?? ''
  return Array.from({ length }, (_, index) => {
    const [first, last] = [pick(given), pick(family)]
    return {
      id: String(index + 1),
      name: `${first} ${last}`,
      email: `${first}.${last}${next(1000)}@example.com`.toLowerCase(),
      city: pick(cities),
      street: `${next(900) + 1} ${pick(streets)}`,
      company: pick(companies),
      department: pick(departments),
      title: pick(titles),
      code: `C-${String(next(1_000_000)).padStart(6, '0')}`,
      age: 18 + next(60),
      salary: 20_000 + next(180_000),
    }
  })
}

const words = (
  [
    ['name', 'Name', 150],
    ['email', 'Email', 210],
    ['city', 'City', 110],
    ['street', 'Street', 150],
    ['company', 'Company', 150],
    ['department', 'Department', 110],
    ['title', 'Title', 90],
    ['code', 'Code', 90],
  ] as const
).map(([id, header, width]) => ({ id, header, width }))
const figures = (
  [
    ['age', 'Age', 80],
    ['salary', 'Salary', 100],
  ] as const
).map(([id, header, width]) => ({ id, header, width }))

/** The barest list: eight texts and two numbers as numbers, all searched; it stays sorted while it is searched. */
export const persons: Case<Person> = {
  rows: () => people(100_000),
  columns: [
    ...words.map((column) => ({ ...column, text: (row: Person) => row[column.id], searched: true })),
    ...figures.map((column) => ({
      ...column,
      text: (row: Person) => String(row[column.id]),
      figure: (row: Person) => row[column.id],
      searched: true,
    })),
  ],
  entityColumns: [
    ...words.map((column) => ({
      ...column,
      cell: 'text' as const,
      value: (row: Person) => row[column.id],
      sortable: true,
    })),
    ...figures.map((column) => ({
      ...column,
      // A search looks at what is said to be drawn in a way of one's own, and not at figures as such.
      cell: 'custom' as const,
      align: 'end' as const,
      value: (row: Person) => row[column.id],
      render: (row: Person) => String(row[column.id]),
      sortable: true,
    })),
  ],
  filters: [],
  id: (row) => row.id,
  sortBy: 'salary',
  sortedSearch: true,
}
