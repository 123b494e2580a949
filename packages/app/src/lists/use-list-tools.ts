import type { RecordKind } from '@strongroom/api/contract'
import { noSelection, type RowSelection, type TableExport, type TableView } from '@strongroom/ui/entity-table'
import { useState } from 'react'
import { privilegeReason } from '../shell/privileges.ts'
import { useMe } from '../shell/use-app.ts'
import { usePreferences } from '../shell/use-preferences.ts'
import type { List } from './list.ts'
import { savedViews } from './saved-views.ts'
import { useExports } from './use-exports.ts'

/** Whose list it is, what its file is called, and how it is looked at now. */
type Tooled<Item> = { kind: RecordKind; fileName: string; list: List<Item>; view: TableView }

/** What people do with a list besides reading it: keep views of it, select rows, take rows out. To be spread on a table. */
export function useListTools<Item>({ kind, fileName, list, view }: Tooled<Item>) {
  const me = useMe()
  const [{ views }, changePreferences] = usePreferences()
  const [value, onChange] = useState<RowSelection>(noSelection)
  const exports: TableExport<Item> = {
    ...useExports(list, view),
    fileName,
    disabledReason: privilegeReason(me, { action: 'export', kind }),
  }
  return {
    savedViews: savedViews(kind, list, { views, keep: (next) => changePreferences({ views: next }) }),
    selection: { value, onChange },
    exports,
  }
}
