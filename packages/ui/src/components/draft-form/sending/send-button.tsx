import { useRef, useState } from 'react'
import { Button } from '../../button/index.ts'
import { useLater } from '../../later/index.ts'
import { useWordsBox } from '../../words/index.ts'
import type { Settled } from '../saving/autosave-runner.ts'
import type { FieldOption } from '../fields/choice-fields.tsx'
import type { Issue } from './issues.ts'

/** What is sent: the values as they are stored, under their revision, and a word to those who decide. */
export interface SentDraft<Values> {
  values: Values
  revision: number
  comment?: string
  /** Those who were chosen to decide; missing when nobody was chosen. */
  approverIds?: string[]
}

/** Who may be asked to decide. */
export interface Approvers {
  /** All of them; or, with onSearch, those that match what was typed. Keep the same array between renders. */
  options: readonly FieldOption[]
  onSearch?: (text: string) => void
  loading?: boolean
  /** They could not be asked for; the draft can still be sent to everyone. */
  searchError?: string
  hint?: string
}

export interface SendAction<Values> {
  /** Runs once the draft is stored. May reject: the reasons then arrive as `issues`. */
  onSend: (draft: SentDraft<Values>) => Promise<unknown>
  /** What would be refused, found before anything is sent. */
  check?: (values: Values) => readonly Issue[]
  /** Offers a choice of those who shall decide. */
  approvers?: Approvers
  label?: string
  disabledReason?: string | undefined
}

export interface SendButtonProps<Values> {
  send: SendAction<Values>
  values: Values
  settle: () => Promise<Settled<Values>>
  onIssues: (issues: readonly Issue[]) => void
  /** Whether the question is being asked. */
  open: boolean
  onOpenChange: (open: boolean) => void
}

const notStored: Issue[] = [{ message: 'Nothing was sent: the latest changes are not saved yet.' }]

// The dialog is not part of the first load: it comes while the form is read.
const loadDialog = () => import('./send-dialog.tsx').then(({ SendDialog }) => SendDialog)

/** Sends the draft for approval: checks it, asks for a comment, waits until all is stored, and sends once. */
export function SendButton<Values>({ send, values, settle, onIssues, open, onOpenChange }: SendButtonProps<Values>) {
  const [pending, setPending] = useState(false)
  const words = useWordsBox('send')
  const chosen = useWordsBox('approvers')
  const { Part: SendDialog, loadNow, failed } = useLater(loadDialog)
  // A ref, because two clicks may come before the state of the first one is rendered.
  const sending = useRef(false)
  const label = send.label ?? 'Send for approval'

  const begin = () => {
    const issues = send.check?.(values) ?? []
    onIssues(issues)
    if (issues.length > 0) return
    if (SendDialog === undefined) loadNow()
    onOpenChange(true)
  }

  const confirm = async (asked: { comment?: string; approverIds?: string[] }) => {
    if (sending.current) return
    sending.current = true
    setPending(true)
    try {
      const stored = await settle()
      if (stored.stored) {
        await send.onSend({ values: stored.values, revision: stored.revision, ...asked })
        words.onText('')
        chosen.onText('')
      } else onIssues(notStored)
    } catch {
      // The caller turns its error into `issues` or a toast; here it only ends the wait.
    } finally {
      sending.current = false
      setPending(false)
      onOpenChange(false)
    }
  }

  return (
    <>
      {failed && open ? (
        <p role="alert" className="text-sm text-danger">
          Nothing was sent: a part of this page could not be loaded. Check the connection and press again.
        </p>
      ) : null}
      <Button
        variant="primary"
        aria-keyshortcuts="Control+Enter"
        onClick={begin}
        disabledReason={send.disabledReason}
        pending={(pending && !open) || (open && SendDialog === undefined && !failed)}
      >
        {label}
      </Button>
      {SendDialog === undefined ? null : (
        <SendDialog
          {...{ open, pending, words, chosen, approvers: send.approvers }}
          title={label}
          onClose={() => onOpenChange(false)}
          onConfirm={(asked) => void confirm(asked)}
        />
      )}
    </>
  )
}
