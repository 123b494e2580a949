import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/index.ts'
import { useLater } from '../later/index.ts'
import { useWordsBox } from '../words/index.ts'

export interface RecallButtonProps {
  /** Rejects when it was not withdrawn: the caller says why. */
  onRecall: (comment?: string) => Promise<unknown>
}

// The dialog is not part of the first load: it comes while the page is read.
const loadDialog = () => import('./recall-dialog.tsx').then(({ RecallDialog }) => RecallDialog)

/** Withdraws what waits for a decision, after asking once. */
export function RecallButton({ onRecall }: RecallButtonProps) {
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const words = useWordsBox('recall')
  const { Part: RecallDialog, loadNow, failed } = useLater(loadDialog)

  const confirm = async (comment?: string) => {
    if (pending) return
    setPending(true)
    try {
      await onRecall(comment)
      words.onText('')
    } catch {
      // Told by the caller; it still waits.
    } finally {
      setPending(false)
      setOpen(false)
    }
  }

  return (
    <>
      {failed && open ? (
        <p role="alert" className="text-sm text-danger">
          Nothing was withdrawn: a part of this page could not be loaded. Check the connection and press again.
        </p>
      ) : null}
      <Button
        icon={<Undo2 aria-hidden="true" />}
        pending={open && RecallDialog === undefined && !failed}
        onClick={() => {
          if (RecallDialog === undefined) loadNow()
          setOpen(true)
        }}
      >
        Withdraw
      </Button>
      {RecallDialog === undefined ? null : (
        <RecallDialog
          {...{ open, pending, words }}
          onClose={() => setOpen(false)}
          onConfirm={(comment) => void confirm(comment)}
        />
      )}
    </>
  )
}
