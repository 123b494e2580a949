import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button/index.ts'
import { Textarea } from '../textarea/index.ts'

export interface CommentBoxProps {
  label: string
  description?: string
  submitLabel: string
  variant?: ButtonVariant
  /** What to say when it is sent empty. Without it an empty text is fine. */
  required?: string
  pending: boolean
  /** Where the cursor goes when the box opens. */
  focus: 'text' | 'submit'
  onSubmit: (text: string) => void
  onCancel: () => void
  children?: ReactNode
}

const mostCharacters = 4000

/** A text and what is done with it. Ctrl+Enter sends, Escape closes; what was typed stays while it is being sent. */
export function CommentBox({
  label,
  description,
  submitLabel,
  variant = 'primary',
  required,
  pending,
  focus,
  onSubmit,
  onCancel,
  children,
}: CommentBoxProps) {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const hint = useId()

  useEffect(() => {
    if (focus === 'text') area.current?.focus()
    else submit.current?.focus()
  }, [focus])

  const send = () => {
    if (pending) return
    const body = text.trim()
    if (required !== undefined && body === '') {
      setMissing(true)
      area.current?.focus()
      return
    }
    onSubmit(body)
  }

  return (
    <div
      className="flex min-w-0 animate-appear flex-col gap-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onCancel()
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
        rows={2}
        maxLength={mostCharacters}
        onChange={(next) => {
          setText(next)
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
