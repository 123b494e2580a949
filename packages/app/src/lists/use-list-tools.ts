import {
  filterWords,
  noSelection,
  type RowSelection,
  type DocumentFact,
  type TableExport,
  type TableView,
} from '@strongroom/ui/entity-table'
import { useState } from 'react'
import { useApp } from '../shell/use-app.ts'
import { usePreferences } from '../shell/use-preferences.ts'
import { listRequest, type List } from './list.ts'
import { savedViews } from './saved-views.ts'
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
  const { api, queryClient } = useApp()
  const [{ views }, change] = usePreferences()
  const [value, onChange] = useState<RowSelection>(noSelection)
  const exports: TableExport<Item> = {
    fileName,
    facts: () => factsOf(view, list),
    pdf: async (table, signal) => (await import('../output/make-pdf.ts')).makePdf(table, signal),
    disabledReason: exportRefused,
    pages: async function* (signal) {
      const { allPages } = await import('./all-pages.ts')
      const request = listRequest(view, list)
      yield* allPages({ queryClient, call: (asked) => list.call(api, asked), request, signal })
    },
  }
  return {
    savedViews: savedViews(name, list, { views, change, sharing: useSharedViews(name, change) }),
    selection: { value, onChange },
    exports,
  }
}

/** What narrows a list, in words, and in whose zone its instants are written: what is said of it on paper. */
function factsOf<Item>({ q, filters }: TableView, { filters: specs = [] }: List<Item>): DocumentFact[] {
  const narrowed = specs.flatMap((spec) => {
    const words = filterWords(spec, filters[spec.id] ?? [])
    return words.length > 0 ? [`${spec.label} ${words.join(' or ')}`] : []
  })
  const said = [...(q ? [`search “${q}”`] : []), ...narrowed]
  return [
    { label: 'Filter', value: said.length > 0 ? said.join('; ') : 'none' },
    { label: 'Time zone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
  ]
}
