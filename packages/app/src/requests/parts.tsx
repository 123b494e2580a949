import type { RequestRecord } from '@strongroom/api/contract'
import { arrayRowSource, EntityTable, parseTableView, type TableView } from '@strongroom/ui/entity-table'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { useState } from 'react'
import { useHeldExports } from '../lists/use-held-exports.ts'
import { useMe } from '../shell/use-app.ts'
import { partColumns } from './request-lists.ts'
import { requestHref } from '../request-places.ts'
import { requestReason } from './request-words.ts'

const noun = { one: 'part', many: 'parts' }
const idOf = ({ id }: RequestRecord) => id

/** The parts that a request was split into, each with its own decision. */
export function Parts({ parts }: { parts: readonly RequestRecord[] }) {
  const [view, onViewChange] = useState<TableView>(() => parseTableView({}, { columns: partColumns }))
  const source = arrayRowSource(parts, { columns: partColumns, view })
  const exports = useHeldExports(
    { label: 'Parts', columns: partColumns, view, source },
    requestReason(useMe(), 'export'),
  )
  return (
    <DetailSection title="Parts">
      <EntityTable
        label="Parts"
        noun={noun}
        columns={partColumns}
        source={source}
        exports={exports}
        view={view}
        onViewChange={onViewChange}
        state="ready"
        rowId={idOf}
        rowHref={({ id }) => requestHref(id)}
        empty={{ title: 'No parts', text: 'It was not split.' }}
        mostInSight={10}
      />
    </DetailSection>
  )
}
