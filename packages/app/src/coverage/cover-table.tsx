import { schemeCodes, type Exposure, type Field } from '@strongroom/api/contract'
import type { Column, FilterSpec } from '@strongroom/ui/entity-table'
import { use, useMemo } from 'react'
import type { List } from '../lists/list.ts'
import { useApp } from '../shell/use-app.ts'
import { balanceColumn } from './balance-column.ts'
import { inCurrency } from '../records/in-currency.ts'
import { RelatedList } from '../records/related-list.tsx'
import { useGroupName } from './use-group-name.ts'

/** Why a position needs a look, in words. */
const warnings: Readonly<Record<string, string>> = {
  nearLimit: 'Near the limit',
  institutionExcluded: 'Excluded by the client',
  clientTypeNotCovered: 'Client not covered',
  institutionNotCovered: 'Institution not covered',
  currencyNotCovered: 'Currency not covered',
  noScheme: 'No scheme',
}

const client: Column<Exposure> = {
  id: 'clientName',
  header: 'Client',
  cell: 'text',
  value: ({ clientName }) => clientName,
  width: 180,
  sortable: true,
}

export const coverColumns = (groupName: (code: string) => string): readonly Column<Exposure>[] => [
  {
    id: 'institutionName',
    header: 'Institution',
    cell: 'text',
    value: ({ institutionName }) => institutionName,
    width: 200,
    sortable: true,
  },
  balanceColumn,
  {
    id: 'uninsured',
    header: 'Uninsured',
    important: true,
    cell: 'money',
    value: ({ uninsured, currency }) => inCurrency(uninsured, currency),
    sortable: true,
  },
  {
    id: 'standing',
    header: 'Standing',
    important: true,
    cell: 'status',
    value: ({ uninsured, warnings: [warning] }) =>
      warning !== undefined
        ? { status: 'pending', label: warnings[warning] ?? warning }
        : /[1-9]/.test(uninsured)
          ? { status: 'rejected', label: 'Above the limit' }
          : { status: 'completed', label: 'Insured' },
    width: 176,
  },
  {
    id: 'ownershipCode',
    header: 'Ownership group',
    help: 'Accounts of one group share a limit.',
    cell: 'text',
    value: ({ ownershipCode }) => ownershipCode && groupName(ownershipCode),
    width: 190,
  },
  { id: 'limit', header: 'Limit', cell: 'money', value: ({ limit, currency }) => inCurrency(limit, currency) },
  { id: 'schemeCode', header: 'Scheme', cell: 'text', value: ({ schemeCode }) => schemeCode, width: 96 },
]

const filters: readonly FilterSpec[] = [
  { id: 'institutionId', label: 'Institution', kind: 'found' },
  {
    id: 'schemeCode',
    label: 'Scheme',
    options: Object.entries(schemeCodes).map(([value, label]) => ({ value, label })),
  },
  { id: 'currency', label: 'Currency', kind: 'code' },
]

/** What the filter by institution finds them by. */
const fields: readonly Field[] = [
  {
    path: 'institutionId',
    label: 'Institution',
    section: 'Cover',
    type: 'reference',
    source: 'institution',
    required: false,
  },
]

const noun = { one: 'position', many: 'positions' }
const idOf = ({ id }: Exposure) => id

/** Whose positions are told: those of a client, or those under a scheme in its currency. */
type CoverBy =
  | { clientId: string; schemeCode?: never; currency?: never }
  | { clientId?: never; schemeCode: string; currency: string }

type CoverTableProps = { title: string; by: CoverBy }

/** What clients have at each institution in each ownership group, and how much of it is insured today. */
export function CoverTable({ title, by: { clientId, schemeCode, currency } }: CoverTableProps) {
  const { api, kinds } = useApp()
  const protection = use(api.protection())
  const groupName = useGroupName()
  const isOfClient = clientId !== undefined
  const list = useMemo((): List<Exposure> => {
    const asked = Object.entries({ clientId, schemeCode, currency }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value]] as const],
    )
    const said = new Set(asked.map(([name]) => name))
    const columns = coverColumns(groupName)
    return {
      columns: isOfClient ? columns : [client, ...columns.filter(({ id }) => !said.has(id))],
      filters: filters.filter(({ id }) => !said.has(id)),
      defaultSort: [{ id: 'uninsured', desc: true }],
      call: (_api, request) =>
        protection.exposure({ ...request, filters: { ...request.filters, ...Object.fromEntries(asked) } }),
    }
  }, [protection, groupName, isOfClient, clientId, schemeCode, currency])
  return (
    <RelatedList
      title={title}
      noun={noun}
      list={list}
      exportedAs="depositProtection"
      fields={fields}
      rowId={idOf}
      rowHref={(row) => {
        // Its first column leads to what it names.
        const [kind, id] = isOfClient
          ? (['institution', row.institutionId] as const)
          : (['client', row.clientId] as const)
        return id === null ? undefined : kinds.get(kind)?.place.record(id)
      }}
      empty={{
        title: 'Nothing placed yet',
        text: 'What clients have at institutions, and how much of it is insured.',
      }}
    />
  )
}
