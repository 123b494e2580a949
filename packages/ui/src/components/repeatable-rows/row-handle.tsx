import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import { IconButton } from '../icon-button/index.ts'

export interface RowHandleProps {
  /** `Tier 2` */
  name: string
  at: number
  count: number
  hintId: string
  /** The buttons are shown. */
  open: boolean
  onOpenChange: (open: boolean) => void
  onMove: (to: number, part: 'handle' | 'up' | 'down') => void
  onHold: (event: PointerEvent) => void
}

/** The grip of a row: it is dragged, moved by arrow keys, or pressed for buttons, so that nobody has to drag. */
export function RowHandle({ name, at, count, hintId, open, onOpenChange, onMove, onHold }: RowHandleProps) {
  const targets: Partial<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }
  const label = `Move ${name}`
  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (open && !event.currentTarget.contains(event.relatedTarget)) onOpenChange(false)
      }}
      onKeyDown={(event) => {
        if (open && event.key === 'Escape') {
          event.stopPropagation()
          onOpenChange(false)
          event.currentTarget.querySelector('button')?.focus()
        }
      }}
    >
      <button
        type="button"
        data-part="handle"
        aria-label={label}
        aria-describedby={hintId}
        aria-expanded={open}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onPointerDown={onHold}
        onClick={() => onOpenChange(!open)}
        onKeyDown={(event) => {
          const to = targets[event.key]
          if (to === undefined) return
          event.preventDefault()
          onMove(to, 'handle')
        }}
        className="flex h-control w-9 cursor-grab! touch-none items-center justify-center gap-0.5 rounded-base text-sm text-muted font-numeric select-none hover:bg-sunken hover:text-ink active:cursor-grabbing!"
      >
        <GripVertical aria-hidden="true" className="size-3.5 shrink-0" />
        {at + 1}
      </button>
      {open ? (
        <div className="absolute top-full left-0 z-20 mt-1 flex gap-1 rounded-base border border-line bg-raised p-1 elevate-md">
          <IconButton
            label={`${label} up`}
            size="sm"
            icon={<ArrowUp aria-hidden="true" />}
            data-part="up"
            disabledReason={at === 0 ? 'It is the first' : undefined}
            onClick={() => onMove(at - 1, 'up')}
          />
          <IconButton
            label={`${label} down`}
            size="sm"
            icon={<ArrowDown aria-hidden="true" />}
            data-part="down"
            disabledReason={at === count - 1 ? 'It is the last' : undefined}
            onClick={() => onMove(at + 1, 'down')}
          />
        </div>
      ) : null}
    </div>
  )
}
