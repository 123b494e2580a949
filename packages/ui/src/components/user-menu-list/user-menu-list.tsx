import { CircleUser, LogOut, Moon, Rows2, Rows4, Sun, SunMoon, type LucideIcon } from 'lucide-react'

const drawings = {
  person: CircleUser,
  system: SunMoon,
  light: Sun,
  dark: Moon,
  compact: Rows4,
  comfortable: Rows2,
  leave: LogOut,
} as const satisfies Readonly<Record<string, LucideIcon>>

export interface UserMenuItem {
  label: string
  /** What it stands for: a theme, a density, the way out. */
  icon: keyof typeof drawings
  href?: string
  onSelect?: () => void
}

export type UserMenuListProps = { items: readonly UserMenuItem[]; close: () => void }

const entry =
  'flex w-full items-center gap-2.5 px-3 py-1.5 text-left text-ink -outline-offset-2 hover:bg-sunken focus-visible:outline-focus! [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted'

/** The entries of the account menu; what is done closes it first. */
export function UserMenuList({ items, close }: UserMenuListProps) {
  return (
    <ul className="pt-1">
      {items.map((item) => (
        <li key={item.label}>
          {item.href === undefined ? (
            <button
              type="button"
              onClick={() => {
                close()
                item.onSelect?.()
              }}
              className={entry}
            >
              {drawingOf(item.icon)}
              {item.label}
            </button>
          ) : (
            <a href={item.href} onClick={close} className={entry}>
              {drawingOf(item.icon)}
              {item.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function drawingOf(icon: UserMenuItem['icon']) {
  const Drawing = drawings[icon]
  return <Drawing aria-hidden="true" />
}
