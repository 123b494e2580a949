import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, LinkButton } from '../../components/button/index.ts'

/** The neighbours of a record in the list that one came from. */
export interface Walk {
  /** `Teams`: the list. */
  label: string
  /** `3 of 22`. */
  position: string
  /** Left out for the first and the last one. */
  previous?: string
  next?: string
}

/** From one record of a list to the next, without going back to the list. */
export function WalkLinks({ label, position, previous, next }: Walk) {
  return (
    <nav aria-label={`${label}: one by one`} className="flex items-center gap-1">
      <Step href={previous} name="Previous" reason="This is the first one of the list." />
      <span className="px-1 text-sm text-muted font-numeric">{position}</span>
      <Step href={next} name="Next" reason="This is the last one of the list." />
    </nav>
  )
}

function Step({ href, name, reason }: { href: string | undefined; name: 'Previous' | 'Next'; reason: string }) {
  const Icon = name === 'Next' ? ChevronRight : ChevronLeft
  const words = (
    <>
      <Icon aria-hidden="true" />
      <span className="sr-only">{name}</span>
    </>
  )
  return href === undefined ? (
    <Button variant="quiet" disabledReason={reason}>
      {words}
    </Button>
  ) : (
    <LinkButton variant="quiet" href={href}>
      {words}
    </LinkButton>
  )
}
