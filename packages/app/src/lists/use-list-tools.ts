import { noSelection, type RowSelection, type TableExport, type TableView } from '@strongroom/ui/entity-table'
import { useState } from 'react'
import type { List } from './list.ts'
import { useExports } from './use-exports.ts'

type Tooled<Item> = {
  fileName: string
  /** Why the person may not take rows out, in words. */
  exportRefused: string | undefined
  list: List<Item>
  /** How it is looked at now. */
  view: TableView
}

/** What people do with the rows of a list besides reading them: select some, take them out. To be spread on a table. */
export function useListTools<Item>({ fileName, exportRefused, list, view }: Tooled<Item>) {
  const [value, onChange] = useState<RowSelection>(noSelection)
  const exports: TableExport<Item> = { ...useExports(list, view), fileName, disabledReason: exportRefused }
  return { selection: { value, onChange }, exports }
}
