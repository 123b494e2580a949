import { useEffect } from 'react'
import { useLater } from '../../later/index.ts'
import type { Draft } from '../use-draft-form.ts'

export interface LeaveQuestionProps {
  /** Somebody is about to leave, and waits for the answer. */
  open: boolean
  draft: Pick<Draft<object>, 'stalled' | 'save'>
  onStay: () => void
  onLeave: () => void
}

// The dialog is not part of the first load: it comes while the form is read.
const loadDialog = () => import('./leave-dialog.tsx').then(({ LeaveDialog }) => LeaveDialog)

/**
 * Asks before a draft is left whose saving has come to a stop. The screen holds the navigation back while
 * `draft.stalled`, until one of the answers is given; a save that comes through meanwhile is an answer too.
 */
export function LeaveQuestion({ open, draft, onStay, onLeave }: LeaveQuestionProps) {
  const { Part: LeaveDialog, loadNow, failed } = useLater(loadDialog)
  const missing = LeaveDialog === undefined
  useEffect(() => {
    if (open && missing) loadNow()
  }, [open, missing, loadNow])
  // Without the words nobody is held: what was typed is kept anyway.
  const answered = failed || !draft.stalled
  useEffect(() => {
    if (open && answered) onLeave()
  }, [open, answered, onLeave])
  if (LeaveDialog === undefined) return null
  const reason =
    draft.save.phase === 'conflict'
      ? 'Somebody else changed this draft too, and it is not settled which values shall stand.'
      : 'The draft could not be saved.'
  return <LeaveDialog {...{ open, reason, onStay, onLeave }} />
}
