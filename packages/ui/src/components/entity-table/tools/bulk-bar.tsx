import { ChevronDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../button/index.ts'
import { useLater } from '../../later/index.ts'
import type { MenuItem } from '../../menu/index.ts'
import type { BulkAction } from './bulk-action.ts'

export type BulkBarProps = {
  actions: readonly BulkAction[]
  /** The one whose panel is open; no other can begin until it is closed. */
  open: BulkAction | undefined
  onOpen: (action: BulkAction) => void
}

/** What can be done with the selected rows: as many buttons as there is room for, the others in a menu. */
export function BulkBar({ actions, open, onOpen }: BulkBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const fitting = useFitting(bar, actions)
  useWayBack(bar, open)
  const reasonOf = (action: BulkAction) =>
    action.disabledReason ?? (open && `“${open.label}” is under way. Finish or close it first.`)
  const folded = actions.slice(fitting)

  return (
    <div ref={bar} className="flex min-w-0 items-center gap-2">
      {actions.slice(0, fitting).map((action) => (
        <Button
          key={action.id}
          data-action={action.id}
          size="sm"
          variant={action.tone === 'danger' ? 'danger' : 'secondary'}
          disabledReason={reasonOf(action)}
          onClick={() => onOpen(action)}
        >
          {action.label}
        </Button>
      ))}
      {folded.length > 0 ? (
        <Folded
          label={fitting > 0 ? 'More' : 'Actions'}
          items={folded.map((action) => ({
            id: action.id,
            label: action.label,
            tone: action.tone ?? 'neutral',
            disabledReason: reasonOf(action),
            onSelect: () => afterMenu(() => onOpen(action)),
          }))}
        />
      ) : null}
    </div>
  )
}

// Most tables have room for all: the menu's code comes where one has not.
const loadMenu = () => import('../../menu/index.ts').then(({ Menu }) => Menu)

function Folded({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const { Part: Menu, failed, loadNow } = useLater(loadMenu)
  useEffect(loadNow, [loadNow])
  if (Menu) return <Menu label={label} size="sm" groups={[items]} />
  return (
    <Button size="sm" pending={!failed} onClick={loadNow}>
      {label}
      <ChevronDown aria-hidden="true" />
    </Button>
  )
}

/** The menu gives the focus back to its button two frames after it closes; what opens then keeps the focus it takes. */
function afterMenu(go: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(go))
}

/** How many actions fit beside each other. Tried with all of them again whenever the room changes. */
function useFitting(bar: { current: HTMLDivElement | null }, actions: readonly BulkAction[]): number {
  const all = actions.length
  const offered = actions.map(({ id, label }) => `${id} ${label}`).join('\n')
  const [tried, setTried] = useState({ fitting: all, width: 0 })

  useLayoutEffect(() => {
    const element = bar.current
    const toolbar = element?.closest('[role=group]')
    if (!element || !toolbar) return
    const observer = new ResizeObserver(() => {
      const width = toolbar.clientWidth
      // The bar alone changes when the number of selected rows beside it grows.
      setTried((last) => (last.width === width ? oneLess(element, last) : { fitting: all, width }))
    })
    setTried({ fitting: all, width: toolbar.clientWidth })
    observer.observe(toolbar)
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar, all, offered])

  // One by one, before any of it is seen.
  useLayoutEffect(() => {
    const element = bar.current
    if (element) setTried((last) => oneLess(element, last))
  }, [bar, tried])
  return tried.fitting
}

function oneLess<Tried extends { fitting: number }>(bar: HTMLElement, tried: Tried): Tried {
  return tried.fitting > 0 && bar.scrollWidth > bar.clientWidth ? { ...tried, fitting: tried.fitting - 1 } : tried
}

/** When the panel closes, the focus goes back to the button that opened it, or to the menu that did. */
function useWayBack(bar: { current: HTMLDivElement | null }, open: BulkAction | undefined) {
  const opened = useRef<string>(undefined)
  useEffect(() => {
    const id = opened.current
    opened.current = open?.id
    if (open || id === undefined || document.activeElement !== document.body) return
    const button = bar.current?.querySelector<HTMLElement>(`[data-action="${CSS.escape(id)}"]`)
    const menu = bar.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')
    ;(button ?? menu)?.focus()
  }, [bar, open])
}
