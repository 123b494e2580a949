import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../button/index.ts'
import { useLater } from '../../later/index.ts'

export interface RemoveAction {
  onRemove: () => Promise<unknown>
  label?: string
  /** What is lost, in a sentence. */
  consequence?: string
  disabledReason?: string
}

// The dialog is not part of the first load: it comes while the form is read.
const loadDialog = () => import('./remove-dialog.tsx').then(({ RemoveDialog }) => RemoveDialog)

/** Deletes the draft, after asking once. */
export function RemoveButton({ remove }: { remove: RemoveAction }) {
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const { Part: RemoveDialog, loadNow, failed } = useLater(loadDialog)
  const removing = useRef(false)
  const label = remove.label ?? 'Delete draft'

  const confirm = async () => {
    if (removing.current) return
    removing.current = true
    setPending(true)
    try {
      await remove.onRemove()
    } catch {
      // Told by the caller; the draft is still here.
    } finally {
      removing.current = false
      setPending(false)
      setOpen(false)
    }
  }

  return (
    <>
      {failed && open ? (
        <p role="alert" className="text-sm text-danger">
          Nothing was deleted: a part of this page could not be loaded. Check the connection and press again.
        </p>
      ) : null}
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        disabledReason={remove.disabledReason}
        pending={open && RemoveDialog === undefined && !failed}
        onClick={() => {
          if (RemoveDialog === undefined) loadNow()
          setOpen(true)
        }}
      >
        {label}
      </Button>
      {RemoveDialog === undefined ? null : (
        <RemoveDialog
          {...{ open, pending }}
          action={label}
          consequence={
            remove.consequence ?? 'What was written here is lost. The approved record, if there is one, stays as it is.'
          }
          onClose={() => setOpen(false)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  )
}
