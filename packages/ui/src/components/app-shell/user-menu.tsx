import { ChevronsUpDown } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { initialsOf } from './initials.ts'

export interface UserMenuItem {
  label: string
  icon?: ReactNode
  href?: string
  onSelect?: () => void
}

export interface UserMenuProps {
  user: { name: string; email: string }
  items: readonly UserMenuItem[]
  folded: boolean
}

/** Who is signed in, and what is theirs: theme, sign out. A native popover, because it is there from the first page on. */
export function UserMenu({ user, items, folded }: UserMenuProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const entry =
    'flex w-full items-center gap-2.5 px-3 py-1.5 text-left text-ink -outline-offset-2 hover:bg-sunken focus-visible:outline-focus! [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted'
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        onClick={(event) => {
          const at = event.currentTarget.getBoundingClientRect()
          const box = popover.current
          if (box === null) return
          box.style.left = `${at.left}px`
          box.style.bottom = `${window.innerHeight - at.top + 4}px`
        }}
        className={`flex w-full items-center gap-2.5 rounded-base p-1.5 text-left hover:bg-sidebar-active ${folded ? 'justify-center' : ''}`}
      >
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-base bg-sidebar-line text-xs font-medium text-sidebar-ink"
        >
          {initialsOf(user.name)}
        </span>
        {folded ? (
          <span className="sr-only">Account: {user.name}</span>
        ) : (
          <>
            <span className="min-w-0 flex-1">
              <span className="sr-only">Account: </span>
              <span className="block truncate text-sm leading-4 text-sidebar-ink">{user.name}</span>
              <span className="block truncate text-xs text-sidebar-muted">{user.email}</span>
            </span>
            <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-sidebar-muted" />
          </>
        )}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="inset-auto m-0 w-56 rounded-base border border-line bg-raised p-0 py-1 text-base text-ink elevate-md"
      >
        <p className="border-b border-line px-3 pt-1 pb-2 text-xs text-muted">
          Signed in as <span className="block truncate text-sm text-ink">{user.email}</span>
        </p>
        <ul className="pt-1">
          {items.map((item) => (
            <li key={item.label}>
              {item.href === undefined ? (
                <button
                  type="button"
                  onClick={() => {
                    popover.current?.hidePopover()
                    item.onSelect?.()
                  }}
                  className={entry}
                >
                  {item.icon}
                  {item.label}
                </button>
              ) : (
                <a href={item.href} className={entry}>
                  {item.icon}
                  {item.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
