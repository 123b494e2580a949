import { Button } from '../../button/index.ts'
import { Dialog } from '../../dialog/index.ts'

export interface LeaveDialogProps {
  open: boolean
  /** Why what was typed is not saved, in a sentence. */
  reason: string
  onStay: () => void
  onLeave: () => void
}

/** The question before a draft is left behind unsaved. */
export function LeaveDialog({ open, reason, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Leave with changes that are not saved?"
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
        {reason} What you typed waits in this tab until you open the draft again; closing the tab or signing out loses
        it.
      </p>
    </Dialog>
  )
}
