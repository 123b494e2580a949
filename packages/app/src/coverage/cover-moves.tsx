import type { CoverMove } from '@strongroom/api/contract'
import { subtractDecimals } from '@strongroom/api/money'
import { EntityTable, parseTableView, type Column, type TableView } from '@strongroom/ui/entity-table'
import { use, useMemo, useState } from 'react'
import type { StoredDraft } from '../fields/draft-standing.ts'
import { listQuery, type List } from '../lists/list.ts'
import { useExports } from '../lists/use-exports.ts'
import { useRows } from '../lists/use-rows.ts'
import { privilegeReason } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { inCurrency } from '../records/in-currency.ts'
import { useGroupName } from './use-group-name.ts'

export const coverMoveColumns = (groupName: (code: string) => string): readonly Column<CoverMove>[] => [
  {
    id: 'clientName',
    header: 'Client',
    cell: 'text',
    value: ({ clientName }) => clientName,
    width: 190,
    sortable: true,
  },
  {
    id: 'change',
    header: 'Change',
    help: 'How much more is uninsured than before.',
    cell: 'money',
    value: ({ before, after, currency }) => inCurrency(subtractDecimals(after.uninsured, before.uninsured), currency),
    sortable: true,
  },
  {
    id: 'before',
    header: 'Uninsured before',
    cell: 'money',
    value: ({ before, currency }) => inCurrency(before.uninsured, currency),
  },
  {
    id: 'after',
    header: 'Uninsured after',
    cell: 'money',
    value: ({ after, currency }) => inCurrency(after.uninsured, currency),
  },
  {
    id: 'insured',
    header: 'Insured after',
    cell: 'money',
    value: ({ after, currency }) => inCurrency(after.insured, currency),
  },
  {
    id: 'institutionName',
    header: 'Institution',
    cell: 'text',
    value: ({ institutionName }) => institutionName,
    width: 190,
    sortable: true,
  },
  {
    id: 'ownershipCode',
    header: 'Ownership group',
    cell: 'text',
    value: ({ ownershipCode }) => ownershipCode && groupName(ownershipCode),
    width: 190,
  },
]

const noun = { one: 'position', many: 'positions' }
const idOf = ({ id }: CoverMove) => id

/** Whom a pending version covers and uncovers, the most uncovered first. */
export function CoverMoves({ draft: { id, revision } }: { draft: StoredDraft }) {
  const { api, kinds } = useApp()
  const protection = use(api.protection())
  const groupName = useGroupName()
  const list = useMemo(
    (): List<CoverMove> => ({
      columns: coverMoveColumns(groupName),
      defaultSort: [{ id: 'change', desc: true }],
      call: (_api, request) => protection.impactMoves({ id, revision }, request),
    }),
    [protection, groupName, id, revision],
  )
  const [view, onViewChange] = useState<TableView>(() => parseTableView({}, list))
  const rows = useRows(listQuery(api, list, view))
  const refused = privilegeReason(useMe(), { action: 'export', kind: 'depositProtection' })
  const exports = { ...useExports(list, view), disabledReason: refused }
  return (
    <EntityTable
      label="Whom it covers and uncovers"
      noun={noun}
      columns={list.columns}
      view={view}
      onViewChange={onViewChange}
      rowId={idOf}
      rowHref={({ clientId }) => kinds.get('client')?.place.record(clientId)}
      empty={{ title: 'Nobody', text: 'It covers and uncovers nobody.' }}
      exports={exports}
      {...rows}
    />
  )
}
