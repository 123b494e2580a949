import { Fragment } from 'react'
import { Link } from './link.tsx'
import { linkedParts, type TextLink } from './linked-parts.ts'

export interface LinkedTextProps {
  text: string
  /** In the order in which their words stand in the text. */
  links: readonly TextLink[]
}

/** A sentence in which some of the words lead somewhere, such as the names of records. */
export function LinkedText({ text, links }: LinkedTextProps) {
  return linkedParts(text, links).map((part, place) =>
    typeof part === 'string' ? (
      // The parts of a text have no names, and never move.
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <Link key={part.href} href={part.href} variant="inherit">
        {part.text}
      </Link>
    ),
  )
}
