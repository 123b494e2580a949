import type { ListRequest, ProtectionCalls } from '@strongroom/api'
import type { Exposure, ExposureBy, ExposureSums } from '@strongroom/api/contract'
import type { Column, FilterSpec, Totals } from '@strongroom/ui/entity-table'
import type { NamedList } from '../lists/list.ts'
import { inCurrency } from '../records/in-currency.ts'
import { balanceColumn } from './balance-column.ts'

/** What exposures are added up by on a page of their own. */
export type ListedBy = Exclude<ExposureBy, 'position'>

type ListedFacts = {
  /** As it stands in its address, `/charts/exposures`; its columns and views are kept under it too. */
  part: string
  title: string
  tab: string
  subtitle: string
  names: readonly Column<Exposure>[]
  /** What the balance of a row is. */
  help: string
}

const nameColumn = { cell: 'text', width: 260, sortable: true } as const

const institutionColumn: Column<Exposure> = {
  ...nameColumn,
  id: 'institutionName',
  header: 'Institution',
  value: ({ institutionName }) => institutionName,
}

const withInterest = 'with the interest that is accrued.'

/** The lists of exposures, as their tabs stand. */
export const listedBy: Readonly<Record<ListedBy, ListedFacts>> = {
  client: {
    part: 'exposures',
    title: 'Exposures',
    tab: 'By client',
    subtitle: 'What clients have today, and how much of it the limits in force leave uninsured.',
    names: [{ ...nameColumn, id: 'clientName', header: 'Client', value: ({ clientName }) => clientName }],
    help: `The share of the client, ${withInterest}`,
  },
  institution: {
    part: 'exposures-by-institution',
    title: 'Exposures by institution',
    tab: 'By institution',
    subtitle: 'What clients have at each institution today, and how much of it the limits in force leave uninsured.',
    names: [
      institutionColumn,
      {
        ...nameColumn,
        id: 'holdingCompany',
        header: 'Holding company',
        value: ({ holdingCompany }) => holdingCompany,
        width: 220,
      },
    ],
    help: `What lies at the institution, ${withInterest}`,
  },
  holdingCompany: {
    part: 'exposures-by-holding-company',
    title: 'Exposures by holding company',
    tab: 'By holding company',
    subtitle:
      'What clients have at all institutions of a company today. An institution that belongs to none stands for itself.',
    names: [
      {
        ...nameColumn,
        id: 'holdingCompany',
        header: 'Holding company',
        value: ({ holdingCompany, institutionName }) => holdingCompany ?? institutionName ?? 'Company without a name',
      },
    ],
    help: `What lies at its institutions, ${withInterest}`,
  },
}

const byNames: readonly ListedBy[] = ['client', 'institution', 'holdingCompany']

/** The tabs of the lists, in their order. */
export const exposureTabs = byNames.map((by) => ({
  id: by,
  label: listedBy[by].tab,
  href: `/charts/${listedBy[by].part}`,
}))

/** By what the list at a part of the address adds up; undefined where there is none. */
export const listedAt = (part: string): ListedBy | undefined => byNames.find((by) => listedBy[by].part === part)

const filters: readonly FilterSpec[] = [
  {
    id: 'isUninsured',
    label: 'Standing',
    options: [
      { value: 'true', label: 'Above the limits' },
      { value: 'false', label: 'Insured' },
    ],
  },
  { id: 'currency', label: 'Currency', kind: 'code' },
]

/** What each client has, each institution holds or each company's institutions hold, and how much of it is uninsured. */
export function exposureList(calls: Pick<ProtectionCalls, 'exposure'>, by: ListedBy): NamedList<Exposure> {
  const { part, names, help } = listedBy[by]
  return {
    name: part,
    columns: [
      ...names,
      {
        id: 'uninsured',
        header: 'Uninsured',
        important: true,
        cell: 'money',
        value: ({ uninsured, currency }) => inCurrency(uninsured, currency),
        sortable: true,
      },
      {
        id: 'insured',
        header: 'Insured',
        cell: 'money',
        value: ({ insured, currency }) => inCurrency(insured, currency),
      },
      { ...balanceColumn, help },
    ],
    filters,
    searched: names.map(({ id }) => id),
    defaultSort: [{ id: 'uninsured', desc: true }],
    call: (_api, request) => calls.exposure(addedUp(request, by)),
  }
}

const addedUp = (request: ListRequest, by: ListedBy): ListRequest => ({
  ...request,
  filters: { ...request.filters, by: [by] },
})

/** The call for what all exposures of a list make. */
export const exposureSumsCall = (calls: Pick<ProtectionCalls, 'exposureSums'>, request: ListRequest, by: ListedBy) =>
  calls.exposureSums(addedUp(request, by))

/** The same under the columns of the list, each currency by itself. */
export const exposureTotals = ({ sums }: ExposureSums): Totals => ({
  values: Object.fromEntries(
    (['balance', 'insured', 'uninsured'] as const).map((name) => [
      name,
      sums.map((sum) => ({ amount: sum[name], currency: sum.currency })),
    ]),
  ),
})
