import type { ApiError } from '@strongroom/api'
import { faultOf } from '@strongroom/api/contract'
import { ErrorScreen } from '@strongroom/ui/error-screen'
import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'
import { referenceOf } from './reference-of.ts'
import { settleFocus } from './settle-focus.ts'

type PartErrorProps = { error: ApiError; retry: () => void }

/** In the place of a part of a page that did not come: why, and another try, unless it is one's roles that stand against it. */
export function PartError(props: PartErrorProps) {
  return faultOf(props.error) === 'rights' ? <p>{props.error.message}</p> : <Failed {...props} />
}

function Failed({ error, retry }: PartErrorProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = place.current
    // Its button goes when the part comes or is tried again, whichever is first.
    return () => {
      if (shown?.contains(document.activeElement) !== true) return
      // A dialog keeps the focus: its title takes it there, where the page's heading would otherwise. Neither moves the page.
      const title = shown.closest('[role="dialog"]')?.querySelector('h2')
      if (title instanceof HTMLElement) title.focus()
      else settleFocus(document, focusHeading)
    }
  }, [])
  return (
    <div ref={place}>
      <ErrorScreen size="panel" error={error.message} reference={referenceOf(error)} retry={retry} />
    </div>
  )
}
