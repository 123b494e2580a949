import type { RateIndex, RateIndexValue } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import { use, useMemo } from 'react'
import type { List } from '../../lists/list.ts'
import { RelatedList } from '../../records/related-list.tsx'
import { useApp } from '../../shell/use-app.ts'

export const indexValueColumns: readonly Column<RateIndexValue>[] = [
  {
    id: 'effectiveDate',
    header: 'Day',
    cell: 'date',
    value: ({ effectiveDate }) => effectiveDate,
    width: 140,
    sortable: true,
  },
  { id: 'value', header: 'Value', cell: 'rate', value: ({ value }) => value, width: 120 },
  {
    id: 'source',
    header: 'Came with',
    help: 'The file it was loaded from.',
    cell: 'text',
    value: ({ source }) => source,
  },
]

const noun = { one: 'value', many: 'values' }
const idOf = ({ effectiveDate }: RateIndexValue) => effectiveDate

/** Every value of an index, newest first, page by page. */
export function IndexHistory({ index: { id, code } }: { index: Pick<RateIndex, 'id' | 'code'> }) {
  const { api } = useApp()
  const indexes = use(api.rateIndexes())
  const list = useMemo(
    (): List<RateIndexValue> => ({
      columns: indexValueColumns,
      defaultSort: [{ id: 'effectiveDate', desc: true }],
      call: (_api, request) => indexes.history(id, request),
    }),
    [indexes, id],
  )
  return (
    <RelatedList
      title={`All values of ${code}`}
      noun={noun}
      list={list}
      exportedAs="interestRatePlan"
      rowId={idOf}
      empty={{ title: 'No values yet', text: 'They come with the files of published rates.' }}
    />
  )
}
