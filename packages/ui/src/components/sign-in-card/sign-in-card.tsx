import type { ReactNode } from 'react'
import { Button } from '../button/index.ts'
import { ProductMark } from '../product-mark/index.ts'

export interface SignInCardProps {
  product: string
  title?: string
  /** What happens on pressing the button, or why one is here: signed out, session over. */
  children?: ReactNode
  /** The words on the button: "Sign in with Contoso". */
  action: string
  onSignIn: () => void
  pending?: boolean
  /** Why signing in failed. */
  error?: string | undefined
  /** Under the card: environment, version, whom to ask. */
  footer?: ReactNode
}

/** The one thing on the way in: a button that leads to the identity provider. No password is ever typed here. */
export function SignInCard({
  product,
  title = 'Sign in',
  children,
  action,
  onSignIn,
  pending = false,
  error,
  footer,
}: SignInCardProps) {
  return (
    <div className="flex w-full max-w-sm flex-col gap-4">
      <section className="flex flex-col rounded-base border border-line bg-surface p-6 elevate-sm">
        <div className="flex items-center gap-2.5 text-lg font-medium text-ink">
          <ProductMark />
          {product}
        </div>
        <h1 className="mt-6 text-xl font-medium text-ink">{title}</h1>
        {children === undefined ? null : <div className="mt-1 text-muted">{children}</div>}
        {error === undefined ? null : (
          <p role="alert" className="mt-4 border-l-2 border-danger pl-3 break-words whitespace-pre-line text-danger">
            {error}
          </p>
        )}
        <div className="mt-6">
          <Button variant="primary" block pending={pending} onClick={onSignIn}>
            {action}
          </Button>
        </div>
      </section>
      {footer === undefined ? null : <div className="px-1 text-center text-xs text-muted">{footer}</div>}
    </div>
  )
}
