import { useEffect } from 'react'
import type { Later } from '../../later/index.ts'
import type { TablePanelProps } from './table-panel.tsx'

/** Where the code of the panels comes from. */
export type PanelLoader = Later<TablePanelProps>

/** A panel whose code may still be on its way. */
export function LaterPanel({ loader, ...props }: TablePanelProps & { loader: PanelLoader }) {
  const { Part, failed, loadNow } = loader
  const missing = Part === undefined
  useEffect(() => {
    if (missing) loadNow()
  }, [missing, loadNow])
  if (Part) return <Part {...props} />
  return failed ? (
    <p role="alert" className="px-3 py-2 text-muted">
      This part could not be loaded.{' '}
      <button type="button" onClick={loadNow} className="text-accent underline">
        Try again
      </button>
    </p>
  ) : (
    <p role="progressbar" aria-label="Loading" className="px-3 py-2 text-muted">
      Loading
    </p>
  )
}
