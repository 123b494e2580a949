import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button/index.ts'
import { Textarea } from '../textarea/index.ts'
import type { Words } from '../words/index.ts'

export interface CommentBoxProps {
  label: string
  description?: string
  submitLabel: string
  variant?: ButtonVariant
  /** What to say when it is sent empty. Without it an empty text is fine. */
  required?: string
  pending: boolean
  /** The owner keeps the text: it outlives the box. */
  words: Words
  /** Whether somebody has opened the box just now: the cursor goes to words that are required, or else to what sends. */
  takesFocus: boolean
  onSubmit: (text: string) => void
  onCancel: () => void
  children?: ReactNode
}

const mostCharacters = 4000

/**
 * A text and what is done with it. Ctrl+Enter sends; Escape closes, but not while it is being sent: should that fail, the
 * text is still in sight.
 */
export function CommentBox({
  label,
  description,
  submitLabel,
  variant = 'primary',
  required,
  pending,
  words: { text, onText },
  takesFocus,
  onSubmit,
  onCancel,
  children,
}: CommentBoxProps) {
  const [missing, setMissing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const [begin] = useState(takesFocus && (required === undefined ? submit : area))
  const hint = useId()

  useEffect(() => {
    if (!begin) return
    begin.current?.focus()
    // What was kept goes on where it ended.
    if (begin === area) area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [begin])

  const send = () => {
    if (pending) return
    const body = text.trim()
    if (required !== undefined && body === '') {
      setMissing(true)
      area.current?.focus()
      return
    }
    // The field says by how much.
    if (text.length > mostCharacters) area.current?.focus()
    else onSubmit(body)
  }

  return (
    <div
      className="flex min-w-0 animate-appear flex-col gap-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          if (!pending) onCancel()
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          send()
        }
      }}
    >
      {children}
      <Textarea
        ref={area}
        label={label}
        description={description}
        required={required !== undefined}
        error={missing ? required : undefined}
        value={text}
        // What is written on meanwhile would go with what was sent.
        readOnly={pending}
        rows={2}
        maxLength={mostCharacters}
        onChange={(next) => {
          onText(next)
          setMissing(false)
        }}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span id={hint} className="mr-auto hidden text-xs text-muted sm:inline">
          Ctrl + Enter sends, Escape closes
        </span>
        <Button onClick={onCancel} disabledReason={pending ? 'It is being sent' : undefined}>
          Cancel
        </Button>
        <Button ref={submit} variant={variant} pending={pending} onClick={send}>
          {submitLabel}
        </Button>
      </div>
    </div>
  )
}
