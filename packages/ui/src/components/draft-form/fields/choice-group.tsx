import type { ReactNode } from 'react'
import { Checkbox } from '../../checkbox/index.ts'
import { describedBy, FieldError } from '../../field/index.ts'
import { toggled } from './toggled.ts'

export interface ChoiceGroupProps {
  id: string
  label: string
  description?: ReactNode
  error?: string | undefined
  required?: boolean
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Boxes to tick under one legend. */
export function ChoiceGroup({ id, label, description, error, required, options, value, onChange }: ChoiceGroupProps) {
  const hasHint = description !== undefined && description !== ''
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(error !== undefined && `${id}-error`, hasHint && `${id}-description`)}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className="text-sm font-medium text-ink">
        {label}
        {required ? (
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
        ) : null}
      </legend>
      {hasHint ? (
        <p id={`${id}-description`} className="text-sm text-muted">
          {description}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-6 gap-y-2 py-1.5">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={() => onChange(toggled(value, option.value, options))}
          />
        ))}
      </div>
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
