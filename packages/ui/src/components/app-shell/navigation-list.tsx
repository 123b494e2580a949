import { useId, type ReactNode } from 'react'

export interface NavigationItem {
  label: string
  href: string
  icon?: ReactNode
  /** How many things wait there. Zero is not shown. */
  count?: number | undefined
  current?: boolean
}

export interface NavigationGroup {
  /** Left out for the first, unnamed group. */
  label?: string
  items: readonly NavigationItem[]
}

/** The sidebar's links, group by group. Folded, only icons are seen; the names stay for tips and screen readers. */
export function NavigationList({ groups, folded }: { groups: readonly NavigationGroup[]; folded: boolean }) {
  const id = useId()
  return groups.map((group, at) => (
    <div
      key={group.label ?? 'top'}
      className={at === 0 ? '' : folded ? 'mt-2 border-t border-sidebar-line pt-2' : 'mt-5'}
    >
      {group.label === undefined ? null : (
        <p id={`${id}-${at}`} className={folded ? 'sr-only' : 'px-2 pb-1 text-xs font-medium text-sidebar-muted'}>
          {group.label}
        </p>
      )}
      <ul aria-labelledby={group.label === undefined ? undefined : `${id}-${at}`} className="flex flex-col gap-px">
        {group.items.map((item) => (
          <li key={item.href}>
            <NavigationLink item={item} folded={folded} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

function NavigationLink({ item, folded }: { item: NavigationItem; folded: boolean }) {
  return (
    <a
      href={item.href}
      title={folded ? item.label : undefined}
      aria-current={item.current ? 'page' : undefined}
      className={`relative flex h-8 items-center gap-2.5 rounded-base px-2 -outline-offset-2 [&_svg]:size-4 [&_svg]:shrink-0 ${
        folded ? 'justify-center' : ''
      } ${
        item.current
          ? 'bg-sidebar-active font-medium text-sidebar-ink before:absolute before:inset-y-1.5 before:left-0 before:w-0.5 before:bg-sidebar-mark forced-colors:border'
          : 'text-sidebar-muted hover:bg-sidebar-active/60 hover:text-sidebar-ink'
      }`}
    >
      {item.icon}
      <span className={folded ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{item.label}</span>
      {item.count ? (
        <span
          className={
            folded
              ? 'absolute top-0.5 right-0.5 rounded-base bg-sidebar-mark px-0.5 text-[10px] leading-3 font-medium text-[#04150d] font-numeric'
              : 'rounded-base bg-sidebar-line px-1.5 text-xs leading-4.5 font-medium text-sidebar-ink font-numeric'
          }
        >
          {item.count}
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
    </a>
  )
}
