import { filterWords, type FilterSpec, type TableView } from '@strongroom/ui/entity-table'
import type { DocumentFact } from '@strongroom/ui/paper'
import { isInstant, type List } from './list.ts'
import { periodWords } from './period-words.ts'
import { readFacts, type Reading } from '../shell/read-facts.ts'

type Read<Item> = {
  list: Pick<List<Item>, 'columns' | 'instants'>
  view: Pick<TableView, 'q' | 'filters' | 'sort'>
  /** Those of the table: what was found for them has its words there. */
  filters: readonly FilterSpec[]
  reader: Reading['by']
}

/** What is said of a list above its rows on paper: what narrows and orders it, whose zone its instants are of, who read it when. */
export function listFacts<Item>({ list, view, filters, reader }: Read<Item>): DocumentFact[] {
  const narrowed = filters.flatMap((spec) => {
    const values = view.filters[spec.id] ?? []
    const ofInstants = spec.kind === 'date' && isInstant(list, spec.id)
    const words = ofInstants ? values.map(periodWords) : filterWords(spec, values)
    return words.length > 0 ? [`${spec.label} ${words.join(' or ')}`] : []
  })
  const said = [...(view.q ? [`search “${view.q}”`] : []), ...narrowed]
  const order = view.sort.flatMap(({ id, desc }) => {
    const header = list.columns.find((column) => column.id === id)?.header
    return header === undefined ? [] : [`${header}, ${desc ? 'descending' : 'ascending'}`]
  })
  return [
    { label: 'Filter', value: said.length > 0 ? said.join('; ') : 'none' },
    ...(order.length > 0 ? [{ label: 'Order', value: order.join('; ') }] : []),
    ...readFacts({ at: new Date(), by: reader }),
  ]
}
