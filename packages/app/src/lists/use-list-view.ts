import { formatSort, serializeTableView, type TableSearch, type TableView } from '@strongroom/ui/entity-table'
import { useNavigate } from '@tanstack/react-router'
import { startTransition, useMemo, useRef, useState } from 'react'
import { usePreferences } from '../shell/use-preferences.ts'
import type { ListSearch } from './list-search.ts'
import { offerOf, viewOf, type Offered } from './list.ts'

/** What an address says of columns. */
const ofColumns = new Set(['hide', 'order', 'pin', 'widths'])

/** What stands beside a table's view in an address: the chosen list of an inbox, and the task that is shown beside it. */
const notOfTheTable = new Set(['list', 'task'])

/**
 * A table's view out of the address, and how to change it. A change shows at once and is the ground of the next one,
 * however long the address takes to follow: two quick ticks are both kept. Density and columns are the person's own wish
 * as well: the address decides, else the preference.
 */
export function useListView(
  search: ListSearch,
  list: Offered & { name?: string },
): [TableView, (view: TableView) => void] {
  const navigate = useNavigate()
  const [{ density = 'compact', columns = {} }, changePreferences] = usePreferences()
  const { name = '' } = list
  const ownColumns = Object.keys(search).some((word) => ofColumns.has(word)) ? '' : (columns[name] ?? '')
  const inAddress = useMemo((): TableView => {
    const parsed = viewOf({ ...search, ...Object.fromEntries(new URLSearchParams(ownColumns)) }, list)
    return { ...parsed, density: parsed.density ?? density }
  }, [search, list, density, ownColumns])
  const [asked, setAsked] = useState<TableView>()
  const lastAsked = useRef<TableView>(undefined)
  const view = asked ?? inAddress

  const change = async (wanted: TableView) => {
    const offer = offerOf(list, wanted.q)
    // An order that nobody asked for goes with the search that brought it.
    const unasked = formatSort(wanted.sort) === formatSort(offerOf(list, view.q).defaultSort)
    const next = unasked ? { ...wanted, sort: offer.defaultSort } : wanted
    if (next.density !== undefined && next.density !== view.density) changePreferences({ density: next.density })
    // The person's own density is theirs on every page: an address that says none goes on saying none.
    const { density: chosen, ...rest } = next
    const { density: _seen, ...seen } = view
    const unsaid = chosen === undefined || (chosen === density && viewOf(search, list).density === undefined)
    const eyes = unsaid ? {} : { density: chosen }
    const kept = Object.fromEntries(Object.entries(search).filter(([word]) => notOfTheTable.has(word)))
    const [rows, shown] = apart(serializeTableView({ ...rest, ...eyes }, offer))
    const [rowsNow, shownNow] = apart(serializeTableView({ ...seen, ...eyes }, offer))
    // So are their columns, until they take up a view that brings its own.
    const own = name !== '' && !Object.keys(search).some((word) => ofColumns.has(word))
    const onlyColumns = own && rows === rowsNow && shown !== shownNow
    if (onlyColumns) changePreferences(({ columns: all = {} }) => ({ columns: { ...all, [name]: shown } }))
    const said = own && (onlyColumns || shown === shownNow) ? rows : `${rows}&${shown}`
    lastAsked.current = next
    setAsked(next)
    // Typing in the search replaces the last step; every other change is a step that Back undoes.
    await navigate({
      to: '.',
      search: { ...kept, ...Object.fromEntries(new URLSearchParams(said)) },
      replace: next.q !== view.q || onlyColumns,
      resetScroll: false,
    })
    // In a transition, as the router's own update is: the two are drawn together.
    if (lastAsked.current === next) startTransition(() => setAsked(undefined))
  }
  return [view, (next) => void change(next)]
}

/** What an address says of rows, and what of columns. */
function apart(search: TableSearch): [rows: string, columns: string] {
  const [columns, rows] = [true, false].map((wanted) =>
    new URLSearchParams(Object.entries(search).filter(([word]) => ofColumns.has(word) === wanted)).toString(),
  )
  return [rows ?? '', columns ?? '']
}
