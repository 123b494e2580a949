import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { buttonStyle, refusedVariant, type ButtonSize, type ButtonVariant } from '../button/index.ts'
import { Tooltip } from '../tooltip/index.ts'

export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'style' | 'disabled' | 'children' | 'color' | 'aria-label'
> {
  /** What it does, in a word or two: the accessible name and the tip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** Why it cannot be pressed now; shown in the tip after the label. */
  disabledReason?: string | undefined
}

/** A square button whose icon is known to everyone (close, more, copy). Its name appears on hover and focus. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  disabledReason,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const refused = disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (refused) event.preventDefault()
    else onClick?.(event)
  }
  const render = (tipId: string | undefined) => (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={refused || undefined}
      aria-describedby={refused ? tipId : undefined}
      onClick={press}
      className={buttonStyle({ variant: refused ? refusedVariant(variant) : variant, size, shape: 'square' })}
    >
      {icon}
    </button>
  )
  return <Tooltip content={refused ? disabledReason : label}>{refused ? render : render(undefined)}</Tooltip>
}
