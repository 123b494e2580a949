import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cva } from 'class-variance-authority'
import { nextTab } from './next-tab.ts'

const tab = cva('-mb-px inline-flex h-9 shrink-0 items-center gap-1.5 border-b-2 whitespace-nowrap', {
  variants: {
    current: {
      true: 'border-accent font-medium text-ink forced-colors:border-[Highlight]',
      false: 'border-transparent text-muted forced-colors:border-[Canvas] hover:border-line-strong hover:text-ink',
    },
  },
})

export interface TabItem {
  id: string
  label: string
  /** Where the tab's content has an address of its own. */
  href?: string
  count?: number
}

export interface TabsProps {
  /** What the tabs divide: "Task status". */
  label: string
  items: readonly TabItem[]
  /** Id of the chosen one. */
  current: string
  /** For tabs without an address. Tabs with one are links, and the address decides which is current. */
  onChange?: (id: string) => void
  /** The chosen tab's content, for tabs without an address. */
  children?: ReactNode
}

/** Parts of one page, of which one is in sight. Tabs with addresses are links; the others follow the arrow keys. */
export function Tabs({ label, items, current, onChange, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLElement>(null)
  // Counts come later, and make the tabs wider.
  const words = JSON.stringify(items)
  useEffect(() => {
    if (list.current !== null) showCurrent(list.current)
  }, [current, words])
  if (items.some((item) => item.href !== undefined)) {
    return (
      <nav ref={list} aria-label={label} className="overflow-x-auto border-b border-line pt-px">
        <ul className="flex gap-5">
          {items.map((item) => (
            <li key={item.id} className="flex">
              <a
                href={item.href}
                aria-current={item.id === current ? 'page' : undefined}
                className={`-outline-offset-2 ${tab({ current: item.id === current })}`}
              >
                <TabWords item={item} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )
  }
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === current)
    const next = nextTab({ key: event.key, current: at, count: items.length })
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || item === undefined) return
    event.preventDefault()
    onChange?.(item.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="flex flex-col">
      <div
        ref={(bar) => {
          list.current = bar
        }}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-5 overflow-x-auto border-b border-line pt-px"
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            aria-selected={item.id === current}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={item.id === current ? 0 : -1}
            onClick={() => onChange?.(item.id)}
            className={`-outline-offset-2 ${tab({ current: item.id === current })}`}
          >
            <TabWords item={item} />
          </button>
        ))}
      </div>
      {children === undefined ? null : (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} tabIndex={0} className="pt-4">
          {children}
        </div>
      )}
    </div>
  )
}

/** Where the tabs are wider than their place, they are moved sideways until the current one is in sight. */
function showCurrent(bar: HTMLElement): void {
  const tab = bar.querySelector('[aria-current], [aria-selected=true]')
  if (tab === null) return
  const place = bar.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (left < place.left) bar.scrollLeft -= place.left - left
  else if (right > place.right) bar.scrollLeft += right - place.right
}

function TabWords({ item }: { item: TabItem }) {
  return (
    <>
      {item.label}
      {item.count === undefined ? null : (
        <span className="rounded-base bg-sunken px-1.5 text-xs font-medium text-muted font-numeric">{item.count}</span>
      )}
    </>
  )
}
