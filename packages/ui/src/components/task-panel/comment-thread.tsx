import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '../badge/index.ts'
import { Button } from '../button/index.ts'
import { useWordsBox } from '../words/index.ts'
import { answerBox } from './answer-words.ts'
import { CommentBox } from './comment-box.tsx'
import { Moment } from './moment.tsx'
import type { CommentAnswers, TaskComment } from './types.ts'

export interface CommentThreadProps {
  label: string
  comments: readonly TaskComment[]
  /** They stand at their field, which need not be named again. */
  pinned?: boolean
  /** Offers an answer to each, and to settle it; left out once nothing can be answered any more. */
  answers?: CommentAnswers | undefined
}

/** Remarks, oldest first, each with its answers. */
export function CommentThread({ label, comments, pinned = false, answers }: CommentThreadProps) {
  if (comments.length === 0) return null
  return (
    <ul aria-label={label} className="flex min-w-0 flex-col gap-2">
      {comments.map((comment) => (
        <li key={comment.id} className="min-w-0 border-l-2 border-info pl-3">
          <Remark comment={comment} pinned={pinned} />
          {comment.replies === undefined || comment.replies.length === 0 ? null : (
            <ul aria-label={`Answers to ${comment.author}`} className="mt-2 flex min-w-0 flex-col gap-2">
              {comment.replies.map((reply) => (
                <li key={reply.id} className="min-w-0 border-l-2 border-line-strong pl-3">
                  <Remark comment={reply} pinned />
                </li>
              ))}
            </ul>
          )}
          {answers === undefined ? null : <Answering comment={comment} answers={answers} />}
        </li>
      ))}
    </ul>
  )
}

function Remark({ comment, pinned }: { comment: TaskComment; pinned: boolean }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium text-ink">{comment.author}</span>
        <span className="text-muted">
          <Moment at={comment.at} />
        </span>
        {comment.fieldLabel === undefined || pinned ? null : (
          <span className="text-muted">on {comment.fieldLabel}</span>
        )}
        {comment.round === undefined ? null : <span className="text-muted">in round {comment.round}</span>}
        {comment.standing === 'open' ? <Badge tone="warning">Open</Badge> : null}
        {comment.standing === 'resolved' ? (
          <Badge tone="neutral">{comment.resolvedBy ? `Resolved by ${comment.resolvedBy}` : 'Resolved'}</Badge>
        ) : null}
      </p>
      <p className="break-words whitespace-pre-line text-ink">{comment.body}</p>
    </>
  )
}

function Answering({ comment, answers }: { comment: TaskComment; answers: CommentAnswers }) {
  const { id, author, standing, resolveRefusal } = comment
  const words = useWordsBox(answerBox(id))
  // What was written before this page was left or loaded anew stands open again, and takes no focus.
  const [writing, setWriting] = useState(words.text !== '')
  const [touched, setTouched] = useState(false)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)

  /** The box goes with its buttons: the focus goes back to what opened it, unless one went on elsewhere meanwhile. */
  const close = () => {
    flushSync(() => setWriting(false))
    if (document.activeElement === document.body) opener.current?.focus()
  }

  const take = async (step: () => Promise<unknown>) => {
    setPending(true)
    setFailed(undefined)
    try {
      await step()
    } catch (thrown) {
      setFailed(thrown instanceof Error ? thrown.message : 'That did not work. Try again later.')
    } finally {
      setPending(false)
    }
  }

  const reply = async (body: string) => {
    await answers.onReply(id, body)
    words.onText('')
    close()
  }

  return (
    <div className="mt-1 flex min-w-0 flex-col gap-2">
      {writing ? (
        <CommentBox
          label={`Answer to ${author}`}
          submitLabel="Answer"
          required="Write an answer first"
          takesFocus={touched}
          pending={pending}
          words={words}
          onSubmit={(body) => void take(() => reply(body))}
          onCancel={close}
        />
      ) : (
        <span className="flex flex-wrap gap-2">
          <Button
            ref={opener}
            variant="quiet"
            size="sm"
            onClick={() => {
              setTouched(true)
              setWriting(true)
            }}
            aria-label={`Answer ${author}`}
          >
            Answer
          </Button>
          <Button
            variant="quiet"
            size="sm"
            pending={pending}
            disabledReason={resolveRefusal}
            onClick={() => void take(() => answers.onResolve(id, standing !== 'resolved'))}
          >
            {standing === 'resolved' ? 'Open again' : 'Resolve'}
          </Button>
        </span>
      )}
      {failed === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {failed}
        </p>
      )}
    </div>
  )
}
