import type { Column } from './column.ts'
import type { TableView } from './table-view.ts'

/** What one row is called, and several of them. */
export type Noun = { one: string; many: string }

const counts = new Intl.NumberFormat('en-US')

/** A number of rows, as it is said everywhere. */
export function figure(count: number): string {
  return counts.format(count)
}

/** "1 team", "4,279 teams"; "12 teams match" where some are left out. */
export function countOf(count: number, noun: Noun, { narrowed }: { narrowed: boolean } = { narrowed: false }): string {
  const verb = narrowed ? (count === 1 ? ' matches' : ' match') : ''
  return `${figure(count)} ${count === 1 ? noun.one : noun.many}${verb}`
}

/** What is announced after a search, filter or sort: how many rows there are now, and in which order. */
export function announcementOf<Row>(
  count: number,
  {
    noun,
    view,
    columns,
    narrowed,
  }: { noun: Noun; view: TableView; columns: readonly Column<Row>[]; narrowed: boolean },
): string {
  const order = view.sort.flatMap(({ id, desc }) => {
    const column = columns.find((candidate) => candidate.id === id)
    return column ? `${column.header} ${desc ? 'descending' : 'ascending'}` : []
  })
  return `${countOf(count, noun, { narrowed })}${order.length > 0 ? `, sorted by ${order.join(', then ')}` : ''}`
}

/** Where a column stands after it was moved by so many places, for those who do not see it. */
export function columnPlace<Row>(visible: readonly Column<Row>[], { id, by }: { id: string; by: number }): string {
  const place = visible.findIndex((column) => column.id === id)
  const header = visible[place]?.header ?? id
  return by === 0 ? `${header} cannot be moved further` : `${header}: column ${place + by + 1} of ${visible.length}`
}
