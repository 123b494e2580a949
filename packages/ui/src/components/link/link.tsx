import type { ComponentPropsWithRef } from 'react'
import { cva } from 'class-variance-authority'

const link = cva('rounded-base underline-offset-2 hover:underline', {
  variants: {
    variant: {
      text: 'text-accent underline decoration-accent/40 hover:decoration-current',
      plain: 'font-medium text-accent',
      quiet: 'text-ink hover:text-accent',
      inherit: 'underline decoration-current/40 hover:decoration-current',
    },
  },
})

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'href'> {
  href: string
  /** text: inside a sentence, underlined. plain: stands alone, a title or a table's first cell. quiet: looks like text until it is pointed at. inherit: in the colour of what it stands in. */
  variant?: 'text' | 'plain' | 'quiet' | 'inherit'
}

/** A plain anchor. What happens on a click within the application is decided by whoever renders the page, not here. */
export function Link({ variant = 'text', ...rest }: LinkProps) {
  return <a {...rest} className={link({ variant })} />
}
