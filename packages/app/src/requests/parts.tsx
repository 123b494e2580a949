import type { RequestRecord } from '@strongroom/api/contract'
import { arrayRowSource, EntityTable, parseTableView, type TableView } from '@strongroom/ui/entity-table'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { useState } from 'react'
import { partColumns } from './request-lists.ts'
import { requestHref } from '../request-places.ts'

const noun = { one: 'part', many: 'parts' }
const idOf = ({ id }: RequestRecord) => id

/** The parts that a request was split into, each with its own decision. */
export function Parts({ parts }: { parts: readonly RequestRecord[] }) {
  const [view, onViewChange] = useState<TableView>(() => parseTableView({}, { columns: partColumns }))
  return (
    <DetailSection title="Parts">
      <EntityTable
        label="Parts"
        noun={noun}
        columns={partColumns}
        source={arrayRowSource(parts, { columns: partColumns, view })}
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
