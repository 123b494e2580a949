import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../spinner/index.ts'
import { Tooltip } from '../tooltip/index.ts'
import { buttonStyle, refusedVariant, type ButtonSize, type ButtonVariant } from './button-style.ts'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** A lucide icon in front of the words. */
  icon?: ReactNode
  /** As wide as its container. */
  block?: boolean
}

export interface ButtonProps
  extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'disabled' | 'color'> {
  /** Why it cannot be pressed now. The button stays in the tab order and says so. */
  disabledReason?: string | undefined
  /** The action is under way: a ring turns, and further presses do nothing. */
  pending?: boolean
}

/** Does something on this page. A refused one stays visible and gives its reason; to go somewhere, use LinkButton. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  block = false,
  disabledReason,
  pending = false,
  onClick,
  type = 'button',
  children,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const refused = disabledReason !== undefined
  const inert = refused || pending
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled alone stops nothing: without this a refused submit button would still submit its form.
    if (inert) event.preventDefault()
    else onClick?.(event)
  }
  // With and without a reason the same tree: a button that is refused while it has the focus keeps it.
  return (
    <Tooltip content={disabledReason}>
      {(reasonId) => (
        <button
          {...rest}
          type={type}
          onClick={press}
          aria-disabled={inert || undefined}
          aria-busy={pending || undefined}
          aria-describedby={[describedBy, reasonId].filter(Boolean).join(' ') || undefined}
          className={buttonStyle({ variant: refused ? refusedVariant(variant) : variant, size, block })}
        >
          {pending ? (
            <span className="absolute inset-0 grid place-items-center">
              <Spinner size="sm" />
            </span>
          ) : null}
          {/* The words keep their place under the ring, so the button neither moves nor loses its name. */}
          <span className={pending ? 'inline-flex items-center gap-1.5 opacity-0' : 'inline-flex items-center gap-1.5'}>
            {icon}
            {children}
          </span>
        </button>
      )}
    </Tooltip>
  )
}

export interface LinkButtonProps
  extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'href' | 'color'> {
  href: string
  /** Why it cannot be followed now. It is a button then: a link that leads nowhere is not a link. */
  disabledReason?: string | undefined
}

/** A link that looks like a button: goes somewhere, opens in a new tab when asked to, and can be copied. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  icon,
  block = false,
  disabledReason,
  children,
  ...rest
}: LinkButtonProps) {
  if (disabledReason !== undefined) return <Button {...{ variant, size, icon, block, disabledReason, children }} />
  return (
    <a {...rest} className={buttonStyle({ variant, size, block })}>
      {icon}
      {children}
    </a>
  )
}
