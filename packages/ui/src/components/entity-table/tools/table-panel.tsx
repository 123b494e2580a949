import { Suspense } from 'react'
import { BulkBar, type BulkBarProps } from './bulk-bar.tsx'
import { BulkPanel, type BulkPanelProps } from './bulk-panel.tsx'
import { ColumnPanel, type ColumnPanelProps } from './column-panel.tsx'
import { ExportPanel, type ExportPanelProps } from './export-panel.tsx'
import { FilterMenu, FilterPanel, type FilterMenuProps, type FilterPanelProps } from './filter-panel.tsx'
import { OnPaper, type OnPaperProps } from './on-paper.tsx'
import { RefusalNote, type RefusalNoteProps } from './refusal-note.tsx'
import { focusFirstControl } from './tool-popover.tsx'
import type { GridPanelProps } from '../grid/grid.tsx'
import { FoundText } from '../grid/found-text.tsx'
import { RowPanel } from '../grid/row-panel.tsx'
import { TotalsRow } from '../grid/totals-row.tsx'
import { ToldWord } from './told-word.tsx'
import { ViewsPanel, type ViewsPanelProps } from './views-panel.tsx'
import type { LaterViews } from '../view/saved-views.ts'

export type TablePanelProps =
  | ({ panel: 'filters' } & FilterMenuProps)
  | ({ panel: 'filter' } & FilterPanelProps)
  | ({ panel: 'columns' } & ColumnPanelProps)
  | ({ panel: 'views'; saved: ViewsPanelProps['saved'] | LaterViews } & Omit<ViewsPanelProps, 'saved'>)
  | ({ panel: 'export' } & ExportPanelProps)
  | ({ panel: 'paper' } & OnPaperProps)
  | ({ panel: 'bulk' } & BulkPanelProps)
  | ({ panel: 'bulkBar' } & BulkBarProps)
  | ({ panel: 'refusal' } & RefusalNoteProps)
  | GridPanelProps

/** What tables open or seldom have, in one piece of code. */
export function TablePanel(props: TablePanelProps) {
  if (props.panel === 'paper') {
    return (
      <>
        <ToldWord />
        <OnPaper {...props} />
      </>
    )
  }
  if (props.panel === 'bulk') return <BulkPanel {...props} />
  if (props.panel === 'bulkBar') return <BulkBar {...props} />
  if (props.panel === 'refusal') return <RefusalNote {...props} />
  if (props.panel === 'found') return <FoundText {...props} />
  if (props.panel === 'row') return <RowPanel {...props} />
  if (props.panel === 'totals') return <TotalsRow {...props} />
  return <div ref={standInside}>{contentOf(props)}</div>
}

function contentOf(
  props: Exclude<TablePanelProps, { panel: 'paper' | 'bulk' | 'bulkBar' | 'refusal' | 'found' | 'row' | 'totals' }>,
) {
  switch (props.panel) {
    case 'filters':
      return <FilterMenu {...props} />
    case 'filter':
      return <FilterPanel {...props} />
    case 'columns':
      return <ColumnPanel {...props} />
    case 'views': {
      const { saved: Saved } = props
      if (typeof Saved !== 'function') return <ViewsPanel {...props} saved={Saved} />
      return (
        <Suspense fallback={<p className="px-3 py-2 text-muted">Loading</p>}>
          <Saved>
            {(saved) => (
              <div ref={standInside}>
                <ViewsPanel {...props} saved={saved} />
              </div>
            )}
          </Saved>
        </Suspense>
      )
    }
    case 'export':
      return <ExportPanel {...props} />
  }
}

/** Where the code came later than its panel opened, focus goes in with it, unless it has gone elsewhere since. One function for all draws. */
function standInside(content: HTMLDivElement | null) {
  if (content && document.activeElement?.contains(content)) focusFirstControl(content)
}
