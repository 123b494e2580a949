import './plain.css'
import { orderByKeys } from '../../src/components/entity-table/rows/order-by-keys.ts'
import type { Case } from './cases.ts'
import { enter, rowHeight, searchTextIn, type Contestant } from './contestant.ts'

/** The floor: bare elements, reused while scrolling; no roles, no focus, no selection, nothing but text. */
function rawTable<Row extends object>({ columns, sortBy, sortedSearch }: Case<Row>): Contestant<Row> {
  const searchText = searchTextIn(columns)
  const figure = columns.find(({ id }) => id === sortBy)?.figure
  let rows: readonly Row[] = []
  let positions: Uint32Array<ArrayBufferLike> = new Uint32Array(0)
  let all = positions
  let order = positions
  let keys: Float64Array | undefined
  let texts: string[] | undefined
  const scroller = document.createElement('div')
  const content = document.createElement('div')
  const pool: { row: HTMLElement; cells: Text[]; index: number }[] = []

  const fill = (slot: (typeof pool)[number], index: number) => {
    slot.index = index
    const row = rows[positions[index] ?? -1]
    slot.row.style.transform = `translateY(${index * rowHeight}px)`
    slot.row.style.display = row ? '' : 'none'
    if (row) for (const [place, column] of columns.entries()) slot.cells[place]?.replaceData(0, 1e6, column.text(row))
  }
  const textsNow = () => (texts ??= rows.map(searchText))
  const keysNow = () => (keys ??= Float64Array.from(rows, (row) => figure?.(row) ?? NaN))
  const draw = (fresh: boolean) => {
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - 4)
    for (let index = first; index < first + pool.length; index++) {
      const slot = pool[index % pool.length]
      if (slot && (fresh || slot.index !== index)) fill(slot, index)
    }
  }
  const show = (next: Uint32Array<ArrayBufferLike>) => {
    positions = next
    content.style.height = `${positions.length * rowHeight}px`
    scroller.scrollTop = 0
    draw(true)
  }
  const element = (name: string, parent: HTMLElement) => {
    const made = document.createElement('div')
    made.className = name
    parent.append(made)
    return made
  }

  return {
    rowSelector: '.row',
    scroller: () => scroller,
    mount: (host, given) => {
      rows = given
      all = Uint32Array.from({ length: rows.length }, (_, index) => index)
      scroller.className = 'scroller'
      const header = element('header', scroller)
      for (const column of columns) element('cell', header).textContent = column.header
      content.className = 'content'
      scroller.append(content)
      host.append(scroller)
      const slots = Math.ceil(scroller.clientHeight / rowHeight) + 9
      for (let slot = 0; slot < slots; slot++) {
        const row = element('row', content)
        const cells = columns.map(() => {
          const text = document.createTextNode('')
          element('cell', row).append(text)
          return text
        })
        pool.push({ row, cells, index: -1 })
      }
      show(all)
      scroller.addEventListener('scroll', () => draw(false), { passive: true })
      requestIdleCallback(() => {
        textsNow()
        keysNow()
      })
    },
    sort: () => {
      order = orderByKeys(all, keysNow(), false)
      show(order)
    },
    search: (text) => {
      const looked = textsNow()
      const found = new Uint32Array(rows.length)
      let length = 0
      for (const position of sortedSearch ? order : all)
        if (looked[position]?.includes(text)) found[length++] = position
      show(found.slice(0, length))
    },
  }
}

enter(rawTable)
