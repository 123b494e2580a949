import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { describedBy } from './described-by.ts'

/** What the field's words say about its control; spread it onto the control. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The words around a control. Every control of the kit takes these and hands them on. */
export interface FieldWords {
  label: string
  description?: ReactNode
  /** What is wrong and what to do, in a sentence. Present: the field is invalid. */
  error?: string | undefined
  required?: boolean
  /** Keeps the label for those who cannot see, where the place says what it is. */
  hideLabel?: boolean
}

export interface FieldProps extends FieldWords {
  /** Given where something else must point at the control (an error summary); made up otherwise. */
  id?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, description and error of one control, tied together. Knows no form library: values go in and out of the control. */
export function Field({ label, description, error, required = false, hideLabel = false, id, children }: FieldProps) {
  const madeUp = useId()
  const controlId = id ?? madeUp
  const descriptionId = `${controlId}-description`
  const errorId = `${controlId}-error`
  const hasDescription = description !== undefined && description !== ''
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
        {required ? (
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
        ) : null}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy(error !== undefined && errorId, hasDescription && descriptionId),
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required ? true : undefined,
      })}
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
      {/* Under the control: fields side by side then stand in one line, whichever of them needs a hint. */}
      {hasDescription ? (
        <p id={descriptionId} className="text-sm text-muted">
          {description}
        </p>
      ) : null}
    </div>
  )
}

/** The sentence under a control that is wrong: an icon and words, never colour alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      <span className="min-w-0 break-words whitespace-pre-line">{children}</span>
    </p>
  )
}
