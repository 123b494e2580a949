import type { ReactNode } from 'react'
import { Button } from '../button/index.ts'
import { Dialog } from '../dialog/index.ts'

export interface LeaveDialogProps {
  open: boolean
  title: string
  /** What stands in the way, in a sentence. */
  reason: ReactNode
  onStay: () => void
  onLeave: () => void
}

/** The question before a page is left on which something was typed and not sent or saved. */
export function LeaveDialog({ open, title, reason, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={title}
      actions={
        <>
          <Button onClick={onStay}>Stay</Button>
          <Button variant="danger" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    >
      <p>
        {reason} What you typed waits in this tab until you come back here; closing the tab or signing out loses it.
      </p>
    </Dialog>
  )
}
