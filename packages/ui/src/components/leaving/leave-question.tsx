import { useEffect, type ReactNode } from 'react'
import { useLater } from '../later/index.ts'

export interface LeaveQuestionProps {
  /** Somebody is about to leave, and waits for the answer. */
  open: boolean
  /** Whether there is still something to ask about: what was saved or sent meanwhile is an answer too. */
  held: boolean
  title: string
  /** What stands in the way, in a sentence. */
  reason: ReactNode
  onStay: () => void
  onLeave: () => void
}

// The dialog is not part of the first load: it comes while the page is read.
const loadDialog = () => import('./leave-dialog.tsx').then(({ LeaveDialog }) => LeaveDialog)

/** Asks before what was typed is left behind. The screen holds the navigation back until one of the answers is given. */
export function LeaveQuestion({ open, held, title, reason, onStay, onLeave }: LeaveQuestionProps) {
  const { Part: LeaveDialog, loadNow, failed } = useLater(loadDialog)
  const missing = LeaveDialog === undefined
  useEffect(() => {
    if (open && missing) loadNow()
  }, [open, missing, loadNow])
  // Without the words nobody is held: what was typed is kept anyway.
  const answered = failed || !held
  useEffect(() => {
    if (open && answered) onLeave()
  }, [open, answered, onLeave])
  if (LeaveDialog === undefined) return null
  return <LeaveDialog {...{ open, title, reason, onStay, onLeave }} />
}
