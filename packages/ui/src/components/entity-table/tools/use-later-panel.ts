import { useLater, type Later } from '../../later/index.ts'
import type { TablePanelProps } from './table-panel.tsx'

// Panels are not part of a list's first load: they come when the page has nothing else to do.
const load = () => import('./table-panel.tsx').then(({ TablePanel }) => TablePanel)

/** What the tools of a table open, once its code is here. */
export function useLaterPanel(): Later<TablePanelProps> {
  return useLater(load)
}
