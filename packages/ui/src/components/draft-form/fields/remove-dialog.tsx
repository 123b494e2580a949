import { Button } from '../../button/index.ts'
import { Dialog } from '../../dialog/index.ts'

export interface RemoveDialogProps {
  open: boolean
  /** What is done, on its button and in the question: `Delete draft`. */
  action: string
  consequence: string
  pending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** The question before a draft is deleted. */
export function RemoveDialog({ open, action, consequence, pending, onClose, onConfirm }: RemoveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!pending) onClose()
      }}
      title={`${action}?`}
      role="alertdialog"
      actions={
        <>
          <Button onClick={onClose} disabledReason={pending ? 'It is being deleted' : undefined}>
            Keep it
          </Button>
          <Button variant="danger" pending={pending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{consequence}</p>
    </Dialog>
  )
}
