import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Banner } from '../banner/index.ts'
import { Button } from '../button/index.ts'
import { Dialog, type DialogProps } from '../dialog/index.ts'

export interface FormDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'description' | 'size'> {
  /** What it does, as a verb: `Add address`. */
  submitLabel: string
  onSubmit: () => void
  /** It is being sent: until the answer is there, the dialog stays. What is typed meanwhile would be lost: make its fields read-only. */
  pending?: boolean
  /** What went wrong as a whole; what is wrong with a field is said at it. */
  problem?: string | undefined
  /** Fields, two beside each other where there is room. The owner keeps what is typed: it outlives the dialog. */
  children: ReactNode
}

/** A short form that is saved as a whole. What is refused is said at its field, and the first of those takes the focus. */
export function FormDialog({
  submitLabel,
  onSubmit,
  pending = false,
  problem,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const tried = useRef(false)
  useEffect(() => {
    if (!tried.current || pending) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong && problem === undefined) return
    tried.current = false
    wrong?.focus()
  })
  return (
    <Dialog
      {...dialog}
      onClose={() => {
        if (!pending) onClose()
      }}
      actions={
        <>
          <Button onClick={onClose} disabledReason={pending ? 'It is being sent' : undefined}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        aria-label={dialog.title}
        noValidate
        // Who types again is no longer being told of what they sent.
        onInput={() => {
          tried.current = false
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (pending) return
          tried.current = true
          onSubmit()
        }}
        className="flex flex-col gap-4"
      >
        {problem === undefined ? null : <Banner tone="danger" title={problem} announce />}
        <div className="grid min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
      </form>
    </Dialog>
  )
}
