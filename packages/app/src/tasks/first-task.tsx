import { LinkButton } from '@strongroom/ui/button'
import { Kbd } from '@strongroom/ui/key-combination'
import { useSingleKey } from '../shell/use-single-key.ts'

/** Leads from a list to the first task in it, by the key that leads from each task to the next. */
export function FirstTask({ href }: { href: string }) {
  const link = useSingleKey('n')
  return (
    <LinkButton ref={link} aria-keyshortcuts="n" href={href}>
      Next task <Kbd>N</Kbd>
    </LinkButton>
  )
}
