import { Check, MessageSquare, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Banner } from '../banner/index.ts'
import { Button, LinkButton } from '../button/index.ts'
import { collisions } from '../changes/index.ts'
import { StickyBar } from '../sticky-bar/index.ts'
import { CommentBox, type CommentBoxProps } from './comment-box.tsx'
import { Kbd } from '../key-combination/index.ts'
import type { ApprovalTask, Decision, DecisionIssue, PendingAction } from './types.ts'
import type { Words } from '../words/index.ts'

/** What the bar is asking for. */
export type BarMode = 'choose' | 'approve' | 'reject' | 'comment' | 'recall'

/** A mode that asks for words. */
export type AskMode = Exclude<BarMode, 'choose'>

export interface DecisionBarProps {
  task: ApprovalTask
  decision: Decision
  mode: BarMode
  pending: PendingAction | undefined
  issue: DecisionIssue | undefined
  nextTaskHref: string | undefined
  /** What was typed for each mode. */
  wordsOf: (mode: AskMode) => Words
  /** Whether what the bar asks for was opened just now, and not found open. */
  takesFocus: boolean
  onMode: (mode: BarMode) => void
  onApprove: (comment?: string) => void
  onReject: (comment: string) => void
  onComment: (body: string) => void
  /** Takes it back; present for its maker alone. */
  onRecall: ((comment?: string) => void) | undefined
  /** What has just been done and left the decision open. */
  said: string
}

/** Approve, reject and comment where the hand is. What is asked for opens in the bar, so the change stays in sight. */
export function DecisionBar(props: DecisionBarProps) {
  const { task, decision, mode, pending, issue, nextTaskHref, onMode, onRecall, said } = props
  const reason = decision.allowed ? undefined : decision.reason
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef(mode)
  useEffect(() => {
    // Closing what was asked leads back to the button that asked it; whoever went on elsewhere meanwhile stays there.
    if (mode === 'choose' && last.current !== 'choose' && document.activeElement === document.body) {
      bar.current?.querySelector<HTMLElement>(`[data-asks="${last.current}"]`)?.focus()
    }
    last.current = mode
  }, [mode])
  return (
    <StickyBar ref={bar} label="Decision" layout="column">
      {issue === undefined ? null : (
        <Banner tone="danger" announce title={issue.title ?? 'Nothing was decided'} actions={issue.action}>
          {issue.message}
        </Banner>
      )}
      {mode === 'choose' ? (
        <>
          {reason === undefined ? null : <p className="text-sm text-muted">{reason}</p>}
          <p role="status" className={said === '' ? 'sr-only' : 'text-sm text-muted'}>
            {said}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="quiet"
              icon={<MessageSquare aria-hidden="true" />}
              aria-keyshortcuts="c"
              data-asks="comment"
              pending={pending === 'comment'}
              onClick={() => onMode('comment')}
            >
              Comment <Kbd>C</Kbd>
            </Button>
            {onRecall === undefined ? null : (
              <Button
                variant="quiet"
                icon={<Undo2 aria-hidden="true" />}
                data-asks="recall"
                pending={pending === 'recall'}
                onClick={() => onMode('recall')}
              >
                Withdraw
              </Button>
            )}
            {nextTaskHref && (
              <LinkButton variant="quiet" href={nextTaskHref} aria-keyshortcuts="n">
                Next task <Kbd>N</Kbd>
              </LinkButton>
            )}
            <div className="ml-auto flex flex-wrap gap-2">
              <Button
                icon={<Undo2 aria-hidden="true" />}
                aria-keyshortcuts="r"
                data-asks="reject"
                disabledReason={reason}
                pending={pending === 'reject'}
                onClick={() => onMode('reject')}
              >
                Reject <Kbd>R</Kbd>
              </Button>
              <Button
                variant="primary"
                icon={<Check aria-hidden="true" />}
                aria-keyshortcuts="a"
                data-asks="approve"
                disabledReason={reason}
                pending={pending === 'approve'}
                onClick={() => onMode('approve')}
              >
                Approve <Kbd>A</Kbd>
              </Button>
            </div>
          </div>
        </>
      ) : (
        <Ask key={mode} {...props} mode={mode} title={titles[mode](task)} />
      )}
    </StickyBar>
  )
}

/** Whether a box is one of the bar's. */
export const isAskMode = (box: string): box is AskMode => Object.hasOwn(titles, box)

const titles: Record<AskMode, (task: ApprovalTask) => string> = {
  approve: (task) => {
    const { action, kindLabel, changes, startsOn } = task
    const several = changes.length === 1 ? 'this change' : `these ${changes.length} changes`
    const what = action === 'Create' ? `this ${kindLabel.toLowerCase()}` : several
    const effect = startsOn === undefined ? `makes ${what} live` : `lets ${what} take effect on ${startsOn}`
    return [`Approving ${effect}.`, action === 'Create' ? '' : replaced(task)].filter(Boolean).join(' ')
  },
  reject: (task) => `Rejecting sends it back to ${task.creator}. Nothing goes live.`,
  comment: () => 'A comment decides nothing.',
  recall: () => 'Withdrawing makes it a draft again. Nothing goes live, and you can send it again.',
}

/** What approving would undo, in a sentence; empty when nothing. */
export function replaced({ changes }: Pick<ApprovalTask, 'changes'>): string {
  const count = collisions(changes)
  if (count === 0) return ''
  return count === 1
    ? 'One of these changes replaces a value that was approved meanwhile.'
    : `${count} of these changes replace values that were approved meanwhile.`
}

const boxes: Record<
  AskMode,
  Pick<CommentBoxProps, 'label' | 'description' | 'submitLabel' | 'variant' | 'required'>
> = {
  approve: { label: 'Comment (optional)', submitLabel: 'Approve now' },
  reject: {
    label: 'Reason',
    description: 'Say what must change before you would approve.',
    submitLabel: 'Reject and send back',
    variant: 'danger',
    required: 'Give a reason: the maker needs to know what to change',
  },
  comment: { label: 'Comment', submitLabel: 'Add comment', required: 'Write a comment first' },
  recall: { label: 'A word to the approvers (optional)', submitLabel: 'Withdraw now' },
}

function Ask({ mode, title, ...props }: DecisionBarProps & { mode: AskMode; title: string }) {
  const { pending, wordsOf, takesFocus, onMode, onApprove, onReject, onComment, onRecall } = props
  const send = {
    approve: (text: string) => onApprove(text || undefined),
    reject: onReject,
    comment: onComment,
    recall: (text: string) => onRecall?.(text || undefined),
  }
  return (
    <CommentBox
      {...boxes[mode]}
      pending={pending === mode}
      words={wordsOf(mode)}
      takesFocus={takesFocus}
      onSubmit={send[mode]}
      onCancel={() => onMode('choose')}
    >
      <p className="font-medium text-ink">{title}</p>
    </CommentBox>
  )
}
