import { noSelection, type RowSelection, type TableExport, type TableView } from '@strongroom/ui/entity-table'
import { useState } from 'react'
import { usePreferences } from '../shell/use-preferences.ts'
import type { List } from './list.ts'
import { savedViews } from './saved-views.ts'
import { useExports } from './use-exports.ts'
import { useSharedViews } from './use-shared-views.ts'

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
  const [{ views }, change] = usePreferences()
  const [value, onChange] = useState<RowSelection>(noSelection)
  const exports: TableExport<Item> = { ...useExports(list, view), fileName, disabledReason: exportRefused }
  return {
    savedViews: savedViews(name, list, { views, change, sharing: useSharedViews(name, change) }),
    selection: { value, onChange },
    exports,
  }
}
