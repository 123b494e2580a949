import type { Approved } from '@strongroom/api/contract'
import { allocate, equalShares } from '@strongroom/api/finance'
import { money } from '@strongroom/api/money'
import { arrayRowSource, EntityTable, parseTableView, type Column, type FilterSpec } from '@strongroom/ui/entity-table'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { useMemo, useState } from 'react'
import { optionLabel } from '../../fields/field-words.ts'
import { useKindFields } from '../../fields/use-kind-fields.ts'
import { partPath, useValueWords } from '../../fields/value-words.ts'
import { useHeldExports } from '../../lists/use-held-exports.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { privilegeReason } from '../../shell/privileges.ts'
import { useMe } from '../../shell/use-app.ts'

type Owned = {
  id: string
  name: string
  href: string | undefined
  role: string
  roleWords: string
  /** As it was stated; null for an equal part, undefined for one who owns nothing of it. */
  share: string | null | undefined
  part: string | undefined
  currency: string | undefined
}

export const ownerColumns: readonly Column<Owned>[] = [
  { id: 'name', header: 'Owner', cell: 'text', value: ({ name }) => name, width: 240, sortable: true },
  { id: 'role', header: 'Role', cell: 'text', value: ({ roleWords }) => roleWords, width: 120, sortable: true },
  {
    id: 'share',
    header: 'Share',
    help: 'As stated; without a statement all who own it have equal parts.',
    cell: 'text',
    align: 'end',
    value: ({ share }) => (share === null ? 'Equal part' : share && `${share}%`),
    width: 110,
  },
  {
    id: 'part',
    header: 'Part of the balance',
    cell: 'money',
    value: ({ part, currency }) => inCurrency(part, currency),
    width: 160,
    sortable: true,
  },
]

const noun = { one: 'owner', many: 'owners' }
const idOf = ({ id }: Owned) => id

/** Who owns an account, and which part of what lies on it is whose. */
export function Owners({ record }: { record: Approved<'clientAccount'> }) {
  const fields = useKindFields('clientAccount')
  const { clientId = '', owners = [], currency } = record.content
  const named = owners.length > 0 ? owners : [{ clientId, role: 'Owner' as const }]
  const words = useValueWords(fields, [{ path: 'owners', value: named }]).get(partPath('owners', 'clientId')) ?? []
  const role = fields.find(({ path }) => path === 'owners')?.parts?.find(({ path }) => path === 'role')
  const filters: readonly FilterSpec[] = useMemo(
    () => [{ id: 'role', label: 'Role', options: role?.options ?? [] }],
    [role],
  )
  const parts = partsOf(named, { balance: record.figures.ledgerBalance, currency })
  const rows = named.map((owner, place): Owned => {
    const word = words.find(({ value }) => value === owner.clientId)
    return {
      id: owner.clientId ?? `${place}`,
      name: word?.label ?? owner.clientId ?? '',
      href: word?.href,
      role: owner.role ?? '',
      roleWords: optionLabel(role ?? {}, owner.role) ?? '',
      currency,
      ...parts[place],
      share: parts[place]?.share,
      part: parts[place]?.part,
    }
  })
  const [view, onViewChange] = useState(() => parseTableView({}, { columns: ownerColumns, filters }))
  const source = arrayRowSource(rows, { columns: ownerColumns, view, filters, filterValue: (row) => row.role })
  const refused = privilegeReason(useMe(), { action: 'export', kind: 'clientAccount' })
  const exports = useHeldExports({ label: 'Owners', columns: ownerColumns, view, source }, refused)
  return (
    <DetailSection title="Owners">
      <EntityTable
        label="Owners"
        noun={noun}
        columns={ownerColumns}
        filters={filters}
        source={source}
        exports={exports}
        rowId={idOf}
        rowHref={({ href }) => href}
        view={view}
        onViewChange={onViewChange}
        state="ready"
        empty={{ title: 'Nobody', text: 'An account has at least one owner.' }}
      />
    </DetailSection>
  )
}

type Named = { role?: string | undefined; sharePct?: string | undefined }

/** The share and the part of each who owns some of it: the owners and co-owners, or else all who are named. */
function partsOf(
  named: readonly Named[],
  { balance, currency }: { balance: string | null; currency: string | undefined },
): { share: string | null | undefined; part: string | undefined }[] {
  const own = named.filter(({ role }) => role === 'Owner' || role === 'CoOwner')
  const heldFor = named.filter(({ role }) => role === 'Beneficiary')
  const depositors = [own, heldFor, named].find(({ length }) => length > 0) ?? []
  const stated = depositors.flatMap(({ sharePct }) => (sharePct ? [sharePct] : []))
  const isStated = stated.length === depositors.length
  const parts =
    balance === null || currency === undefined
      ? []
      : allocate(money(balance, currency), isStated ? stated : equalShares(depositors.length), currency)
  return named.map((one) => {
    const place = depositors.indexOf(one)
    return place < 0
      ? { share: undefined, part: undefined }
      : { share: isStated ? (one.sharePct ?? null) : depositors.length === 1 ? '100' : null, part: parts[place] }
  })
}
