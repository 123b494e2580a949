import {
  noSelection,
  type LaterViews,
  type RowSelection,
  type TableExport,
  type TableView,
} from '@strongroom/ui/entity-table'
import { createElement, useCallback, useState } from 'react'
import { lazyPart } from '../shell/lazy-part.ts'
import type { List } from './list.ts'
import { useExports } from './use-exports.ts'

/** They come with the first look at them. */
const ViewsOfList = lazyPart(async () => (await import('./views-of-list.tsx')).ViewsOfList)

type Tooled<Item> = {
  /** Under which the person's views of it are kept. */
  name: string
  fileName: string
  /** Why the person may not take rows out, in words. */
  exportRefused: string | undefined
  list: List<Item>
  /** How it is looked at now. */
  view: TableView
}

/** What people do with a list besides reading it: keep views of it, select rows, take rows out. To be spread on a table. */
export function useListTools<Item>({ name, fileName, exportRefused, list, view }: Tooled<Item>) {
  const [value, onChange] = useState<RowSelection>(noSelection)
  const exports: TableExport<Item> = { ...useExports(list, view), fileName, disabledReason: exportRefused }
  return {
    savedViews: useCallback<LaterViews>((props) => createElement(ViewsOfList, { name, list, ...props }), [name, list]),
    selection: { value, onChange },
    exports,
  }
}
