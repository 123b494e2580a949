import { Menu as HeadlessMenu, MenuButton, MenuItem as HeadlessItem, MenuItems, MenuSeparator } from '@headlessui/react'
import { ChevronDown } from 'lucide-react'
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { buttonStyle, type ButtonSize, type ButtonVariant } from '../button/index.ts'

export interface MenuItem {
  id: string
  label: string
  icon?: ReactNode
  /** Goes somewhere… */
  href?: string
  /** …or does something. */
  onSelect?: () => void
  /** Why it cannot be chosen now: shown under the label, and choosing it does nothing. */
  disabledReason?: string | undefined
  tone?: 'neutral' | 'danger'
}

export interface MenuProps {
  /** The words on the button, or its name when there is an icon instead. */
  label: string
  /** Stands in place of the words. */
  icon?: ReactNode
  /** Groups are divided by a line. */
  groups: readonly (readonly MenuItem[])[]
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Actions that are too many, or too rare, to stand side by side. */
export function Menu({ label, icon, groups, variant = 'secondary', size = 'md' }: MenuProps) {
  const iconOnly = icon !== undefined
  return (
    <HeadlessMenu>
      <MenuButton
        aria-label={iconOnly ? label : undefined}
        className={buttonStyle({ variant, size, shape: iconOnly ? 'square' : 'text' })}
      >
        {icon ?? (
          <>
            {label}
            <ChevronDown aria-hidden="true" />
          </>
        )}
      </MenuButton>
      <MenuItems
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        onKeyDownCapture={stayOnRefused}
        className="z-50 min-w-48 max-w-xs animate-appear rounded-base border border-line bg-raised py-1 elevate-md focus:outline-none"
      >
        {groups
          .filter((group) => group.length > 0)
          .map((group, at) => (
            <Fragment key={group.map((item) => item.id).join(' ')}>
              {at === 0 ? null : <MenuSeparator className="my-1 border-t border-line" />}
              {group.map((item) => (
                <HeadlessItem key={item.id}>
                  <Entry item={item} />
                </HeadlessItem>
              ))}
            </Fragment>
          ))}
      </MenuItems>
    </HeadlessMenu>
  )
}

/** Headless UI closes the menu after every Enter and Space; a refused entry must stay in sight, so it never hears of them. */
function stayOnRefused(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  if (event.currentTarget.querySelector('[data-focus][aria-disabled]') === null) return
  event.preventDefault()
  event.stopPropagation()
}

/** The rest of the props come from Headless UI: role, id, focus and the handlers that close the menu. */
function Entry({ item, ...headless }: { item: MenuItem; onClick?: (event: MouseEvent) => void }) {
  const refused = item.disabledReason !== undefined
  const look = `flex w-full items-start gap-2.5 px-3 py-1.5 text-left data-focus:bg-sunken data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-focus [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 ${
    refused ? 'cursor-not-allowed text-faint' : item.tone === 'danger' ? 'text-danger' : 'text-ink'
  }`
  const words = (
    <>
      {item.icon}
      <span className="min-w-0">
        <span className="block">{item.label}</span>
        {refused ? <span className="block text-xs text-muted">{item.disabledReason}</span> : null}
      </span>
    </>
  )
  if (item.href !== undefined && !refused) {
    return (
      <a {...headless} href={item.href} className={look}>
        {words}
      </a>
    )
  }
  return (
    <button
      {...headless}
      type="button"
      aria-disabled={refused || undefined}
      onClick={(event) => {
        // A refused entry stays reachable, so that its reason is read; the menu stays open under it.
        if (refused) event.preventDefault()
        else {
          headless.onClick?.(event)
          item.onSelect?.()
        }
      }}
      className={look}
    >
      {words}
    </button>
  )
}
