import { Button } from '../button/index.ts'
import { Dialog } from '../dialog/index.ts'

export interface RemoveDialogProps {
  open: boolean
  title: string
  consequence: string
  pending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** The question before a draft is deleted. */
export function RemoveDialog({ open, title, consequence, pending, onClose, onConfirm }: RemoveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" pending={pending} onClick={onConfirm}>
            Delete
          </Button>
        </>
      }
    >
      <p>{consequence}</p>
    </Dialog>
  )
}
