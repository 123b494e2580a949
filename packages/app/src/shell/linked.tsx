import { Link } from '@strongroom/ui/link'
import type { ReactNode } from 'react'

type LinkedProps = {
  /** Undefined where this application has no page of it. */
  href: string | undefined
  children: ReactNode
}

/** Words that lead to the page about what they name; plain words where there is none. */
export const Linked = ({ href, children }: LinkedProps) =>
  href === undefined ? children : <Link href={href}>{children}</Link>
