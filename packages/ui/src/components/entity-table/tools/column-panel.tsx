import { ArrowDown, ArrowUp, Pin } from 'lucide-react'
import { Button } from '../../button/index.ts'
import { mostPinned, withPinned, withUsualColumns } from '../view/column-layout.ts'
import type { TableView } from '../view/table-view.ts'
import { PanelAction, PanelCheck, PanelTitle } from './panel-parts.tsx'
import { columnChoices } from '../view/column-choices.ts'
import type { ColumnOffer } from '../view/column.ts'

export type ColumnPanelProps = {
  /** All columns, as the table offers them. */
  offered: readonly ColumnOffer[]
  view: TableView
  onViewChange: (view: TableView) => void
  /** The view with a column moved. */
  moved: (id: string, by: number) => TableView
}

/** Which columns are shown, in which order, and which stay in place. The first one always does: it names the row. */
export function ColumnPanel({ offered, view, onViewChange, moved }: ColumnPanelProps) {
  const choices = columnChoices(offered, view)
  const toggle = (id: string) =>
    onViewChange({
      ...view,
      hidden: choices.filter((choice) => (choice.id === id) === choice.visible).map((choice) => choice.id),
    })
  const pinned = choices.filter((choice) => choice.pinned).length
  return (
    <>
      <PanelTitle
        action={
          <Button variant="quiet" size="sm" onClick={() => onViewChange(withUsualColumns(view))}>
            Reset
          </Button>
        }
      >
        Show columns
      </PanelTitle>
      <ul>
        {choices.map((choice) => {
          const to = { up: moved(choice.id, -1), down: moved(choice.id, 1) }
          const refused = !choice.visible
            ? `${choice.label} is hidden.`
            : !choice.pinned && pinned >= mostPinned
              ? `At most ${mostPinned} columns can stay in place.`
              : undefined
          return (
            <li key={choice.id} className="flex items-center pe-1.5 hover:bg-sunken">
              <PanelCheck
                checked={choice.visible}
                onChange={() => toggle(choice.id)}
                disabledReason={choice.hideable ? undefined : 'This column is always shown.'}
              >
                {choice.label}
              </PanelCheck>
              <PanelAction
                label={`Keep ${choice.label} in place`}
                pressed={choice.pinned}
                disabledReason={refused}
                onClick={() => onViewChange(withPinned(view, choice.id, !choice.pinned))}
              >
                <Pin aria-hidden />
              </PanelAction>
              <PanelAction
                label={`Move ${choice.label} towards the start`}
                disabledReason={to.up === view ? 'It cannot go further.' : undefined}
                onClick={() => onViewChange(to.up)}
              >
                <ArrowUp aria-hidden />
              </PanelAction>
              <PanelAction
                label={`Move ${choice.label} towards the end`}
                disabledReason={to.down === view ? 'It cannot go further.' : undefined}
                onClick={() => onViewChange(to.down)}
              >
                <ArrowDown aria-hidden />
              </PanelAction>
            </li>
          )
        })}
      </ul>
    </>
  )
}
