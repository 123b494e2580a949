import { LeaveQuestion, useUnsavedGuard } from '@strongroom/ui/leaving'
import { useBlocker } from '@tanstack/react-router'
import { leavesThePage } from './leaves-the-page.ts'

type LeaveWithWordsProps = {
  /** Whether something is entered and not sent. */
  unsent: boolean
  /** What of it has reached nobody, in a sentence. */
  reason: string
  /** The page is left without it. */
  onLeave?: () => void
}

/** Asks before a page is left, or its tab closed, on which something is entered and not sent. */
export function LeaveWithWords({ unsent, reason, onLeave }: LeaveWithWordsProps) {
  useUnsavedGuard(unsent)
  const leaving = useBlocker({
    shouldBlockFn: leavesThePage,
    disabled: !unsent,
    // A tab that is closed is asked about above.
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <LeaveQuestion
      open={leaving.status === 'blocked'}
      held={unsent}
      title="Leave with something that is not sent?"
      reason={reason}
      onStay={() => leaving.reset?.()}
      onLeave={() => {
        onLeave?.()
        leaving.proceed?.()
      }}
    />
  )
}
