import { ChevronsUpDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Later } from '../later/index.ts'
import { initialsOf } from './initials.ts'

/** The entries of the menu, a `UserMenuList`: its code comes when the page is idle, or with the first press. */
export type UserMenuContent = Later<{ close: () => void }>

export interface UserMenuProps {
  user: { name: string; email: string }
  menu: UserMenuContent
  folded: boolean
}

/** Who is signed in, and what is theirs: theme, sign out. A native popover, because it is there from the first page on. */
export function UserMenu({ user, menu: { Part, failed, loadNow }, folded }: UserMenuProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
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
        onToggle={(event) => {
          const opening = event.newState === 'open'
          setOpen(opening)
          if (opening && !Part) loadNow()
        }}
        className="inset-auto m-0 w-56 rounded-base border border-line bg-raised p-0 py-1 text-base text-ink elevate-md"
      >
        <p className="border-b border-line px-3 pt-1 pb-2 text-xs text-muted">
          Signed in as <span className="block truncate text-sm text-ink">{user.email}</span>
        </p>
        {Part ? (
          <Part close={() => popover.current?.hidePopover()} />
        ) : (
          <p role={failed ? 'alert' : 'status'} className="px-3 py-2 text-muted">
            {failed ? 'The menu could not be loaded. Close it and try again.' : 'Loading'}
          </p>
        )}
      </div>
    </>
  )
}
