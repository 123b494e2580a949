import { Button } from '../button/index.ts'
import { Dialog } from '../dialog/index.ts'
import { Textarea } from '../textarea/index.ts'
import type { Words } from '../words/index.ts'

export interface RecallDialogProps {
  open: boolean
  pending: boolean
  /** The owner keeps the text: it outlives the dialog. */
  words: Words
  onClose: () => void
  onConfirm: (comment?: string) => void
}

/** The question before a draft is withdrawn, and a word to those who were asked. */
export function RecallDialog({ open, pending, words: { text, onText }, onClose, onConfirm }: RecallDialogProps) {
  const comment = text.trim()
  const withdraw = () => {
    if (!pending) onConfirm(comment === '' ? undefined : comment)
  }
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!pending) onClose()
      }}
      title="Withdraw it?"
      actions={
        <>
          <Button onClick={onClose} disabledReason={pending ? 'It is being withdrawn' : undefined}>
            Leave it pending
          </Button>
          <Button variant="primary" pending={pending} onClick={withdraw}>
            Withdraw
          </Button>
        </>
      }
    >
      <div
        className="flex flex-col gap-3"
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) withdraw()
        }}
      >
        <p>It becomes a draft again. Nothing goes live, and you can send it again.</p>
        <Textarea label="A word to the approvers (optional)" value={text} rows={2} maxLength={4000} onChange={onText} />
        <span className="hidden text-xs text-muted sm:inline">Ctrl + Enter withdraws it, Escape closes</span>
      </div>
    </Dialog>
  )
}
