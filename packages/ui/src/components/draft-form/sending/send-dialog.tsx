import { useRef } from 'react'
import { Button } from '../../button/index.ts'
import { Dialog } from '../../dialog/index.ts'
import { MultiSelect } from '../../multi-select/index.ts'
import { Textarea } from '../../textarea/index.ts'
import type { Words } from '../../words/index.ts'
import type { Approvers } from './send-button.tsx'

export interface SendDialogProps {
  open: boolean
  title: string
  pending: boolean
  approvers: Approvers | undefined
  /** The owner keeps the text: it outlives the dialog. */
  words: Words
  /** Likewise the ids of those who were chosen, a blank between them. */
  chosen: Words
  onClose: () => void
  onConfirm: (words: { comment?: string; approverIds?: string[] }) => void
}

const mostCharacters = 4000

/** The question before a draft is sent: who shall decide, and a word to them. */
export function SendDialog({ open, title, pending, approvers, words, chosen, onClose, onConfirm }: SendDialogProps) {
  const { text: comment, onText } = words
  const tooLong = comment.length > mostCharacters
  const sender = useRef<HTMLButtonElement>(null)
  const { hint = 'Optional: without a choice, everyone who may approve it is asked.', ...search } = approvers ?? {
    options: [],
  }
  // Whoever was chosen on a former visit may not decide any more; a search has not found all whom it may.
  const mayDecide = (id: string) =>
    approvers?.onSearch !== undefined || search.options.some(({ value }) => value === id)
  const approverIds = chosen.text.split(' ').filter((id) => id !== '' && mayDecide(id))
  const send = () =>
    onConfirm({
      comment: comment.trim() || undefined,
      ...(approverIds.length > 0 && { approverIds }),
    })
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!pending) onClose()
      }}
      title={title}
      actions={
        <>
          <Button onClick={onClose} disabledReason={pending ? 'It is being sent' : undefined}>
            Keep editing
          </Button>
          <Button
            ref={sender}
            variant="primary"
            pending={pending}
            disabledReason={tooLong ? 'Shorten the comment first' : undefined}
            onClick={send}
          >
            Send
          </Button>
        </>
      }
    >
      <div
        className="flex flex-col gap-4"
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          // Not before what the key chose in the open list of approvers is among them.
          if (key === 'Enter' && (ctrlKey || metaKey)) queueMicrotask(() => sender.current?.click())
        }}
      >
        <p className="text-muted">
          An approver sees what you changed and decides. Until then nothing changes, and the draft cannot be edited.
        </p>
        {approvers === undefined ? null : (
          <MultiSelect
            {...search}
            label="Approvers"
            description={hint}
            placeholder="Everyone who may approve it"
            emptyText="Nobody of that name may approve it."
            readOnly={pending}
            value={approverIds}
            onChange={(ids) => chosen.onText(ids.join(' '))}
          />
        )}
        <Textarea
          label="Comment for the approvers"
          description="Optional: why this change, and where it comes from."
          value={comment}
          // What is written on meanwhile would be lost with what was sent.
          readOnly={pending}
          onChange={onText}
          maxLength={mostCharacters}
          rows={4}
        />
      </div>
    </Dialog>
  )
}
